// A page that stood still has not read yet what came in meanwhile: it cannot say of anybody else that they are silent.
import type { Millis } from "../../../shared/units.ts";

/** So much later than it was due: the page was busy drawing, or asleep. */
const LATE_MS: Millis = 1000;

export class StandStill {
  readonly #everyMs: Millis;
  #lookedAtMs: Millis;

  constructor(everyMs: Millis, nowMs: Millis) {
    this.#everyMs = everyMs;
    this.#lookedAtMs = nowMs;
  }

  /** Asked by a timer each time it goes off: whether it is late. */
  look(nowMs: Millis): boolean {
    const isLate = nowMs > this.#lookedAtMs + this.#everyMs + LATE_MS;
    this.#lookedAtMs = nowMs;
    return isLate;
  }
}
