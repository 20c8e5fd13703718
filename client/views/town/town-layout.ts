// Where everything of a town lies: ring, tiles, card, plates and the places where cowboys rest. Pure arithmetic.
import { CARD_RATIO } from "../frames.ts";

export type Spot = { readonly x: number; readonly y: number };
export type PlateSpot = Spot & { readonly w: number; readonly h: number; readonly side: "left" | "right" };

export type TownLayout = {
  readonly centre: Spot;
  readonly radius: number;
  readonly tileSize: number;
  readonly tokenSize: number;
  readonly cardHeight: number;
  readonly tiles: readonly Spot[];
  /** By the index of the player; the middle of each plate. */
  readonly plates: readonly PlateSpot[];
  readonly homes: readonly Spot[];
  /** How far apart, from top to bottom, cowboys at one plate may stand. */
  readonly plateReach: number;
  /** Between the tiles: where a photo finish lies. */
  readonly strip: Spot & { readonly w: number; readonly h: number };
  /** What makes room for what once a card is judged: without a photo finish, and with one. */
  readonly plainVerdict: VerdictSpots;
  readonly photoVerdict: VerdictSpots;
};

/** The card in the middle of the town, and the outcome in large type: below the ring where that is free, else within. */
export type VerdictSpots = { readonly card: CardSpot; readonly ribbon: RibbonSpot };
export type CardSpot = { readonly y: number; readonly h: number };
export type RibbonSpot = Spot & { readonly w: number; readonly h: number };

