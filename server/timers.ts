// Timers that end with their owner, and in which a bug costs one step and a line in the log instead of the whole server.
import type { Millis } from "../shared/units.ts";
import { stackOf } from "./errors.ts";
import type { Log } from "./log.ts";

export type Cancel = () => void;

export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();
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

  every(periodMs: Millis, act: () => void): void {
    this.#running.add(setInterval(() => this.#guarded(act), periodMs));
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }

  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#log(`A step of a table failed: ${stackOf(error)}`);
    }
  }
}
