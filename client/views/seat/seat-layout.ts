// Where the targets and holsters of one seat lie: pure arithmetic, so that drawing, hit tests and unit tests agree.

import type { Color, Hand, Place, Target } from "../../../shared/rapid-city/types.ts";
import { clamp } from "../../../shared/timing/numbers.ts";

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
export type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** `index` is the place in its group, by which keys of a keyboard are given out. */
export type TargetSpot = Box & {
  readonly kind: "target";
  readonly hand: Hand;
  readonly target: Target;
  readonly index: number;
};
export type HolsterSpot = Box & { readonly kind: "holster"; readonly hand: Hand };
export type SeatSpot = TargetSpot | HolsterSpot;

export type SeatLayoutInput = {
  readonly width: number;
  readonly height: number;
  /** In the order in which their tokens are laid, the own one first. */
  readonly players: readonly Color[];
  readonly tiles: readonly Place[];
  readonly twoHanded: boolean;
  /** Where the one set lies when the seat is one-handed. */
  readonly side?: Hand;
  readonly insets?: Insets;
};

export type SeatLayout = {
  readonly spots: readonly SeatSpot[];
  /** Where the own name and bullets go. */
  readonly plate: Box;
  /** What is left for the card and the words. */
  readonly middle: Box;
};

/** What thumbs reach on a screen in two hands; beyond that size it stands on a desk, and grows with what is around it. */
const HANDHELD = { unit: 700, target: 112, holster: 150, plate: 96 } as const;
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** A phone in two hands: blocks at both lower corners, the card between them. */
export function seatLayout({
  width,
  height,
  players,
  tiles,
  twoHanded,
  side = "right",
  insets = NO_INSETS,
}: SeatLayoutInput): SeatLayout {
  const unit = Math.min(width, height);
  const margin = Math.max(6, unit * 0.018);
  const gap = Math.max(5, unit * 0.016);
  const left = Math.max(insets.left, margin);
  const right = width - Math.max(insets.right, margin);
  const top = Math.max(insets.top, margin);
  const bottom = height - Math.max(insets.bottom, margin);
  const desk = Math.max(1, unit / HANDHELD.unit);
  const holsterH = clamp(unit * 0.24, 76, HANDHELD.holster * desk);
  const share = twoHanded ? 0.325 : 0.4;
  const room = { w: (right - left) * share, h: bottom - top - holsterH - gap };
  const count = Math.max(1, players.length, tiles.length);
  const grid = bestGrid(room, count, gap, HANDHELD.target * desk);
  const across = grid.stacked ? grid.columns : grid.columns * 2;
  const blockW = Math.max(spanOf(across, grid.cellW, gap), Math.min(room.w, 150));
  const hands: readonly Hand[] = twoHanded ? ["left", "right"] : [side];
  const spots: SeatSpot[] = [];
  for (const hand of hands) {
    // Counted from the outer lower corner, where the thumb lies; the right hand is the mirror image.
    const put = (fromEdge: number, fromBottom: number, w: number, h: number): Box => ({
      x: hand === "left" ? left + fromEdge : right - fromEdge - w,
      y: bottom - fromBottom - h,
      w,
      h,
    });
    spots.push({ kind: "holster", hand, ...put(0, 0, blockW, holsterH) });
    const cellAt = (column: number, row: number): Box =>
      put(column * (grid.cellW + gap), holsterH + gap + row * (grid.cellH + gap), grid.cellW, grid.cellH);
    players.forEach((pawn, index) => {
      const cell = cellAt(index % grid.columns, Math.floor(index / grid.columns));
      spots.push({ kind: "target", hand, target: { pawn }, index, ...cell });
    });
    tiles.forEach((_, tile) => {
      const column = (tile % grid.columns) + (grid.stacked ? 0 : grid.columns);
      const row = Math.floor(tile / grid.columns) + (grid.stacked ? grid.rows : 0);
      spots.push({ kind: "target", hand, target: { tile }, index: tile, ...cellAt(column, row) });
    });
  }
  const room0 = hands.includes("left") ? left + blockW + gap : left;
  const room1 = hands.includes("right") ? right - blockW - gap : right;
  const plateH = clamp(unit * 0.15, 54, HANDHELD.plate * desk);
  const plateW = Math.min(room1 - room0, plateH * 4.6);
  const plate = { x: (room0 + room1 - plateW) / 2, y: top, w: plateW, h: plateH };
  const middleTop = top + plateH + gap;
  const middle = { x: room0, y: middleTop, w: room1 - room0, h: bottom - middleTop };
  return { spots, plate, middle };
}

type Grid = {
  readonly columns: number;
  /** Rows of one group; where groups lie side by side, both share the rows. */
  readonly rows: number;
  readonly stacked: boolean;
  readonly cellW: number;
  readonly cellH: number;
};

/** The grid for two groups of `count` with the largest cells in this room, none larger than `most`. */
function bestGrid(room: { w: number; h: number }, count: number, gap: number, most: number): Grid {
  let best: Grid | null = null;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    if (Math.ceil(count / rows) !== columns) continue;
    for (const stacked of [true, false]) {
      const across = stacked ? columns : columns * 2;
      const down = stacked ? rows * 2 : rows;
      const w = Math.min((room.w - gap * (across - 1)) / across, most * 1.15);
      const h = Math.min((room.h - gap * (down - 1)) / down, most);
      const grid = { columns, rows, stacked, cellW: Math.min(w, h * 1.3), cellH: Math.min(h, w * 1.15) };
      const size = ({ cellW, cellH }: Grid) => Math.min(cellW, cellH) + cellW * cellH * 1e-4;
      if (best === null || size(grid) > size(best)) best = grid;
    }
  }
  return best!;
}

const spanOf = (cells: number, cell: number, gap: number) => cells * cell + (cells - 1) * gap;