/** Of the height. */
const CORNER = 0.14;
/** Where what is told below a plate ends: in heights of the plate, from its middle. */
export const NOTE_END = 1.42;

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
  const plateW = players > 4 ? Math.min(width * 0.19, height * 0.34) : Math.min(width * 0.212, height * 0.39);
  // The code of the table stays in a corner below the plates.
  const platesRoom = height * (1 - CORNER);
  const rowH = platesRoom / Math.ceil(players / 2);
  // Above the first one sits a hat.
  const plateH = Math.min(plateW * 0.46, rowH / (0.64 + NOTE_END));
  const plateSpots = plateSlots(players).map(({ side, row, rows }): PlateSpot => {
    const pitch = Math.min(platesRoom / rows, plateH * 2.14);
    // From the top of the first plate to the end of what is told below the last.
    const block = (rows - 1) * pitch + plateH * (0.5 + NOTE_END);
    return {
      side,
      x: side === "left" ? margin + plateW / 2 : width - margin - plateW / 2,
      y: (platesRoom - block) / 2 + plateH * 0.5 + row * pitch + margin * 0.8,
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
  const strip = freeBand(centre, radius, tileSize, tileSpots);
  const smallCard = besideStrip({ centre, radius, tileSize, tiles: tileSpots, cardHeight, strip });
  const ribbonAt = (y: number, h: number): RibbonSpot => {
    const beside = tileSpots.filter((tile) => Math.abs(tile.y - y) < (tileSize + h * 0.9) / 2);
    const half = Math.min(radius * 1.1, ...beside.map(({ x }) => Math.abs(x - centre.x) - tileSize * 0.47));
    return { x: centre.x, y, w: Math.max(half, radius * 0.5) * 2, h };
  };
  const verdictSpots = (): Pick<TownLayout, "plainVerdict" | "photoVerdict"> => {
    // Below the whole ring it can be as wide as its words.
    const lowest = Math.max(...tileSpots.map(({ y }) => y + tileSize / 2), centre.y + radius * 0.87);
    const oneLine = radius * 0.25;
    const below = lowest + oneLine * 0.5;
    if (below + oneLine * 0.58 < height) {
      const ribbon = ribbonAt(below, oneLine);
      return {
        plainVerdict: { card: { y: centre.y, h: cardHeight }, ribbon },
        photoVerdict: { card: smallCard, ribbon },
      };
    }
    // Within, it takes two lines, and the card leaves them the foot of the ring.
    const inTheWay = tileSpots.filter(({ x }) => Math.abs(x - centre.x) < tileSize);
    const high = inTheWay.filter(({ y }) => y < centre.y).map(({ y }) => y + tileSize / 2);
    const top = Math.max(centre.y - radius, ...high);
    const narrow = tileSpots.filter(({ x }) => Math.abs(x - centre.x) - tileSize * 0.47 < radius * 0.55);
    const low = narrow.filter(({ y }) => y > centre.y).map(({ y }) => y - tileSize / 2);
    const foot = Math.min(centre.y + radius, ...low);
    const twoLines = radius * 0.36;
    const atFoot = ribbonAt(foot - twoLines * 0.62, twoLines);
    const room = atFoot.y - twoLines * 0.5 - top;
    const across =
      smallCard.y < strip.y
        ? Math.min(strip.y + tagReach(strip) + twoLines * 0.52, atFoot.y)
        : strip.y - strip.h * 0.5 - twoLines * 0.6;
    return {
      plainVerdict: { card: { y: top + room / 2, h: Math.min(cardHeight, room * 0.94) }, ribbon: atFoot },
      photoVerdict: { card: smallCard, ribbon: ribbonAt(across, twoLines) },
    };
  };
  return {
    centre,
    radius,
    tileSize,
    tokenSize,
    cardHeight,
    tiles: tileSpots,
    plates: plateSpots,
    homes,
    plateReach: plateH * 1.9,
    strip,
    ...verdictSpots(),
  };
}

/** How wide a band at this height may be, around the middle of the ring, before it meets a tile. */
export function freeWidth(
  { centre, radius, tiles, tileSize }: Pick<TownLayout, "centre" | "radius" | "tiles" | "tileSize">,
  y: number,
  h: number,
): number {
  const beside = tiles.filter((tile) => Math.abs(tile.y - y) < (tileSize + h) / 2);
  return 2 * Math.min(radius, ...beside.map(({ x }) => Math.abs(x - centre.x) - tileSize / 2));
}

/** Clockwise, from the right. Four and five leave the middle to a larger card than an even ring would. */
const tileAngles = (tiles: number): readonly number[] =>
  UNEVEN[tiles] ?? Array.from({ length: tiles }, (_, i) => (i / tiles) * 360 - 90);

const UNEVEN: Readonly<Record<number, readonly number[]>> = {
  4: [-36, 36, 144, 216],
  5: [-90, -18, 42, 138, 198],
};

const NEAREST_FIRST = [0, 1, -1, 2, -2, 3, 4, 5, 6, 7, 8];

/** The widest free band across the ring, near its middle. */
function freeBand(
  centre: Spot,
  radius: number,
  tileSize: number,
  tiles: readonly Spot[],
): TownLayout["strip"] {
  const h = radius * 0.42;
  let best = { y: centre.y, half: 0 };
  for (const step of NEAREST_FIRST) {
    const y = centre.y + step * radius * 0.05;
    const beside = tiles.filter((tile) => Math.abs(tile.y - y) < (tileSize + h) / 2);
    const half = Math.min(radius * 0.98, ...beside.map(({ x }) => Math.abs(x - centre.x) - tileSize / 2));
    if (half > best.half + 1) best = { y, half };
  }
  return { x: centre.x, y: best.y, w: Math.min(best.half * 2 * 0.95, h * 4), h };
}

/** From the middle of a strip to the end of what is stuck to its lower edge, which stays readable on a small one. */
const tagReach = ({ h }: TownLayout["strip"]): number => Math.max(h * 0.62, h * 0.36 + 24);

/** The card where there is more room for it: above the strip, or below it and what is stuck to its lower edge. */
function besideStrip({
  centre,
  radius,
  tileSize,
  tiles,
  cardHeight,
  strip,
}: Pick<TownLayout, "centre" | "radius" | "tileSize" | "tiles" | "cardHeight" | "strip">): CardSpot {
  const inTheWay = tiles.filter(({ x }) => Math.abs(x - centre.x) < tileSize);
  const above = inTheWay.filter(({ y }) => y < centre.y).map(({ y }) => y + tileSize * 0.5);
  const below = inTheWay.filter(({ y }) => y > centre.y).map(({ y }) => y - tileSize * 0.5);
  const upper = { top: Math.max(centre.y - radius, ...above), bottom: strip.y - strip.h / 2 };
  const lower = { top: strip.y + tagReach(strip), bottom: Math.min(centre.y + radius * 0.9, ...below) };
  const heightOf = (room: { top: number; bottom: number }) => room.bottom - room.top;
  const room = heightOf(lower) > heightOf(upper) * 1.1 ? lower : upper;
  return { y: (room.top + room.bottom) / 2, h: Math.min(cardHeight * 0.62, heightOf(room) * 0.9) };
}

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
