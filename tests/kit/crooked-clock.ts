// The clock of a device that is not this computer: starts elsewhere and runs a little fast or slow.
import type { Millis } from "../../shared/units.ts";

export class CrookedClock {
  readonly #aheadMs: Millis;
  readonly #rate: number;

  /** `driftPpm`: how many millionths it runs too fast. */
  constructor(aheadMs: Millis, driftPpm: number) {
    this.#aheadMs = aheadMs;
    this.#rate = 1 + driftPpm / 1e6;
  }

  readonly now = (): Millis => this.fromReal(performance.now());

  fromReal(realMs: Millis): Millis {
    return this.#aheadMs + realMs * this.#rate;
  }

  toReal(localMs: Millis): Millis {
    return (localMs - this.#aheadMs) / this.#rate;
  }
}
