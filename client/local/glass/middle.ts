// What lies between the seats: the card once for every side that has players, and the ring of tiles around it.
import { CARD_RATIO } from "../../scene/frames.ts";
import { type Box, boxOf, distanceTo, type Edge, type Point } from "./geometry.ts";

export type GlassCard = { readonly edge: Edge; readonly center: Point };

export type GlassMiddle = {
  /** One card a side, each turned toward it. */
  readonly cards: readonly GlassCard[];
  readonly cardHeight: number;
  /** In ring order, each turned toward the edge it lies near. */
  readonly tiles: readonly GlassCard[];
  readonly tileSize: number;
  /** Where the cards meet. */
  readonly hub: Point;
  /** Beside them, for the menu: where they meet, if they leave that free. */
  readonly menu: Point;
};

/** Of what the middle is long, for the tiles at each end: the largest that costs the cards little. */
const TILE_SHARES = [0.17, 0.15, 0.13, 0.12] as const;
/** Around the middle of the menu's button. */
const MENU_CLEAR_PX = 36;
/** Between the seats and the square. */
export const SQUARE_INSET_PX = 5;

/** How wide the planks around the square are. */
export const rimOf = ({ width, height }: Box): number => Math.max(7, Math.min(width, height) * 0.028);

/** What the planks around the square leave of it. */
export function insideRim(middle: Box): Box {
  const by = SQUARE_INSET_PX + rimOf(middle);
  return {
    x: middle.x + by,
    y: middle.y + by,
    width: middle.width - 2 * by,
    height: middle.height - 2 * by,
  };
}

export function layoutMiddle(middle: Box, edges: readonly Edge[], tileCount: number): GlassMiddle {
  const { wide, gap, hub, laid } = shareOut(middle, edges, tileCount);
  const slots = layoutTiles(middle, wide, Math.ceil(tileCount / 2) * 2, laid.tileSize, gap);
  const tiles = slots.slice(0, tileCount);
  const menu = menuAt(middle, [hub, ...slots.map(({ center }) => center)], laid, tiles);
  return { ...laid, tiles, hub, menu };
}

/** How high the cards would be. */
export const cardHeightIn = (middle: Box, edges: readonly Edge[], tileCount: number): number =>
  shareOut(middle, edges, tileCount).laid.cardHeight;

function shareOut(middle: Box, edges: readonly Edge[], tileCount: number) {
  const wide = middle.width >= middle.height;
  const long = wide ? middle.width : middle.height;
  const short = wide ? middle.height : middle.width;
  const gap = Math.max(6, short * 0.03);
  const hub = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
  const ways = TILE_SHARES.map((share) => {
    const tileSize = Math.min(short / Math.ceil(tileCount / 2) - gap, long * share);
    const end = tileSize + gap;
    const room = wide
      ? { width: long - 2 * end, height: short - gap }
      : { width: short - gap, height: long - 2 * end };
    return { ...layoutCards(hub, room, edges, gap), tileSize };
  });
  const laid = ways.reduce((best, way) => (way.cardHeight > best.cardHeight * 1.04 ? way : best));
  return { wide, gap, hub, laid };
}

const largest = <T extends { readonly cardHeight: number }>(ways: readonly T[]): T =>
  ways.reduce((best, way) => (way.cardHeight > best.cardHeight + 1 ? way : best));

/** The first place that keeps clear of everything, else the one that does best. */
function menuAt(
  middle: Box,
  first: readonly Point[],
  { cards, cardHeight, tileSize }: Pick<GlassMiddle, "cards" | "cardHeight" | "tileSize">,
  tiles: readonly GlassCard[],
): Point {
  const card = { width: cardHeight * CARD_RATIO, height: cardHeight };
  const taken = [
    ...cards.map((spot) => boxOf({ ...spot, ...card })),
    ...tiles.map((spot) => boxOf({ ...spot, width: tileSize, height: tileSize })),
  ];
  const clearOf = ({ x, y }: Point): number => {
    const rim = Math.min(
      x - middle.x,
      y - middle.y,
      middle.x + middle.width - x,
      middle.y + middle.height - y,
    );
    const nearest = Math.min(...taken.map((box) => distanceTo(box, { x, y })));
    return Math.min(rim, nearest, MENU_CLEAR_PX);
  };
  const shares = Array.from({ length: 23 }, (_, i) => (i + 1) / 24);
  const anywhere = shares.flatMap((u) =>
    shares.map((v) => ({ x: middle.x + middle.width * u, y: middle.y + middle.height * v })),
  );
  return [...first, ...anywhere].reduce((best, point) => (clearOf(point) > clearOf(best) ? point : best));
}

type Room = { readonly width: number; readonly height: number };

function layoutCards(hub: Point, room: Room, edges: readonly Edge[], gap: number) {
  const upright = edges.filter((edge) => edge === "top" || edge === "bottom");
  const across = edges.filter((edge) => edge === "left" || edge === "right");
  if (across.length === 0) return inRow(hub, room, upright, gap);
  if (upright.length === 0) return inColumn(hub, room, across, gap);
  const ways = [pinwheel(hub, room, edges, gap), inLine(hub, room, edges, gap)];
  if (edges.length === 4) ways.push(inBlock(hub, room, gap));
  return largest(ways);
}

