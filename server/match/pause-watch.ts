// Notices when this process stood still (T13): stopped, busy, or collecting garbage. A beat that comes late tells since when.
import { toMicros } from "../../shared/timing/numbers.ts";
import type { Pause } from "../../shared/timing/pauses.ts";
import type { Millis } from "../../shared/units.ts";
import type { Cancel } from "../timers.ts";

export type PauseWatchContext = {
  now(): Millis;
  /** Calls back again and again, and gives what ends that. */
  every(periodMs: Millis, act: () => void): Cancel;
};

/** What rounds and links ask of it. */
export type PauseSource = {
  /** Those that ended after that moment; one that has just ended is noticed by asking. */
  since(ms: Millis): readonly Pause[];
};

const BEAT_MS = 10;
/** A beat that is less late than this is what timers are like. */
const LEAST_PAUSE_MS = 20;
const KEPT_MS = 30_000;
const NONE: readonly Pause[] = [];

export class PauseWatch implements PauseSource {
  readonly #context: PauseWatchContext;
  readonly #pauses: Pause[] = [];
  readonly #cancel: Cancel;
  #lookedAt: Millis;

  constructor(context: PauseWatchContext) {
    this.#context = context;
    this.#lookedAt = context.now();
    this.#cancel = context.every(BEAT_MS, () => this.#look());
  }

  since(ms: Millis): readonly Pause[] {
    this.#look();
    // Asked many thousand times a second, and nearly always there was none.
    const last = this.#pauses.at(-1);
    if (last === undefined || last.until <= ms) return NONE;
    return this.#pauses.filter(({ until }) => until > ms);
  }

  stop(): void {
    this.#cancel();
  }

  #look(): void {
    const now = this.#context.now();
    const from = this.#lookedAt;
    this.#lookedAt = now;
    if (now - from < BEAT_MS + LEAST_PAUSE_MS) return;
    this.#pauses.push({ from: toMicros(from), until: toMicros(now) });
    while (this.#pauses[0]!.until < now - KEPT_MS) this.#pauses.shift();
  }
}

/** Real time; keeps no process alive. */
export function watchPauses(): PauseWatch {
  return new PauseWatch({
    now: () => performance.now(),
    every: (periodMs, act) => {
      const timer = setInterval(act, periodMs).unref();
      return () => clearInterval(timer);
    },
  });
}

export const NO_PAUSES: PauseSource = { since: () => [] };
