// What follows from the log of a contest alone, reckoned once for all who ask: anybody may ask, as often as they like.
import { resultsCsv, standingsCsv } from "../../shared/tournament/csv.ts";
import { ratingsOf } from "../../shared/tournament/ratings.ts";
import type { TournamentState } from "../../shared/tournament/state.ts";
import { tournamentStandings } from "../../shared/tournament/tournament-standings.ts";

const FOLLOWS = { standings: tournamentStandings, ratings: ratingsOf, standingsCsv, resultsCsv };
type Follows = typeof FOLLOWS;

export type DigestSource = {
  readonly state: TournamentState;
  /** Another one after every event. */
  readonly version: number;
};

export class Digest {
  readonly #source: DigestSource;
  readonly #made = new Map<keyof Follows, unknown>();
  #version = -1;

  constructor(source: DigestSource) {
    this.#source = source;
  }

  of<K extends keyof Follows>(what: K): ReturnType<Follows[K]> {
    const { state, version } = this.#source;
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
    if (!this.#made.has(what)) this.#made.set(what, FOLLOWS[what](state));
    return this.#made.get(what) as ReturnType<Follows[K]>;
  }
}
