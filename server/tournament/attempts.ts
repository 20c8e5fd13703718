// Attempts at the quick draw in a contest (W17): the seed is the house's, and nobody can have played sooner than its cards allow.
import { leastPlayedMs } from "../../shared/rapid-city/quick-draw.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { type Attempt, isOfItsSeed } from "../../shared/tournament/attempt.ts";
import { reckonAttempt } from "../../shared/tournament/attempt-figures.ts";
import type { Millis } from "../../shared/units.ts";
import type { By, LogKeeper } from "./log-keeper.ts";

export type AttemptsContext = {
  makeSeed(): string;
  /** How long they took. */
  attemptClock(): Millis;
};

type AttemptEnd = Pick<Attempt, "seed" | "color" | "record">;

export class Attempts {
  readonly #keeper: LogKeeper;
  readonly #context: AttemptsContext;
  /** When each was begun, by its seed; what was begun before a restart is not known. */
  readonly #begunAt = new Map<string, Millis>();

  constructor(keeper: LogKeeper, context: AttemptsContext) {
    this.#keeper = keeper;
    this.#context = context;
  }

  /** Nobody chooses the order of the cards, and nobody sees it twice. */
  async begin(player: string, key: string, by: By): Promise<Result<unknown>> {
    const seedIfNew = this.#context.makeSeed();
    const begun = await this.#keeper.write({ type: "attempt-begun", player, seed: seedIfNew }, by, key);
    if (!begun.ok || begun.value.type !== "attempt-begun") return begun;
    const { seed } = begun.value;
    // Asked for again after a lost answer, it is the same attempt.
    if (!this.#begunAt.has(seed)) this.#begunAt.set(seed, this.#context.attemptClock());
    return accept({ seed });
  }

  async end(
    player: string,
    { seed, color, record }: AttemptEnd,
    key: string,
    by: By,
  ): Promise<Result<unknown>> {
    if (!isOfItsSeed({ seed, color, record })) {
      return refuse("attempt/other-cards", "These are not the cards of that seed.");
    }
    const begunAt = this.#begunAt.get(seed);
    if (begunAt !== undefined && this.#context.attemptClock() - begunAt < leastPlayedMs(record, seed)) {
      return refuse("attempt/too-soon", "Nobody can have played these cards so soon.");
    }
    const figures = reckonAttempt({ color, record });
    const attempt = { match: `attempt-${seed}`, seed, color, record, ...figures };
    const written = await this.#keeper.write({ type: "attempt-finished", player, attempt }, by, key);
    return written.ok ? accept(figures) : written;
  }
}
