// Calls many in turn, each once in a period: a few of them at a time, so that a full house is never looked after in one step.
// Timers of their own would go off all at once when the process was held up, and because each then begins anew from that moment, they would stay together for ever.
import type { Millis } from "../shared/units.ts";
import type { Cancel } from "./timers.ts";

const MOST_SPOKES = 10;
/** No shorter: nobody is looked after so often that it would matter. */
const LEAST_STEP_MS: Millis = 10;

export class Wheel {
  readonly #stepMs: Millis;
  readonly #spokes: readonly Set<() => void>[];
  #at = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(periodMs: Millis) {
    const spokes = Math.max(1, Math.min(MOST_SPOKES, Math.floor(periodMs / LEAST_STEP_MS)));
    this.#stepMs = periodMs / spokes;
    this.#spokes = Array.from({ length: spokes }, () => new Set<() => void>());
  }

  /** Whoever is called sees to it that it does not throw. */
  add(act: () => void): Cancel {
    const emptiest = this.#spokes.reduce((one, other) => (other.size < one.size ? other : one));
    emptiest.add(act);
    this.#timer ??= setInterval(() => this.#turn(), this.#stepMs);
    return () => {
      emptiest.delete(act);
      if (this.#spokes.every(({ size }) => size === 0)) this.#stop();
    };
  }

  #turn(): void {
    this.#at = (this.#at + 1) % this.#spokes.length;
    for (const act of this.#spokes[this.#at]!) act();
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}
