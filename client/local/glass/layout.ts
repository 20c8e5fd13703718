// Seats around the edge of a tablet: equal for everyone, as large as the glass allows, and never two under one finger.
import type { Color, Hand, Target } from "../../../shared/rapid-city/types.ts";
import type { DeviceCode } from "../../../shared/refusals.ts";
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
import { mostPlayers } from "./room-for.ts";
import {
  bestPlan,
  countPerEdge,
  type Glass,
  MIN_TARGET_PX,
  middleOf,
  type SeatPlan,
  shareOf,
  spanOf,
} from "./seat-plan.ts";

/** Who sits where: the edge, and how far along it clockwise (0 to 1), of which only the order matters. */
export type Sitting = { readonly color: Color; readonly edge: Edge; readonly along: number };

export type TargetCell = { readonly target: Target; readonly box: Box };

export type GlassSeat = TurnedBox & {
  readonly color: Color;
  /** In the seat's own coordinates. The strip below the last row is the plate: no target lies at the very edge. */
  readonly cells: readonly TargetCell[];
  readonly plate: Box;
};

export type TableLayout = {
  readonly glass: Glass;
  /** Clockwise from the upper left corner, as the match sees its players. */
  readonly seats: readonly GlassSeat[];
  /** What the seats leave free. */
  readonly middle: Box;
  /** The shorter side of a target. */
  readonly targetPx: number;
};

/** A seat that cannot be given. */
export type NoRoom = {
  readonly ok: false;
  readonly code: Extract<DeviceCode, `tablet/${string}`>;
  /** How many find room on this glass at all. */
  readonly most: number;
};

export const clockwise = (sitting: readonly Sitting[]): Sitting[] =>
  [...sitting].sort((a, b) => EDGES.indexOf(a.edge) - EDGES.indexOf(b.edge) || a.along - b.along);

/** Lays out the seats where people sit; refuses, with the number that finds room, rather than give targets nobody can hit. */
export function layoutTable(
  glass: Glass,
  sitting: readonly Sitting[],
  ultimate: boolean,
): { readonly ok: true; readonly value: TableLayout } | NoRoom {
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

function drawPlan(glass: Glass, seated: readonly Sitting[], plan: SeatPlan): TableLayout {
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
