// A match on one tablet as it is saved: every round as it was judged, the seed, and what was agreed; the referee command judges it again.
import type { TableOptions } from "../../shared/protocol/options.ts";
import type { EndedBy } from "../../shared/rapid-city/match.ts";
import type { Round } from "../../shared/rapid-city/types.ts";
import type { PerPlayer } from "../../shared/rapid-city/verdict.ts";
import type { LocalGame, LocalSeat } from "./game-data.ts";

export type MatchRecord = {
  readonly game: "rapid-city";
  readonly playedOn: "tablet";
  /** Of the deck, the ring, the first dealer and the waits: the same seed deals the same match. */
  readonly seed: string;
  readonly seats: readonly LocalSeat[];
  readonly options: TableOptions;
  /** Cards that were taken back and dealt again. */
  readonly voided: number;
  readonly endedBy: EndedBy | null;
  readonly bullets: PerPlayer<number>;
  readonly rounds: readonly Round[];
};

export function recordOf({ seed, seats, options, match }: LocalGame): MatchRecord {
  const { voided, endedBy, bullets, rounds } = match;
  return { game: "rapid-city", playedOn: "tablet", seed, seats, options, voided, endedBy, bullets, rounds };
}
