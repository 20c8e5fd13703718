// The seeds that the house gave out for quick draws: an attempt counts here once, with a seed of ours, and not sooner than its cards could have been played.
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { roundOfRecorded } from "../../shared/rapid-city/match-record/recorded-round.ts";
import { leastPlayedMs } from "../../shared/rapid-city/quick-draw.ts";
import type { Millis } from "../../shared/units.ts";
import type { Shelf } from "../shelf.ts";

/** Whoever lays the phone aside for longer begins anew. */
const KEPT_MS: Millis = 60 * 60 * 1000;

const nameOf = (seed: string): string => `quick-draw:${seed}`;

export class QuickDrawSeeds {
  readonly #shelf: Shelf;
  readonly #now: () => Millis;
  readonly #makeSeed: () => string;

  /** `now` is the same clock in all processes of a house. */
  constructor(shelf: Shelf, now: () => Millis, makeSeed: () => string) {
    this.#shelf = shelf;
    this.#now = now;
    this.#makeSeed = makeSeed;
  }

  async give(): Promise<string> {
    const seed = this.#makeSeed();
    await this.#shelf.put(nameOf(seed), String(this.#now()), KEPT_MS);
    return seed;
  }

  /** True once for each seed. */
  async take({ seed, rounds }: MatchRecord): Promise<boolean> {
    const givenAt = await this.#shelf.look(nameOf(seed));
    if (givenAt === null) return false;
    if (this.#now() - Number(givenAt) < leastPlayedMs(rounds.map(roundOfRecorded), seed)) return false;
    return (await this.#shelf.take(nameOf(seed))) !== null;
  }
}
