// One table's way to the journal: what is noted in passing, and what must be on the disk before anybody sees it.
import { type Millis, type WallMicros, wallMicros } from "../../shared/units.ts";
import type { Timers } from "../timers.ts";
import type { JournalEntry } from "./entries.ts";
import type { TablesJournal } from "./tables-journal.ts";

/** A disk that is slow, full or gone holds no game up for longer than this. */
const LONGEST_WAIT_MS: Millis = 50;

type Told<E> = E extends { readonly table: string } ? Omit<E, "at" | "table"> : never;
/** What a table tells of itself. */
export type TableEntry = Told<JournalEntry>;

export type TableJournal = {
  /** Nobody waits for it. */
  note(entry: TableEntry): void;
  /** Calls back with its time once it is on the disk, or when nobody can wait any longer. */
  keep(entry: TableEntry, then: (at: WallMicros) => void): void;
};

/** Of what nobody needs to find again. */
export const FORGETFUL: TableJournal = { note: () => {}, keep: (_, then) => then(wallMicros(0)) };

export type TableJournalContext = {
  readonly journal: TablesJournal;
  readonly code: string;
  readonly timers: Timers;
  /** In ms since 1970. */
  wallMs(): number;
  /** What is shown now is not on the disk yet. */
  onUnsafe(): void;
};

export function makeTableJournal(context: TableJournalContext): TableJournal {
  const { journal, code, timers, wallMs, onUnsafe } = context;
  const whole = (entry: TableEntry): JournalEntry => ({ ...entry, at: wallMicros(wallMs()), table: code });
  return {
    note: (entry) => void journal.append(whole(entry)),
    keep: (entry, then) => {
      const kept = whole(entry);
      if (!journal.isSafe) {
        journal.append(kept);
        onUnsafe();
        then(kept.at);
        return;
      }
      let isOver = false;
      const once = () => {
        if (isOver) return;
        isOver = true;
        cancel();
        then(kept.at);
      };
      const cancel = timers.after(LONGEST_WAIT_MS, () => {
        // Where this process itself was held up, the news from the disk may be here already and only wait for its turn.
        timers.soon(() => {
          if (!isOver) journal.noteUnsafe();
          if (!journal.isSafe) onUnsafe();
          once();
        });
      });
      journal.append(kept, once);
    },
  };
}
