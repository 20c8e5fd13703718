// How much of the process contests may take: whoever sits at a table plays on, however large a contest somebody makes up.
import type { Millis } from "../../shared/units.ts";

const SHARE = 0.25;

export class Share {
  readonly #now: () => Millis;
  readonly #usedMs: () => Millis;
  #freeAtMs: Millis = Number.NEGATIVE_INFINITY;

  /** `usedMs`: of the processor. On a busy machine a piece of work lasts longer without being more. */
  constructor(now: () => Millis, usedMs = now) {
    this.#now = now;
    this.#usedMs = usedMs;
  }

  /** Once everybody else has had their time for what was done last. */
  async free(): Promise<void> {
    for (let restMs = this.#restMs; restMs > 0; restMs = this.#restMs)
      await new Promise((resolve) => setTimeout(resolve, restMs));
  }

  /** What takes long for a large contest. */
  async work<T>(act: () => T): Promise<T> {
    // Of those who waited together one is first.
    do await this.free();
    while (this.#restMs > 0);
    return this.spend(act);
  }

  /** What cannot wait; what comes after it waits longer. */
  spend<T>(act: () => T): T {
    const sinceMs = this.#usedMs();
    try {
      return act();
    } finally {
      const tookMs = this.#usedMs() - sinceMs;
      this.#freeAtMs = Math.max(this.#freeAtMs, this.#now()) + tookMs * (1 / SHARE - 1);
    }
  }

  get #restMs(): Millis {
    return this.#freeAtMs - this.#now();
  }
}
