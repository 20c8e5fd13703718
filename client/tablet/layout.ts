// Seats around the edge of a tablet: equal for everyone, as large as the glass allows, and never two under one finger.
import { MAX_PLAYERS, MIN_PLAYERS } from "../../shared/protocol/limits.ts";
import type { Color, Hand, Target } from "../../shared/rapid-city/types.ts";
import {
  type Box,
  boxOf,
  contains,
  EDGES,
  type Edge,
  type Point,
  type TurnedBox,
  toLocal,
} from "./geometry.ts";
import { type TargetGrid, targetGrids } from "./target-grid.ts";

export type Glass = { readonly width: number; readonly height: number };

/** Who sits where: the edge, and how far along it clockwise (0 to 1), of which only the order matters. */
export type Sitting = { readonly color: Color; readonly edge: Edge; readonly along: number };

export type TargetCell = { readonly target: Target; readonly box: Box };

export type SeatLayout = TurnedBox & {
  readonly color: Color;
  /** In the seat's own coordinates. The strip below the last row is the plate: no target lies at the very edge. */
  readonly cells: readonly TargetCell[];
  readonly plate: Box;
};

export type TableLayout = {
  readonly glass: Glass;
  /** Clockwise from the upper left corner, as the match sees its players. */
  readonly seats: readonly SeatLayout[];
  /** What the seats leave free. */
  readonly middle: Box;
  /** The shorter side of a target. */
  readonly targetPx: number;
};

export type TooSmall = {
  readonly ok: false;
  readonly code: "tablet/too-small" | "tablet/too-crowded";
  /** How many find room on this glass at all. */
  readonly most: number;
};

/** Smaller targets are missed too often. */
export const MIN_TARGET_PX = 48;
/** 12 mm on a tablet, whose CSS pixels are about 132 to the inch. */
export const COMFORTABLE_TARGET_PX = 62;
/** Larger targets would only make the way of the hand longer: share of the diagonal. */
const LARGEST_TARGET = 0.063;
/** Between the targets of neighbours. */
const NEIGHBOUR_GAP_PX = 10;
/** What the middle keeps of the shorter side, for the card: first of all, and where targets would be too small else. */
const MIDDLE = { roomy: 0.42, least: 0.28 } as const;

export const clockwise = (sitting: readonly Sitting[]): Sitting[] =>
  [...sitting].sort((a, b) => EDGES.indexOf(a.edge) - EDGES.indexOf(b.edge) || a.along - b.along);

/** Lays out the seats where people sit; refuses, with the number that finds room, rather than give targets nobody can hit. */
export function layoutTable(
  glass: Glass,
  sitting: readonly Sitting[],
  ultimate: boolean,
): { readonly ok: true; readonly value: TableLayout } | TooSmall {
  const seated = clockwise(sitting);
  const plan = bestPlan(
    glass,
    countPerEdge(seated),
    seated.map(({ color }) => color),
    ultimate,
  );
  if (plan.targetPx < MIN_TARGET_PX) {
    const most = mostPlayers(glass, ultimate);
    return { ok: false, code: most >= seated.length ? "tablet/too-crowded" : "tablet/too-small", most };
  }
  return { ok: true, value: drawPlan(glass, seated, plan) };
}

/** What a touch means: whose seat it fell on and, unless it was the plate, which target with which hand. */
export type SeatTouch = {
  readonly color: Color;
  readonly aim: { readonly hand: Hand; readonly target: Target } | null;
};

export function touchAt(layout: TableLayout, point: Point): SeatTouch | null {
  for (const seat of layout.seats) {
    if (!contains(boxOf(seat), point)) continue;
    const local = toLocal(seat, point);
    const cell = seat.cells.find(({ box }) => contains(box, local));
    const hand: Hand = local.x < seat.width / 2 ? "left" : "right";
    return { color: seat.color, aim: cell ? { hand, target: cell.target } : null };
  }
  return null;
}

type EdgeCounts = { readonly [edge in Edge]: number };

/** How to share the corners: each belongs to one of its two edges. Named after the edges that own them. */
type Corners = {
  readonly topLeft: "top" | "left";
  readonly topRight: "top" | "right";
  readonly bottomRight: "bottom" | "right";
  readonly bottomLeft: "bottom" | "left";
};

type Plan = {
  readonly grid: TargetGrid;
  readonly corners: Corners;
  readonly targetPx: number;
  readonly plateDepth: number;
  readonly counts: EdgeCounts;
};

