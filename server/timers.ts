// Timers that end with their owner, and in which a bug costs one step and a line in the log instead of the whole server.
import type { Millis } from "../shared/units.ts";
import { stackOf } from "./errors.ts";
import type { Log } from "./log.ts";
import type { Wheel } from "./wheel.ts";

export type Cancel = () => void;

export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();
  readonly #turning: Cancel[] = [];
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  after(delayMs: Millis, act: () => void): Cancel {
    const timer = setTimeout(
      () => {
        this.#running.delete(timer);
        this.#guarded(act);
      },
      Math.max(0, delayMs),
    );
    this.#running.add(timer);
    return () => {
      clearTimeout(timer);
      this.#running.delete(timer);
    };
  }

  soon(act: () => void): void {
    setImmediate(() => this.#guarded(act));
  }

  /** Again and again, in turn with everybody else on that wheel. */
  inTurn(wheel: Wheel, act: () => void): void {
    this.#turning.push(wheel.add(() => this.#guarded(act)));
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
    for (const leave of this.#turning.splice(0)) leave();
  }

  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#log(`A step of a table failed: ${stackOf(error)}`);
    }
  }
}
