// The timers of one round: some set once and for all, and one alarm that is moved about. None goes off after they are stopped.
import type { Millis } from "../../shared/units.ts";
import type { Cancel } from "../timers.ts";

export type RoundTimersContext = {
  now(): Millis;
  /** Calls back after a delay, and gives what undoes that. */
  setTimer(callback: () => void, delayMs: Millis): Cancel;
};

export class RoundTimers {
  readonly #context: RoundTimersContext;
  readonly #cancels: Cancel[] = [];
  #alarm: { readonly at: Millis; readonly cancel: Cancel } | null = null;

  constructor(context: RoundTimersContext) {
    this.#context = context;
  }

  at(when: Millis, callback: () => void): void {
    this.#cancels.push(this.#set(when, callback));
  }

  /** In place of the alarm that was set before. */
  setAlarm(when: Millis, callback: () => void): void {
    if (this.#alarm?.at === when) return;
    this.#alarm?.cancel();
    const cancel = this.#set(when, () => {
      this.#alarm = null;
      callback();
    });
    this.#alarm = { at: when, cancel };
  }

  stop(): void {
    for (const cancel of this.#cancels.splice(0)) cancel();
    this.#alarm?.cancel();
    this.#alarm = null;
  }

  #set(when: Millis, callback: () => void): Cancel {
    const { now, setTimer } = this.#context;
    return setTimer(callback, Math.max(0, when - now()));
  }
}
