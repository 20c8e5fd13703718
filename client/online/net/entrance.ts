// The way into a table: one attempt at a time with an end to its patience, and after a drop another and another until it is let in or sent away.
import type { RoomClock } from "colyseus.js";
import type { JoinRequest } from "../../../shared/protocol/join.ts";
import type { Millis } from "../../../shared/units.ts";
import { type Entered, enterRoom } from "./enter-room.ts";
import { retryPauseMs } from "./retry-pause.ts";
import { TableError, type TableErrorCode, toTableError } from "./table-error.ts";

export type EntranceContext = {
  readonly endpoint: string;
  readonly clock: RoomClock;
  now(): Millis;
};

const JOIN_PATIENCE_MS = 8000;
const RETRY_PATIENCE_MS = 4000;
/** An attempt that takes this long when the network has just come back is stuck in what was before. */
const STUCK_MS = 500;
/** What another attempt may change; every other refusal is the table's last word. */
const PASSING: readonly TableErrorCode[] = ["net/unreachable", "join/too-many-screens", "gate/too-often"];

export class Entrance {
  readonly #context: EntranceContext;
  #attempt: { readonly sinceMs: Millis; readonly giveUp: () => void } | null = null;
  #pause: Wait | null = null;
  #closed = false;

  constructor(context: EntranceContext) {
    this.#context = context;
  }

  /** Null as code opens a table. Throws a TableError. */
  enter(code: string | null, request: JoinRequest): Promise<Entered> {
    return this.#enter(code, request, JOIN_PATIENCE_MS);
  }

  /** Back to a table, however often it takes; null once it is closed. Throws the table's last word. */
  async enterAgain(code: string, request: JoinRequest): Promise<Entered | null> {
    for (let attempt = 0; !this.#closed; attempt++) {
      await this.#rest(retryPauseMs(attempt, Math.random()));
      if (this.#closed) break;
      try {
        const entered = await this.#enter(code, request, RETRY_PATIENCE_MS);
        if (!this.#closed) return entered;
        void entered.room.leave(true);
      } catch (error) {
        if (!PASSING.includes(toTableError(error).code)) throw error;
      }
    }
    return null;
  }

  /** The network may be back: no more waiting, neither for the next attempt nor for one that is stuck. */
  wake(): void {
    this.#pause?.end();
    const attempt = this.#attempt;
    if (attempt && this.#context.now() - attempt.sinceMs >= STUCK_MS) attempt.giveUp();
  }

  /** No further attempt is made. */
  close(): void {
    this.#closed = true;
    this.#pause?.end();
  }

  async #enter(code: string | null, request: JoinRequest, patienceMs: Millis): Promise<Entered> {
    const { endpoint, clock, now } = this.#context;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const entering = enterRoom({ endpoint, code, request, clock, signal });
    const impatience = waitMs(patienceMs);
    this.#attempt = { sinceMs: now(), giveUp: impatience.end };
    const entered = await Promise.race([entering, impatience.over]).finally(() => {
      impatience.end();
      this.#attempt = null;
    });
    if (entered !== null) return entered;
    calledOff.abort();
    entering.catch(() => {});
    throw new TableError("net/unreachable");
  }

  async #rest(ms: Millis): Promise<void> {
    this.#pause = waitMs(ms);
    await this.#pause.over;
    this.#pause = null;
  }
}

type Wait = { readonly over: Promise<null>; readonly end: () => void };

/** Over after that time, or as soon as somebody ends it. */
function waitMs(ms: Millis): Wait {
  let end = () => {};
  const over = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    end = () => {
      clearTimeout(timer);
      resolve(null);
    };
  });
  return { over, end };
}
