// The journal of a process that shares its tables: its own on the disk, and beside it what another process would need, in the shared database.
import { wallMicros } from "../../shared/units.ts";
import type { JournalEntry } from "../journal/entries.ts";
import type { Journal } from "../journal/journal.ts";
import type { TablesJournal } from "../journal/tables-journal.ts";
import type { UnfinishedTable } from "../journal/unfinished.ts";
import type { SharedTables } from "./shared-tables.ts";

export class SharedJournal implements TablesJournal {
  readonly #own: Journal;
  readonly #shared: SharedTables;

  constructor(own: Journal, shared: SharedTables) {
    this.#own = own;
    this.#shared = shared;
  }

  /** Safe is what is in both. */
  append(entry: JournalEntry, then: () => void = () => {}): void {
    if (!("table" in entry)) {
      this.#own.append(entry, then);
      return;
    }
    let missing = 2;
    const one = () => {
      if (--missing === 0) then();
    };
    this.#own.append(entry, one);
    this.#shared.append(entry, one);
  }

  get isSafe(): boolean {
    return this.#own.isSafe && this.#shared.isSafe;
  }

  /** Told of tables, and not yet in the shared database. */
  get waiting(): number {
    return this.#shared.waiting;
  }

  noteUnsafe(): void {
    this.#own.noteUnsafe();
    this.#shared.noteUnsafe();
  }

  onSafety(listener: (isSafe: boolean) => void): () => void {
    const tell = () => listener(this.isSafe);
    const ends = [this.#own.onSafety(tell), this.#shared.onSafety(tell)];
    return () => {
      for (const end of ends) end();
    };
  }

  forget(player: string, isKnown: boolean, then?: () => void): void {
    this.#own.forget(player, isKnown, then);
  }

  onForget(listener: (player: string) => boolean): () => void {
    return this.#own.onForget(listener);
  }

  async leave(code: string): Promise<void> {
    this.closeHere(code, Date.now());
    await this.#shared.release(code);
  }

  /** In this journal only. */
  closeHere(code: string, wallMs: number): void {
    this.#own.append({ type: "table-closed", at: wallMicros(wallMs), table: code });
  }

  /** What another process has told of a table is told here too, so that its match is whole in one journal. */
  adopt({ code, owner, arrangement, match }: UnfinishedTable, wallMs: number): void {
    const told = { at: wallMicros(wallMs), table: code };
    this.#own.append({ ...told, type: "table-opened", owner });
    if (arrangement) this.#own.append({ ...told, type: "table-arranged", arrangement });
    if (!match) return;
    const { head, windows, rounds, trust, voided, ended } = match;
    this.#own.append({ ...told, type: "match-started", head, windows });
    for (const round of rounds)
      this.#own.append({ ...told, type: "card-settled", match: head.id, round, trust });
    if (ended)
      this.#own.append({
        ...told,
        at: ended.at,
        type: "match-ended",
        match: head.id,
        endedBy: ended.by,
        voided,
      });
  }
}
