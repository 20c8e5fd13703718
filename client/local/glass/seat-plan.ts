// How much room the seats around a tablet can have: shares out the edges and corners, and finds the largest targets that fit.
import type { Color } from "../../../shared/rapid-city/types.ts";
import { type Box, EDGES, type Edge } from "./geometry.ts";
import { cardHeightIn, insideRim } from "./middle.ts";
import { type TargetGrid, targetGrids } from "./target-grid.ts";

export type Glass = { readonly width: number; readonly height: number };

/** Smaller targets are missed too often. */
export const MIN_TARGET_PX = 48;
/** 12 mm on a tablet, whose CSS pixels are about 132 to the inch. */
export const COMFORTABLE_TARGET_PX = 62;
/** Larger targets would only make the way of the hand longer: share of the diagonal, the larger one in two rows beside large cards. */
const LARGEST_TARGET = { usual: 0.063, besideLargeCards: 0.078 } as const;
/** Of the shorter side: cards of that height are read at a glance from every seat. */
const LARGE_CARD = 0.26;
/** Between the targets of neighbours. */
export const NEIGHBOUR_GAP_PX = 10;
/** What the middle keeps of the shorter side, for the card: first of all, and where targets would be too small else. */
const MIDDLE = { roomy: 0.42, least: 0.28 } as const;

export type EdgeCounts = { readonly [edge in Edge]: number };

/** How to share the corners: each belongs to one of its two edges. Named after the edges that own them. */
type Corners = {
  readonly topLeft: "top" | "left";
  readonly topRight: "top" | "right";
  readonly bottomRight: "bottom" | "right";
  readonly bottomLeft: "bottom" | "left";
};

export type SeatPlan = {
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

export function countPerEdge(sitting: readonly { readonly edge: Edge }[]): EdgeCounts {
  const counts = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const { edge } of sitting) counts[edge]++;
  return counts;
}

export function bestPlan(
  glass: Glass,
  counts: EdgeCounts,
  players: readonly Color[],
  ultimate: boolean,
): SeatPlan {
  const plateDepth = plateDepthOf(glass);
  const plans = targetGrids(players, ultimate).flatMap((grid) =>
    cornersInDoubt(counts).map((corners): SeatPlan => {
      const plan = { grid, corners, targetPx: 0, plateDepth, counts };
      const roomy = largestTarget(glass, plan, MIDDLE.roomy);
      if (roomy >= COMFORTABLE_TARGET_PX) return { ...plan, targetPx: roomy };
      const least = Math.min(largestTarget(glass, plan, MIDDLE.least), COMFORTABLE_TARGET_PX);
      return { ...plan, targetPx: Math.max(roomy, least) };
    }),
  );
  // A pixel more is not worth a less regular table: the first of about equal plans wins.
  return plans.reduce((best, plan) => {
    if (plan.targetPx > best.targetPx + 1) return plan;
    const equal = plan.grid === best.grid && plan.targetPx >= best.targetPx;
    return equal && skewOf(glass, plan) < skewOf(glass, best) - 1 ? plan : best;
  });
}

/** How far the seats lie from where the square has its middle, all edges together. */
function skewOf(glass: Glass, plan: SeatPlan): number {
  const depth = plan.plateDepth + plan.grid.rows * plan.targetPx;
  const middle = middleOf(glass, plan.counts, depth);
  return EDGES.filter((edge) => plan.counts[edge] > 0).reduce((skew, edge) => {
    const [from, to] = spanOf(glass, plan, edge, depth);
    const flat = edge === "top" || edge === "bottom";
    const center = flat ? middle.x + middle.width / 2 : middle.y + middle.height / 2;
    return skew + Math.abs((from + to) / 2 - center);
  }, 0);
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
  Math.round(Math.min(56, Math.max(26, Math.min(width, height) * 0.054)));

function largestTarget(glass: Glass, plan: SeatPlan, middleShare: number): number {
  let fits = 0;
  let tooLarge = LARGEST_TARGET.besideLargeCards * Math.hypot(glass.width, glass.height);
  if (roomFor(glass, plan, tooLarge, middleShare)) return Math.floor(tooLarge);
  for (let step = 0; step < 12; step++) {
    const targetPx = (fits + tooLarge) / 2;
    if (roomFor(glass, plan, targetPx, middleShare)) fits = targetPx;
    else tooLarge = targetPx;
  }
  return Math.floor(fits);
}

function roomFor(glass: Glass, plan: SeatPlan, targetPx: number, middleShare: number): boolean {
  const depth = plan.plateDepth + plan.grid.rows * targetPx;
  if (shareOf(glass, plan, depth) < plan.grid.columns * targetPx) return false;
  const middle = middleOf(glass, plan.counts, depth);
  const short = Math.min(glass.width, glass.height);
  if (Math.min(middle.width, middle.height) < MIDDLE.least * short) return false;
  const usual = LARGEST_TARGET.usual * Math.hypot(glass.width, glass.height);
  if (targetPx <= usual) return Math.min(middle.width, middle.height) >= middleShare * short;
  if (plan.grid.rows > 2) return false;
  const edges = EDGES.filter((edge) => plan.counts[edge] > 0);
  const tiles = EDGES.reduce((sum, edge) => sum + plan.counts[edge], 0);
  return cardHeightIn(insideRim(middle), edges, tiles) >= LARGE_CARD * short;
}

/** The length that the targets of each seat may take, on the edge that has the least. */
export function shareOf(glass: Glass, plan: SeatPlan, depth: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const edge of EDGES) {
    if (plan.counts[edge] === 0) continue;
    const [from, to] = spanOf(glass, plan, edge, depth);
    least = Math.min(least, (to - from) / plan.counts[edge] - NEIGHBOUR_GAP_PX);
  }
  return least;
}

/** From where to where an edge may seat players, in screen coordinates along it. */
export function spanOf(
  { width, height }: Glass,
  { corners, counts }: SeatPlan,
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

export function middleOf({ width, height }: Glass, counts: EdgeCounts, depth: number): Box {
  const taken = (edge: Edge): number => (counts[edge] > 0 ? depth : 0);
  const x = taken("left");
  const y = taken("top");
  return { x, y, width: width - x - taken("right"), height: height - y - taken("bottom") };
}
