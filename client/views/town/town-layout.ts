// Where everything of a town lies: ring, tiles, card, plates and the places where cowboys rest. Pure arithmetic.
import { CARD_RATIO } from "../../scene/frames.ts";
import { type BandSpot, layPrompt, layVerdict, type VerdictLayout } from "./verdict-layout.ts";

export type Spot = { readonly x: number; readonly y: number };
export type PlateSpot = Spot & { readonly w: number; readonly h: number; readonly side: "left" | "right" };

export type TownLayout = VerdictLayout & {
  readonly centre: Spot;
  readonly radius: number;
  readonly tileSize: number;
  readonly tokenSize: number;
  readonly cardHeight: number;
  readonly prompt: BandSpot;
  readonly tiles: readonly Spot[];
  /** By the index of the player; the middle of each plate. */
  readonly plates: readonly PlateSpot[];
  readonly homes: readonly Spot[];
  /** How far apart, from top to bottom, cowboys at one plate may stand. */
  readonly plateReach: number;
};

/** Of the height. */
const CORNER = 0.14;
/** Where what is told below a plate ends: in heights of the plate, from its middle. */
export const NOTE_END = 1.42;
/** Likewise where the dealer's hat and the tab of the link end above it. */
const CROWN = 0.8;
/** From plate to plate, likewise: at least and at most. */
const PITCH = { least: 2.06, most: 2.14 };
/** Of a screen's width and height: what a TV may cut off at each edge. */
const OVERSCAN = 0.025;

export type TownLayoutInput = {
  readonly width: number;
  readonly height: number;
  readonly players: number;
  readonly tiles: number;
};

export function townLayout(input: TownLayoutInput): TownLayout {
  const { width, height } = input;
  const unit = Math.min(width, height);
  const margin = unit * 0.028;
  // As large as it can be beside the plates and the cowboys that rest there.
  for (let outer = unit / 2 - margin; ; outer *= 0.98) {
    const layout = lay(input, margin, unit * 0.105, outer);
    if (outer < unit * 0.2 || !crowded(layout)) return layout;
  }
}

function lay(
  { width, height, players, tiles }: TownLayoutInput,
  margin: number,
  tokenSize: number,
  outer: number,
): TownLayout {
  const centre = { x: width / 2, y: height / 2 };
  const tileSize = outer * (tiles > 4 ? 0.44 : 0.48);
  const radius = outer - tileSize * 0.52;
  // Few players have larger plates: read from a sofa.
  const plateW =
    players > 4 ? Math.min(width * 0.182, height * 0.326) : Math.min(width * 0.206, height * 0.38);
  // The code of the table stays in a corner below the plates.
  const top = height * OVERSCAN;
  const platesRoom = height * (1 - CORNER) - top;
  const mostRows = Math.ceil(players / 2);
  const plateH = Math.min(plateW * 0.46, platesRoom / (CROWN + (mostRows - 1) * PITCH.least + NOTE_END));
  const inset = Math.max(margin, width * OVERSCAN) + plateW / 2;
  const plateSpots = plateSlots(players).map(({ side, row, rows }): PlateSpot => {
    const room = platesRoom - plateH * (CROWN + NOTE_END);
    const pitch = Math.min(room / Math.max(1, rows - 1), plateH * PITCH.most);
    const spare = room - (rows - 1) * pitch;
    return {
      side,
      x: side === "left" ? inset : width - inset,
      y: top + spare / 2 + plateH * CROWN + row * pitch,
      w: plateW,
      h: plateH,
    };
  });
  const homes = plateSpots.map(({ x, y, side }): Spot => {
    const inward = (plateW / 2 + tokenSize * 0.54) * (side === "left" ? 1 : -1);
    return { x: x + inward, y };
  });
  const tileSpots = tileAngles(tiles).map((degrees) => {
    const angle = (degrees / 180) * Math.PI;
    return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius };
  });
  const cardHeight = fitCard(centre, tileSize, tileSpots);
  const ring = { centre, radius, tileSize, tiles: tileSpots };
  return {
    centre,
    radius,
    tileSize,
    tokenSize,
    cardHeight,
    prompt: layPrompt(ring, cardHeight),
    tiles: tileSpots,
    plates: plateSpots,
    homes,
    plateReach: plateH * 1.9,
    ...layVerdict(ring, cardHeight, height),
  };
}

/** Clockwise, from the right. Four and five leave the middle to a larger card than an even ring would. */
const tileAngles = (tiles: number): readonly number[] =>
  UNEVEN[tiles] ?? Array.from({ length: tiles }, (_, i) => (i / tiles) * 360 - 90);

const UNEVEN: Readonly<Record<number, readonly number[]>> = {
  4: [-36, 36, 144, 216],
  5: [-90, -18, 42, 138, 198],
};

/** Whether a cowboy at home would lie on a tile or on the ring. */
function crowded({ homes, tiles, tokenSize, tileSize, centre, radius }: TownLayout): boolean {
  const ring = radius + tileSize * 0.25 + tokenSize * 0.5;
  return homes.some(
    (home) =>
      Math.hypot(home.x - centre.x, home.y - centre.y) < ring ||
      tiles.some((tile) => {
        const apart = (tokenSize + tileSize) * 0.5;
        return Math.abs(home.x - tile.x) < apart && Math.abs(home.y - tile.y) < apart;
      }),
  );
}

/** The largest card in the middle that leaves every tile free, beside it or above it. */
function fitCard(centre: Spot, tileSize: number, tiles: readonly Spot[]): number {
  const limits = tiles.map(({ x, y }) => {
    const beside = (2 * (Math.abs(x - centre.x) - tileSize / 2)) / CARD_RATIO;
    const above = 2 * (Math.abs(y - centre.y) - tileSize / 2);
    return Math.max(beside, above);
  });
  return Math.min(...limits, tileSize * 2.4) * 0.95;
}

type Slot = { readonly side: "left" | "right"; readonly row: number; readonly rows: number };

/** Clockwise from the upper left: down the right side, then up the left, which has one more where they are odd. */
export function plateSlots(players: number): Slot[] {
  const right = Math.floor(players / 2);
  const left = players - right;
  const slots: Slot[] = [{ side: "left", row: 0, rows: left }];
  for (let row = 0; row < right; row++) slots.push({ side: "right", row, rows: right });
  for (let row = left - 1; row >= 1; row--) slots.push({ side: "left", row, rows: left });
  return slots.slice(0, players);
}