const CORNERS: readonly Corners[] = (["top", "left"] as const).flatMap((topLeft) =>
  (["top", "right"] as const).flatMap((topRight) =>
    (["bottom", "right"] as const).flatMap((bottomRight) =>
      (["bottom", "left"] as const).map((bottomLeft) => ({ topLeft, topRight, bottomRight, bottomLeft })),
    ),
  ),
);

function countPerEdge(sitting: readonly { readonly edge: Edge }[]): EdgeCounts {
  const counts = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const { edge } of sitting) counts[edge]++;
  return counts;
}

function bestPlan(glass: Glass, counts: EdgeCounts, players: readonly Color[], ultimate: boolean): Plan {
  const plateDepth = plateDepthOf(glass);
  const plans = targetGrids(players, ultimate).flatMap((grid) =>
    cornersInDoubt(counts).map((corners): Plan => {
      const plan = { grid, corners, targetPx: 0, plateDepth, counts };
      const roomy = largestTarget(glass, plan, MIDDLE.roomy);
      if (roomy >= COMFORTABLE_TARGET_PX) return { ...plan, targetPx: roomy };
      const least = Math.min(largestTarget(glass, plan, MIDDLE.least), COMFORTABLE_TARGET_PX);
      return { ...plan, targetPx: Math.max(roomy, least) };
    }),
  );
  // A pixel more is not worth a less regular table: the first of about equal plans wins.
  return plans.reduce((best, plan) => (plan.targetPx > best.targetPx + 1 ? plan : best));
}

/** The ways to share the corners that differ: where only one of two edges has players, the corner is theirs. */
function cornersInDoubt(counts: EdgeCounts): readonly Corners[] {
  const taken = (edge: Edge): boolean => counts[edge] > 0;
  return CORNERS.filter(
    ({ topLeft, topRight, bottomRight, bottomLeft }) =>
      (topLeft === "top" || (taken("top") && taken("left"))) &&
      (topRight === "top" || (taken("top") && taken("right"))) &&
      (bottomRight === "bottom" || (taken("bottom") && taken("right"))) &&
      (bottomLeft === "bottom" || (taken("bottom") && taken("left"))),
  );
}

const plateDepthOf = ({ width, height }: Glass): number =>
  Math.round(Math.min(46, Math.max(26, Math.min(width, height) * 0.045)));

function largestTarget(glass: Glass, plan: Plan, middleShare: number): number {
  let fits = 0;
  let tooLarge = LARGEST_TARGET * Math.hypot(glass.width, glass.height);
  if (roomFor(glass, plan, tooLarge, middleShare)) return Math.floor(tooLarge);
  for (let step = 0; step < 12; step++) {
    const targetPx = (fits + tooLarge) / 2;
    if (roomFor(glass, plan, targetPx, middleShare)) fits = targetPx;
    else tooLarge = targetPx;
  }
  return Math.floor(fits);
}

function roomFor(glass: Glass, plan: Plan, targetPx: number, middleShare: number): boolean {
  const depth = plan.plateDepth + plan.grid.rows * targetPx;
  const middle = middleOf(glass, plan.counts, depth);
  const least = middleShare * Math.min(glass.width, glass.height);
  if (middle.width < least || middle.height < least) return false;
  return shareOf(glass, plan, depth) >= plan.grid.columns * targetPx;
}

/** The length that the targets of each seat may take, on the edge that has the least. */
function shareOf(glass: Glass, plan: Plan, depth: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const edge of EDGES) {
    if (plan.counts[edge] === 0) continue;
    const [from, to] = spanOf(glass, plan, edge, depth);
    least = Math.min(least, (to - from) / plan.counts[edge] - NEIGHBOUR_GAP_PX);
  }
  return least;
}

/** From where to where an edge may seat players, in screen coordinates along it. */
function spanOf(
  { width, height }: Glass,
  { corners, counts }: Plan,
  edge: Edge,
  depth: number,
): [number, number] {
  const lost = (owner: Edge): number => (owner !== edge && counts[owner] > 0 ? depth : 0);
  switch (edge) {
    case "top":
      return [lost(corners.topLeft), width - lost(corners.topRight)];
    case "bottom":
      return [lost(corners.bottomLeft), width - lost(corners.bottomRight)];
    case "left":
      return [lost(corners.topLeft), height - lost(corners.bottomLeft)];
    case "right":
      return [lost(corners.topRight), height - lost(corners.bottomRight)];
  }
}

