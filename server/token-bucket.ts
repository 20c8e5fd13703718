// A token bucket: how much of something one may do, used up at once or bit by bit, and refilled with time.
import type { Millis } from "../shared/units.ts";

export class TokenBucket {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #countedAtMs: Millis;

  constructor(most: number, perSecond: number, nowMs: Millis) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#countedAtMs = nowMs;
  }

  /** False, and nothing taken, where less than one is left. */
  take(nowMs: Millis): boolean {
    const refill = ((nowMs - this.#countedAtMs) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, this.#left + refill);
    this.#countedAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
