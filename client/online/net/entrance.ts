// The way into a room: one attempt at a time with an end to its patience, and after a drop another and another until it is let in or sent away.
import type { Millis } from "../../../shared/units.ts";
import { isInAMoment } from "./in-a-moment.ts";
import { patienceMs, type Wait, waitMs } from "./patience.ts";
import { retryPauseMs } from "./retry-pause.ts";
import { TableError } from "./table-error.ts";

export type EntranceContext<Request, Entered> = {
  now(): Millis;
  /** Null as code opens a room. The signal calls it off. */
  enter(code: string | null, request: Request, signal: AbortSignal): Promise<Entered>;
  leave(entered: Entered): void;
  codeOf(error: unknown): string;
};

const JOIN_PATIENCE_MS = 8000;
const RETRY_PATIENCE_MS = 4000;
/** An attempt that takes this long when the network has just come back is stuck in what was before. */
const STUCK_MS = 500;
/** For so long nobody is told; then whoever waits may decide. */
const MOMENT_MS = 15_000;
/** What another attempt may change; every other refusal is the room's last word. */
const PASSING: readonly string[] = ["net/unreachable", "join/too-many-screens", "gate/too-often"];

export class Entrance<Request, Entered> {
  readonly #context: EntranceContext<Request, Entered>;
  #attempt: { readonly sinceMs: Millis; readonly giveUp: () => void } | null = null;
  #pause: Wait | null = null;
  #closed = false;

  constructor(context: EntranceContext<Request, Entered>) {
    this.#context = context;
  }

  /** Null as code opens a room. Throws what says why not. */
  async enter(code: string | null, request: Request): Promise<Entered> {
    const untilMs = this.#context.now() + MOMENT_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#enter(code, request, JOIN_PATIENCE_MS);
      } catch (error) {
        if (!isInAMoment(this.#context.codeOf(error)) || this.#closed || this.#context.now() > untilMs)
          throw error;
        await this.#rest(retryPauseMs(attempt, Math.random()));
      }
    }
  }

  /** Back to a room, however often it takes; null once it is closed. Throws the room's last word. */
  async enterAgain(code: string, request: Request): Promise<Entered | null> {
    for (let attempt = 0; !this.#closed; attempt++) {
      await this.#rest(retryPauseMs(attempt, Math.random()));
      if (this.#closed) break;
      try {
        const entered = await this.#enter(code, request, RETRY_PATIENCE_MS);
        if (!this.#closed) return entered;
        this.#context.leave(entered);
      } catch (error) {
        const code = this.#context.codeOf(error);
        if (!PASSING.includes(code) && !isInAMoment(code)) throw error;
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

  async #enter(code: string | null, request: Request, mostMs: Millis): Promise<Entered> {
    const { now } = this.#context;
    const calledOff = new AbortController();
    const entering = this.#context.enter(code, request, calledOff.signal);
    const impatience = patienceMs(mostMs);
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
