// One act that is put off again and again: for as long as before it takes the timer that is there, since three thousand links would make as many new ones every second.
import type { Millis } from "../../shared/units.ts";
import type { Cancel } from "../timers.ts";

/** Calls back after a delay, and gives what undoes that. */
export type SetTimer = (act: () => void, delayMs: Millis) => Cancel;

export class Alarm {
  readonly #act: () => void;
  readonly #setTimer: SetTimer | undefined;
  #timer: NodeJS.Timeout | null = null;
  #delayMs: Millis = 0;
  #cancel: Cancel = () => {};

  /** In real time, and keeping no process alive, unless it is given another. */
  constructor(act: () => void, setTimer?: SetTimer) {
    this.#act = act;
    this.#setTimer = setTimer;
  }

  set(delayMs: Millis): void {
    if (this.#setTimer) this.#cancel = this.#setTimer(this.#act, delayMs);
    else if (this.#timer && this.#delayMs === delayMs) this.#timer.refresh();
    else {
      this.stop();
      this.#timer = setTimeout(this.#act, delayMs).unref();
      this.#delayMs = delayMs;
    }
  }

  stop(): void {
    this.#cancel();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