function middleOf({ width, height }: Glass, counts: EdgeCounts, depth: number): Box {
  const taken = (edge: Edge): number => (counts[edge] > 0 ? depth : 0);
  const x = taken("left");
  const y = taken("top");
  return { x, y, width: width - x - taken("right"), height: height - y - taken("bottom") };
}

function drawPlan(glass: Glass, seated: readonly Sitting[], plan: Plan): TableLayout {
  const { grid, targetPx, plateDepth, counts } = plan;
  const depth = plateDepth + grid.rows * targetPx;
  const cellWidth = Math.min(shareOf(glass, plan, depth) / grid.columns, targetPx * 1.3);
  const width = cellWidth * grid.columns;
  const cells = grid.cells.map(({ target, column, row }) => ({
    target,
    box: { x: column * cellWidth, y: row * targetPx, width: cellWidth, height: targetPx },
  }));
  const plate = { x: 0, y: grid.rows * targetPx, width, height: plateDepth };
  const placed = { top: 0, right: 0, bottom: 0, left: 0 };
  const seats = seated.map(({ color, edge }) => {
    const [from, to] = spanOf(glass, plan, edge, depth);
    const step = (to - from) / counts[edge];
    // Clockwise runs against the screen's coordinates at the bottom and at the left.
    const forward = edge === "top" || edge === "right";
    const index = placed[edge]++;
    const along = forward ? from + step * (index + 0.5) : to - step * (index + 0.5);
    return { color, edge, center: centerOf(glass, edge, along, depth), width, height: depth, cells, plate };
  });
  return { glass, seats, middle: middleOf(glass, counts, depth), targetPx };
}

function centerOf({ width, height }: Glass, edge: Edge, along: number, depth: number): Point {
  switch (edge) {
    case "top":
      return { x: along, y: depth / 2 };
    case "bottom":
      return { x: along, y: height - depth / 2 };
    case "left":
      return { x: depth / 2, y: along };
    case "right":
      return { x: width - depth / 2, y: along };
  }
}

/** Where people sit unless they say otherwise: one at each edge, the others along the long ones; else wherever targets are largest. */
export function bestEdges(glass: Glass, players: readonly Color[], ultimate: boolean): readonly Edge[] {
  const counts = bestCounts(glass, players, ultimate);
  return EDGES.flatMap((edge) => Array<Edge>(counts[edge]).fill(edge));
}

function bestCounts(glass: Glass, players: readonly Color[], ultimate: boolean): EdgeCounts {
  const { width, height } = glass;
  const long: readonly Edge[] = width >= height ? ["bottom", "top"] : ["left", "right"];
  const usual: readonly Edge[] = ["bottom", "left", "right", "top", ...long];
  let best = countPerEdge(usual.slice(0, players.length).map((edge) => ({ edge })));
  let bestPx = bestPlan(glass, best, players, ultimate).targetPx;
  if (bestPx >= COMFORTABLE_TARGET_PX) return best;
  for (const counts of waysToSit(players.length)) {
    const { targetPx } = bestPlan(glass, counts, players, ultimate);
    if (Math.min(targetPx, COMFORTABLE_TARGET_PX) > bestPx + 2) [best, bestPx] = [counts, targetPx];
  }
  return best;
}

function waysToSit(players: number): EdgeCounts[] {
  const ways: EdgeCounts[] = [];
  const upTo = (count: number): number[] => Array.from({ length: Math.min(3, count) + 1 }, (_, i) => i);
  for (const top of upTo(players)) {
    for (const right of upTo(players - top)) {
      for (const bottom of upTo(players - top - right)) {
        const left = players - top - right - bottom;
        if (left <= 3) ways.push({ top, right, bottom, left });
      }
    }
  }
  return ways;
}

/** How many players find targets that can be hit, however they sit; 0 where not even the fewest do. */
export function mostPlayers(glass: Glass, ultimate: boolean): number {
  for (let count = MAX_PLAYERS; count >= MIN_PLAYERS; count--) {
    const anyone = Array<Color>(count).fill("red");
    const counts = bestCounts(glass, anyone, ultimate);
    const roomy = bestPlan(glass, counts, anyone, ultimate).targetPx >= MIN_TARGET_PX;
    if (roomy) return count;
  }
  return 0;
}
