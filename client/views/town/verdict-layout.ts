// Where words and a verdict find room among the tiles of a town: the prompt, the photo finish, the card beside it, and the headline. Pure arithmetic.
import type { Spot } from "./town-layout.ts";

export type CardSpot = { readonly y: number; readonly h: number };
export type BandSpot = Spot & { readonly w: number; readonly h: number };
/** The card in the middle of the town, and the outcome in large type: below the ring where that is free, else within. */
export type VerdictSpots = { readonly card: CardSpot; readonly ribbon: BandSpot };

export type VerdictLayout = {
  /** Between the tiles: where a photo finish lies. */
  readonly strip: BandSpot;
  /** What makes room for what once a card is judged: without a photo finish, and with one. */
  readonly plainVerdict: VerdictSpots;
  readonly photoVerdict: VerdictSpots;
};

type Ring = {
  readonly centre: Spot;
  readonly radius: number;
  readonly tileSize: number;
  readonly tiles: readonly Spot[];
};

export function layVerdict(ring: Ring, cardHeight: number, height: number): VerdictLayout {
  const strip = freeBand(ring, cardHeight);
  const card = besideStrip(ring, cardHeight, strip);
  const below = ribbonBelow(ring, height);
  if (below) {
    const whole = { y: ring.centre.y, h: cardHeight };
    return {
      strip,
      plainVerdict: { card: whole, ribbon: below },
      photoVerdict: { card, ribbon: below },
    };
  }
  // Within, it takes two lines, and the card leaves them the foot of the ring.
  const h = ring.radius * 0.36;
  const { top, foot } = freeColumn(ring);
  const ribbon = ribbonAt(ring, foot - h * 0.62, h);
  const room = ribbon.y - h * 0.5 - top;
  const across =
    card.y < strip.y
      ? Math.min(strip.y + tagReach(strip) + h * 0.52, ribbon.y)
      : strip.y - strip.h * 0.5 - h * 0.6;
  return {
    strip,
    plainVerdict: { card: { y: top + room / 2, h: Math.min(cardHeight, room * 0.94) }, ribbon },
    photoVerdict: { card, ribbon: ribbonAt(ring, across, h) },
  };
}

/** Across the foot of the card while it lies face down: what is waited for. */
export function layPrompt(ring: Ring, cardHeight: number): BandSpot {
  const h = cardHeight * 0.27;
  const y = ring.centre.y + cardHeight * 0.31;
  return { x: ring.centre.x, y, w: Math.min(cardHeight * 1.5, freeWidth(ring, y, h)), h };
}

/** How wide a band at this height may be, around the middle of the ring, before it meets a tile. */
function freeWidth({ centre, radius, tiles, tileSize }: Ring, y: number, h: number): number {
  const beside = tiles.filter((tile) => Math.abs(tile.y - y) < (tileSize + h) / 2);
  return 2 * Math.min(radius, ...beside.map(({ x }) => Math.abs(x - centre.x) - tileSize / 2));
}

/** Below the whole ring it can be as wide as its words; null where that is off the screen. */
function ribbonBelow(ring: Ring, height: number): BandSpot | null {
  const { centre, radius, tileSize, tiles } = ring;
  const lowest = Math.max(...tiles.map(({ y }) => y + tileSize / 2), centre.y + radius * 0.87);
  const h = radius * 0.25;
  const y = lowest + h * 0.5;
  return y + h * 0.58 < height ? ribbonAt(ring, y, h) : null;
}

/** It may touch the edges of tiles. */
function ribbonAt({ centre, radius, tileSize, tiles }: Ring, y: number, h: number): BandSpot {
  const beside = tiles.filter((tile) => Math.abs(tile.y - y) < (tileSize + h * 0.9) / 2);
  const half = Math.min(radius * 1.1, ...beside.map(({ x }) => Math.abs(x - centre.x) - tileSize * 0.47));
  return { x: centre.x, y, w: Math.max(half, radius * 0.5) * 2, h };
}

/** From the tile above the middle to the first below it that leaves no room for words. */
function freeColumn({ centre, radius, tileSize, tiles }: Ring): { top: number; foot: number } {
  const above = tiles.filter(({ x, y }) => y < centre.y && Math.abs(x - centre.x) < tileSize);
  const below = tiles.filter(
    ({ x, y }) => y > centre.y && Math.abs(x - centre.x) - tileSize * 0.47 < radius * 0.55,
  );
  return {
    top: Math.max(centre.y - radius, ...above.map(({ y }) => y + tileSize / 2)),
    foot: Math.min(centre.y + radius, ...below.map(({ y }) => y - tileSize / 2)),
  };
}

/** In twentieths of the radius from the middle of the ring, the nearest first. */
const NEAREST_FIRST = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, 7, 8];

/** In its height: a film that is shorter has no room for its times, one that is longer is half empty. */
const LONG = { least: 3.7, most: 4.2 };

/** The highest free band across the ring that is long enough; where none is, it is rather short than low. */
function freeBand(ring: Ring, cardHeight: number): BandSpot {
  const bands = [0.46, 0.42, 0.38].map((share) => bandOf(ring, ring.radius * share, cardHeight));
  return bands.find(({ w, h }) => w >= h * LONG.least) ?? bands[1]!;
}

/** The longest one of this height; among those as long, where the card beside it is the largest. */
function bandOf(ring: Ring, h: number, cardHeight: number): BandSpot {
  const { centre, radius } = ring;
  const bands = NEAREST_FIRST.map((step): BandSpot => {
    const y = centre.y + step * radius * 0.05;
    const free = Math.min(radius * 1.96, freeWidth(ring, y, h)) * 0.95;
    return { x: centre.x, y, w: Math.min(free, h * LONG.most), h };
  });
  const longest = Math.max(...bands.map(({ w }) => w));
  const besides = bands
    .filter(({ w }) => w > longest - 2)
    .map((band) => ({ band, card: besideStrip(ring, cardHeight, band).h }));
  const largest = Math.max(...besides.map(({ card }) => card));
  return besides.find(({ card }) => card > largest * 0.97)!.band;
}

/** From the middle of a strip to the end of what is stuck to its lower edge, which stays readable on a small one. */
const tagReach = ({ h }: BandSpot): number => Math.max(h * 0.62, h * 0.36 + 24);

/** The card where there is more room for it: above the strip, or below it and what is stuck to its lower edge. */
function besideStrip(
  { centre, radius, tileSize, tiles }: Ring,
  cardHeight: number,
  strip: BandSpot,
): CardSpot {
  const inTheWay = tiles.filter(({ x }) => Math.abs(x - centre.x) < tileSize);
  const above = inTheWay.filter(({ y }) => y < centre.y).map(({ y }) => y + tileSize * 0.5);
  const below = inTheWay.filter(({ y }) => y > centre.y).map(({ y }) => y - tileSize * 0.5);
  const upper = { top: Math.max(centre.y - radius, ...above), bottom: strip.y - strip.h / 2 };
  const lower = { top: strip.y + tagReach(strip), bottom: Math.min(centre.y + radius * 0.9, ...below) };
  const heightOf = (room: { top: number; bottom: number }) => room.bottom - room.top;
  const room = heightOf(lower) > heightOf(upper) * 1.1 ? lower : upper;
  return { y: (room.top + room.bottom) / 2, h: Math.min(cardHeight * 0.62, heightOf(room) * 0.86) };
}
