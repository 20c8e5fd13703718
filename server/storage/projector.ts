// Brings what the journal has written into the database, a moment later, and again and again where that does not answer.
import type { Millis } from "../../shared/units.ts";
import type { Journal } from "../journal/journal.ts";
import type { Numbered } from "../journal/line.ts";
import type { Log } from "../log.ts";
import type { ThreadedStore } from "./threaded-store.ts";

export type ProjectorContext = {
  readonly journal: Journal;
  readonly store: ThreadedStore;
  readonly log: Log;
  readonly retryMs?: Millis;
};

/** How far the database is behind the journal. */
export type DatabaseLag = { readonly answers: boolean; readonly behind: number };

const RETRY_MS: Millis = 1000;
/** From one transaction to the next at least, unless somebody waits: a full house would make one for nearly every card. */
const PACE_MS: Millis = 250;
/** More than that is not held in memory: it is in the files of the journal. */
const MOST_HELD = 2000;

export class Projector {
  readonly #context: ProjectorContext;
  readonly #stopListening: () => void;
  #held: Numbered[] = [];
  /** The database lacks more than is held here. */
  #isBehind = true;
  #upToSeq: number;
  /** Up to which record the database is; not known before it has answered. */
  #projectedSeq: number | null = null;
  #isWorking = false;
  #isFailing = false;
  #wasTold = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;
  /** Those who wait for the next step, or for its failure. */
  #onStep: (() => void)[] = [];
  #hurry = () => {};

  constructor(context: ProjectorContext) {
    this.#context = context;
    this.#upToSeq = context.journal.nextSeq - 1;
    this.#stopListening = context.journal.onFlushed((records) => this.#take(records));
    void this.#work();
  }

  /** Once the database knows all that is written by now; false where it does not answer. */
  async caughtUp(): Promise<boolean> {
    // What is on its way is held here no more, and not known there yet.
    const upToSeq = this.#upToSeq;
    while ((this.#projectedSeq ?? -1) < upToSeq && !this.#isFailing) {
      const step = new Promise<void>((resolve) => this.#onStep.push(resolve));
      this.#hurry();
      await step;
    }
    return !this.#isFailing;
  }

  get lag(): DatabaseLag {
    const behind = this.#upToSeq - (this.#projectedSeq ?? 0);
    return { answers: !this.#wasTold && this.#projectedSeq !== null, behind };
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.caughtUp();
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  #take(records: readonly Numbered[]): void {
    this.#upToSeq = records.at(-1)?.seq ?? this.#upToSeq;
    if (this.#isBehind) return;
    this.#held.push(...records);
    if (this.#held.length > MOST_HELD) this.#fallBehind();
    void this.#work();
  }

  #fallBehind(): void {
    this.#isBehind = true;
    this.#held = [];
  }

  async #work(): Promise<void> {
    if (this.#isWorking || this.#isFailing || this.#isClosed) return;
    this.#isWorking = true;
    try {
      while (this.#isBehind || this.#held.length > 0) {
        await this.#step();
        this.#tellStep();
        await this.#gather();
      }
    } catch (error) {
      this.#fail(error as Error);
    }
    this.#isWorking = false;
    this.#tellStep();
  }

  #tellStep(): void {
    for (const tell of this.#onStep.splice(0)) tell();
  }

  /** What comes in meanwhile goes along with the next transaction. */
  async #gather(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PACE_MS).unref();
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #step(): Promise<void> {
    const { journal, store } = this.#context;
    if (this.#isBehind) {
      const upToSeq = this.#upToSeq;
      await store.catchUp(journal.id, upToSeq);
      this.#isBehind = this.#upToSeq > upToSeq;
      this.#projectedSeq = upToSeq;
    } else {
      const records = this.#held.splice(0);
      await store.project(journal.id, records);
      this.#projectedSeq = records.at(-1)!.seq;
    }
    if (this.#wasTold) this.#context.log("The database answers again: everything of the journal is in it.");
    this.#wasTold = false;
  }

  #fail(error: Error): void {
    const { log, retryMs = RETRY_MS } = this.#context;
    if (this.#isClosed) return;
    if (!this.#wasTold)
      log(
        `The database does not answer (${error.message}). Nothing is lost: it is brought up to the journal as soon as it does.`,
      );
    this.#wasTold = true;
    this.#fallBehind();
    this.#isFailing = true;
    this.#retry = setTimeout(() => {
      this.#isFailing = false;
      void this.#work();
    }, retryMs);
    this.#retry.unref();
  }
}
