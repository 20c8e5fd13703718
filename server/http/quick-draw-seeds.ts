// The seeds that the house gave out for quick draws: an attempt counts here once, with a seed of ours, and not sooner than its cards could have been played.
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { roundOfRecorded } from "../../shared/rapid-city/match-record/rejudge.ts";
import { leastPlayedMs } from "../../shared/rapid-city/quick-draw.ts";
import type { Millis } from "../../shared/units.ts";

/** Whoever lays the phone aside for longer begins anew. */
const KEPT_MS: Millis = 60 * 60 * 1000;
const MOST_KEPT = 20_000;

export class QuickDrawSeeds {
  /** When each was given out, the oldest first. */
  readonly #givenAt = new Map<string, Millis>();
  readonly #now: () => Millis;
  readonly #makeSeed: () => string;

  constructor(now: () => Millis, makeSeed: () => string) {
    this.#now = now;
    this.#makeSeed = makeSeed;
  }

  give(): string {
    const now = this.#now();
    for (const [seed, givenAt] of this.#givenAt) {
      if (now - givenAt < KEPT_MS && this.#givenAt.size < MOST_KEPT) break;
      this.#givenAt.delete(seed);
    }
    const seed = this.#makeSeed();
    this.#givenAt.set(seed, now);
    return seed;
  }

  /** True once for each seed. */
  take({ seed, rounds }: MatchRecord): boolean {
    const givenAt = this.#givenAt.get(seed);
    if (givenAt === undefined) return false;
    if (this.#now() - givenAt < leastPlayedMs(rounds.map(roundOfRecorded), seed)) return false;
    return this.#givenAt.delete(seed);
  }
}
