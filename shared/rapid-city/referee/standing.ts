// Cowboys running for a tile, on every card that is about places: C2, C3 and C4.

import type { Millis } from "../../units.ts";
import type { Place, Round, Tap } from "../types.ts";
import type { TapFate } from "../verdict.ts";
import type { Draft } from "./draft.ts";

export type Stand = { readonly place: Place; readonly at: Millis };

export type Positions = {
  /** In the order of `players`: where each has come to stand, and since when. */
  readonly stands: (Stand | undefined)[];
  running: number;
};

export const startStanding = ({ players }: Round): Positions => ({
  stands: players.map(() => undefined),
  running: players.length,
});

/** Sets a cowboy down where the touch says, if it may still go there. */
export function runTo(round: Round, draft: Draft, standing: Positions, { player, target, at }: Tap): TapFate {
  if ("pawn" in target) return "no-effect";
  const { tile } = target;
  const runner = round.players.indexOf(player);
  if (standing.stands[runner] !== undefined) return "already-standing";
  if (draft.stands[tile] !== null) return "occupied";
  draft.stands[tile] = player;
  standing.stands[runner] = { place: round.tiles[tile]!, at };
  standing.running--;
  return "counts";
}
