// The wooden board in which the targets of one hand lie: an upright plank for each column, bolted where no target is.
import { Container, type Graphics, NineSliceSprite } from "pixi.js";
import type { Art } from "../art.ts";
import { INK, SAND } from "../palette.ts";
import { drawing } from "../shapes.ts";
import type { Box } from "./seat-layout.ts";

/** How far the wood reaches beyond its targets. */
const RIM = 5;
/** Of the drawing, how much of it is shadow below the board. */
const SHADOW = 3;
const SCALE = 0.5;
/** What the inked rim and its round corners take of a seam. */
const SEAM_INSET = 3;
const IRON = 0xaab4c2;
/** Lines of grain on a plank, beside what lies on it: where across, and from where to where along, in shares of it. */
const GRAIN = [
  { across: 0.045, from: 0.04, to: 0.5 },
  { across: 0.075, from: 0.34, to: 0.93 },
  { across: 0.925, from: 0.08, to: 0.44 },
  { across: 0.955, from: 0.3, to: 0.96 },
  { across: 0.925, from: 0.62, to: 0.9 },
] as const;

export function railAround(art: Art, cells: readonly Box[]): Container {
  const left = Math.min(...cells.map(({ x }) => x)) - RIM;
  const top = Math.min(...cells.map(({ y }) => y)) - RIM;
  const right = Math.max(...cells.map(({ x, w }) => x + w)) + RIM;
  const bottom = Math.max(...cells.map(({ y, h }) => y + h)) + RIM;
  const board = new NineSliceSprite(art.texture("rail"));
  board.scale.set(SCALE);
  board.setSize((right - left) / SCALE, (bottom - top + SHADOW) / SCALE);
  board.position.set(left, top);
  const seams = between(cells.map(({ x, w }) => [x, x + w]));
  const rows = between(cells.map(({ y, h }) => [y, y + h]));
  const pen = drawing();
  const edges = [left, ...seams, right];
  seams.concat(right).forEach((to, i) => {
    const from = edges[i]!;
    for (const line of GRAIN)
      pen
        .rect(
          from + line.across * (to - from),
          top + line.from * (bottom - top),
          1.2,
          (line.to - line.from) * (bottom - top),
        )
        .fill({ color: INK, alpha: 0.22 });
  });
  for (const x of seams) {
    seam(pen, x, top + SEAM_INSET, bottom - SEAM_INSET);
    for (const y of rows) bolt(pen, x, y);
  }
  const rail = new Container();
  rail.addChild(board, pen);
  return rail;
}

/** The middles of the gaps between these spans, of which many are alike. */
function between(spans: readonly (readonly [number, number])[]): number[] {
  const sorted = [...spans].sort(([a], [b]) => a - b);
  return sorted.flatMap(([, end], i) => {
    const next = sorted[i + 1]?.[0];
    return next !== undefined && next >= end ? [(end + next) / 2] : [];
  });
}

function seam(pen: Graphics, x: number, from: number, to: number): void {
  pen.rect(x - 1, from, 2, to - from).fill({ color: INK, alpha: 0.75 });
  pen.rect(x + 1, from, 1, to - from).fill({ color: SAND, alpha: 0.35 });
}

function bolt(pen: Graphics, x: number, y: number): void {
  pen.circle(x, y, 3.4).fill(INK);
  pen.circle(x - 0.3, y - 0.4, 2).fill(IRON);
}
