// The server of the simulation as far as time goes: it may stand still, and then reads at once what came in the meantime.
import type { PauseSource } from "../../../server/match/pause-watch.ts";
import type { Pause } from "../../../shared/timing/pauses.ts";
import type { Millis } from "../../../shared/units.ts";
import type { Chance } from "./kinds.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** After a pause timers go off first, then what lies waiting is read, then whatever was put off until soon. */
const READ_AFTER_MS = 0.2;
const SOON_AFTER_MS = 0.5;
/** Since when it stood still is only known to the last beat. */
const BEAT_MS = 10;

export class SimulatedServer {
  readonly #time: VirtualTime;
  readonly #chance: Chance;
  readonly #pauses: Pause[] = [];
  #awakeAt: Millis = 0;

  constructor(time: VirtualTime, chance: Chance) {
    this.#time = time;
    this.#chance = chance;
  }

  get now(): () => Millis {
    return this.#time.now;
  }

  readonly pauses: PauseSource = {
    since: (ms) => this.#pauses.filter(({ until }) => until > ms && until <= this.#time.now()),
  };

  sleep(ms: Millis): void {
    const from = this.#time.now();
    this.#awakeAt = from + ms;
    this.#pauses.push({ from: from - BEAT_MS * this.#chance(), until: this.#awakeAt });
    if (this.#pauses.length > 8) this.#pauses.shift();
  }

  receive(act: () => void): void {
    if (this.#time.now() < this.#awakeAt) this.#time.at(this.#awakeAt + READ_AFTER_MS, act);
    else act();
  }

  readonly setTimer = (act: () => void, delayMs: Millis): (() => void) => {
    let cancel = this.#time.after(delayMs, () => {
      if (this.#time.now() < this.#awakeAt) cancel = this.#time.at(this.#awakeAt, act);
      else act();
    });
    return () => cancel();
  };

  readonly soon = (act: () => void): void => {
    const justAwake = this.#time.now() - this.#awakeAt <= READ_AFTER_MS;
    this.#time.after(justAwake ? SOON_AFTER_MS : 0, act);
  };
}
