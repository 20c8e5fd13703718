// Brings back the tables of processes that are gone, wherever there is room: each process takes what no other was faster to take.
import { messageOf } from "../errors.ts";
import { findUnfinished, type UnfinishedTable } from "../journal/unfinished.ts";
import type { Log } from "../log.ts";
import type { Members } from "./members.ts";
import type { SharedJournal } from "./shared-journal.ts";
import type { Orphan, SharedTables } from "./shared-tables.ts";

export type TakeoverContext = {
  readonly members: Members;
  readonly shared: SharedTables;
  readonly journal: SharedJournal;
  readonly log: Log;
  /** Takes no tables while it hands over its own. */
  isDraining(): boolean;
  hasRoom(): boolean;
  /** False where the contest that a table belongs to is alive in another process. */
  takeContest(code: string): Promise<boolean>;
  /** Opens it here; rejects where that fails. */
  restore(table: UnfinishedTable): Promise<void>;
};

const AT_ONCE = 8;
/** Handed over: nobody has to be dead for it. */
const NOBODY = "";

export class Takeover {
  readonly #context: TakeoverContext;
  #isLooking = false;
  #looksAgain = false;
  #stopped = false;
  #wasTold = false;

  constructor(context: TakeoverContext) {
    this.#context = context;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** One look at a time; whoever asks meanwhile gets another one after it. */
  async look(): Promise<void> {
    this.#looksAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#looksAgain && !this.#stopped) {
        this.#looksAgain = false;
        await this.#look();
      }
      this.#wasTold = false;
    } catch (error) {
      // Redis or the database is away: there is another beat, and it is said once.
      if (!this.#wasTold)
        this.#context.log(`Tables that nobody has cannot be looked for: ${messageOf(error)}`);
      this.#wasTold = true;
    }
    this.#isLooking = false;
  }

  async #look(): Promise<void> {
    const { members, shared, isDraining } = this.#context;
    if (isDraining() || !members.answers) return;
    const found = await shared.orphans(members.living.map(({ id }) => id));
    if (found.length === 0) return;
    // A process that has begun since the last beat has tables already.
    await members.refresh();
    const living = new Set(members.living.map(({ id }) => id));
    const orphans = found.filter(
      ({ process }) => process === NOBODY || (members.mayBury && !living.has(process)),
    );
    // Everybody in an order of their own, so that they share them out.
    const queue = orphans.toSorted(() => Math.random() - 0.5);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = queue.pop(); next && !this.#stopped; next = queue.pop()) await this.#bringBack(next);
      }),
    );
  }

  async #bringBack(orphan: Orphan): Promise<void> {
    const { shared, journal, hasRoom, takeContest, restore, log } = this.#context;
    if (!hasRoom()) return;
    if (orphan.contest !== null && !(await takeContest(orphan.contest))) return;
    const entries = await shared.take(orphan);
    if (!entries) return;
    const [table] = findUnfinished(entries);
    journal.adopt(table!, Date.now());
    try {
      await restore(table!);
    } catch (error) {
      log(`Table ${orphan.code} cannot be brought back: ${messageOf(error)}`, { table: orphan.code });
      await journal.leave(orphan.code);
    }
  }
}
