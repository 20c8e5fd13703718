// What a projector shows besides results: which view the desk has chosen, cards as they are played, the last photo finish, and who has moved.

import type { Finish } from "../rapid-city/judging/photo-finish.ts";
import type { Card, Target } from "../rapid-city/types.ts";
import type { TournamentState } from "./state.ts";
import { tournamentStandings } from "./tournament-standings.ts";

/** Where a match stands at its table. */
export type LiveCard = {
  /** Of the card on the table, or the last one; void ones not counted. */
  readonly number: number;
  readonly of: number;
  /** By id; bots have none. */
  readonly bullets: { readonly [id: string]: number };
};

export type LastFinish = {
  /** In ms since 1970. */
  readonly at: number;
  readonly table: number;
  readonly card: Card;
  readonly target: Target;
  /** The winner first; `id` null for a bot. */
  readonly runners: readonly (Finish["runners"][number] & { readonly id: string | null })[];
  readonly tooClose: boolean;
};

/** How long a photo finish is news. */
export const FINISH_NEWS_MS = 60_000;

/** The closest of those that are news. */
export function closestOf(finishes: readonly LastFinish[], nowMs: number): LastFinish | null {
  const gap = ({ runners }: LastFinish) => runners[1]!.at - runners[0]!.at;
  return finishes
    .filter(({ at }) => nowMs - at < FINISH_NEWS_MS)
    .reduce<LastFinish | null>((best, one) => (best === null || gap(one) <= gap(best) ? one : best), null);
}

/** Places before the last round, once something of that round counts. */
export function placesBefore(state: TournamentState): ReadonlyMap<string, number> {
  const last = state.rounds.at(-1);
  const counts = last?.tables.some(({ matches }) => matches.some(({ status }) => status === "finished"));
  if (!counts || state.rounds.length < 2) return new Map();
  const before = tournamentStandings({ ...state, rounds: state.rounds.slice(0, -1) });
  return new Map(before.map(({ id, place }) => [id, place]));
}