/** Two cards one above the other between the two others, which stand beside their middle. */
function inBlock(hub: Point, { width, height }: Room, gap: number) {
  const wide = width >= height;
  const [long, short] = wide ? [width, height] : [height, width];
  const cardHeight = Math.min((long - 2 * gap) / (1 + 2 * CARD_RATIO), (short - gap) / (2 * CARD_RATIO));
  const cardWidth = cardHeight * CARD_RATIO;
  const out = (cardHeight + cardWidth) / 2 + gap;
  const pair = (cardWidth + gap) / 2;
  const at = (edge: Edge, along: number, beside: number): GlassCard => ({
    edge,
    center: wide ? { x: hub.x + along, y: hub.y + beside } : { x: hub.x + beside, y: hub.y + along },
  });
  const cards = wide
    ? [at("bottom", -out, 0), at("left", 0, -pair), at("right", 0, pair), at("top", out, 0)]
    : [at("left", -out, 0), at("top", 0, -pair), at("bottom", 0, pair), at("right", out, 0)];
  return { cards, cardHeight };
}

const AS_SEEN = {
  wide: ["left", "bottom", "top", "right"],
  tall: ["top", "left", "right", "bottom"],
} as const;

/** One after the other along the room, each near its own side. */
function inLine(hub: Point, { width, height }: Room, edges: readonly Edge[], gap: number) {
  const wide = width >= height;
  const lies = (edge: Edge) => (edge === "left" || edge === "right") === wide;
  const length = edges.reduce((sum, edge) => sum + (lies(edge) ? 1 : CARD_RATIO), 0);
  const [long, short] = wide ? [width, height] : [height, width];
  const cardHeight = Math.min(short, (long - gap * (edges.length - 1)) / length);
  let at = -(length * cardHeight + gap * (edges.length - 1)) / 2;
  const cards = AS_SEEN[wide ? "wide" : "tall"].flatMap((edge): GlassCard[] => {
    if (!edges.includes(edge)) return [];
    const extent = cardHeight * (lies(edge) ? 1 : CARD_RATIO);
    const offset = at + extent / 2;
    at += extent + gap;
    const center = wide ? { x: hub.x + offset, y: hub.y } : { x: hub.x, y: hub.y + offset };
    return [{ edge, center }];
  });
  return { cards, cardHeight };
}

/** One or two cards upright, side by side or one above the other, whichever lets them be larger. */
function inRow(hub: Point, { width, height }: Room, edges: readonly Edge[], gap: number) {
  const count = edges.length;
  const beside = Math.min(height, (width - gap * (count - 1)) / count / CARD_RATIO);
  const above = Math.min((height - gap * (count - 1)) / count, width / CARD_RATIO);
  const cardHeight = Math.max(beside, above);
  const cards = edges.map((edge, i) => {
    const offset = i - (count - 1) / 2;
    const center =
      beside >= above
        ? { x: hub.x + offset * (cardHeight * CARD_RATIO + gap), y: hub.y }
        : { x: hub.x, y: hub.y + offset * (cardHeight + gap) };
    return { edge, center };
  });
  return { cards, cardHeight };
}

/** The same for players who sit only at the left and at the right: everything is turned by a quarter. */
function inColumn(hub: Point, { width, height }: Room, edges: readonly Edge[], gap: number) {
  const turned = inRow({ x: hub.y, y: hub.x }, { width: height, height: width }, edges, gap);
  const cards = turned.cards.map(({ edge, center }) => ({ edge, center: { x: center.y, y: center.x } }));
  return { cards, cardHeight: turned.cardHeight };
}

/** Like the sails of a windmill: the largest four cards that a square can hold. */
function pinwheel(hub: Point, { width, height }: Room, edges: readonly Edge[], gap: number) {
  const side = Math.min(width, height);
  const cardHeight = (side - gap) / (1 + CARD_RATIO);
  const cardWidth = cardHeight * CARD_RATIO;
  const near = (cardHeight + gap) / 2;
  const far = (cardWidth + gap) / 2;
  const centers: { readonly [edge in Edge]: Point } = {
    bottom: { x: hub.x - near, y: hub.y + far },
    right: { x: hub.x + far, y: hub.y + near },
    top: { x: hub.x + near, y: hub.y - far },
    left: { x: hub.x - far, y: hub.y - near },
  };
  return { cards: edges.map((edge) => ({ edge, center: centers[edge] })), cardHeight };
}

/** Half of the ring at each end of the middle, clockwise from the end on the left or at the top. */
function layoutTiles(middle: Box, wide: boolean, count: number, size: number, gap: number): GlassCard[] {
  const first = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, tile) => {
    const atStart = tile < first;
    const inBank = atStart ? tile : tile - first;
    const banked = atStart ? first : count - first;
    const share = (inBank + 0.5) / banked;
    // Clockwise: up the left side and down the right one, or to the right at the top and back at the bottom.
    if (wide) {
      const x = atStart ? middle.x + gap / 2 + size / 2 : middle.x + middle.width - gap / 2 - size / 2;
      const y = middle.y + middle.height * (atStart ? 1 - share : share);
      return { edge: atStart ? "left" : "right", center: { x, y } };
    }
    const y = atStart ? middle.y + gap / 2 + size / 2 : middle.y + middle.height - gap / 2 - size / 2;
    const x = middle.x + middle.width * (atStart ? share : 1 - share);
    return { edge: atStart ? "top" : "bottom", center: { x, y } };
  });
}
