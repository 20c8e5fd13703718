// Cowboys running for a tile, on every card that is about places: C2, C3 and C4.

import type { Millis, Place } from "../types.ts";
import type { TapFate } from "../verdict.ts";
import type { Draft } from "./draft.ts";
import type { Seat, Table, Touch } from "./touches.ts";

export type Standing = {
  /** Per seat: the tile it stands on, or -1. */
  readonly tileOf: number[];
  /** Per seat: since when it stands there. */
  readonly since: Millis[];
  running: number;
};

export const startStanding = ({ seats }: Table): Standing => ({
  tileOf: seats.map(() => -1),
  since: seats.map(() => 0),
  running: seats.length,
});

/** Sets a cowboy down where the touch says, if it may still go there. */
export function runTo(table: Table, draft: Draft, standing: Standing, touch: Touch): TapFate {
  const { tile, seat } = touch;
  if (tile < 0) return "no-effect";
  if (standing.tileOf[seat]! >= 0) return "already-standing";
  if (draft.stands[tile] !== null) return "occupied";
  draft.stands[tile] = table.seats[seat]!;
  standing.tileOf[seat] = tile;
  standing.since[seat] = touch.at;
  standing.running--;
  return "counts";
}

/** Where a seat stands, if anywhere. */
export function placeOf(table: Table, standing: Standing, seat: Seat): Place | undefined {
  return table.round.tiles[standing.tileOf[seat]!];
}
