// The server's own pauses (T13): what it slept is known to it, and is never charged to a player.
import type { Millis } from "../units.ts";

export type Pause = { readonly from: Millis; readonly until: Millis };

/** What lay waiting is read within this time after a pause; if that takes longer, it is a pause of its own. */
const DRAINED_MS = 15;
/** The longest after which everything can still be told exactly: who saw the card when, and what came when. */
export const MOST_CREDITED_PAUSE_MS = 200;

export class Pauses {
  readonly #pauses: Pause[] = [];

  add({ from, until }: Pause): void {
    const last = this.#pauses.at(-1);
    if (last !== undefined && from <= last.until + DRAINED_MS)
      this.#pauses[this.#pauses.length - 1] = { from: last.from, until: Math.max(until, last.until) };
    else this.#pauses.push({ from, until });
  }

  /** How much earlier than it was read a message may have arrived. */
  waitedMs(readAt: Millis): Millis {
    const pause = this.#pauses.find(({ from, until }) => from < readAt && readAt <= until + DRAINED_MS);
    return pause === undefined ? 0 : readAt - pause.from;
  }

  /** The longest one, as far as it lies behind that moment. */
  longestSince(sinceMs: Millis): Millis {
    return Math.max(0, ...this.#pauses.map(({ from, until }) => until - Math.max(from, sinceMs)));
  }
}
