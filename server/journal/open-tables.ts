// Which tables a journal leaves open, and from which record on it is needed to restore them.
import type { JournalEntry, JournalEntryOf, Sequenced } from "./entries.ts";

type OpenTable = {
  readonly opened: JournalEntryOf<"table-opened">;
  arranged: JournalEntryOf<"table-arranged"> | null;
  /** Where it was told last that it is open. */
  toldSeq: number;
  /** From where on both are found. */
  neededSeq: number;
  /** The last one, also while its result is on show. */
  match: { readonly startedSeq: number; endedSeq: number } | null;
};

export class OpenTables {
  readonly #tables = new Map<string, OpenTable>();

  note({ seq, entry }: Sequenced): void {
    if (!("table" in entry)) return;
    if (entry.type === "table-closed") {
      this.#tables.delete(entry.table);
      return;
    }
    const table = this.#tables.get(entry.table);
    if (entry.type === "table-opened") {
      if (table) table.toldSeq = seq;
      else
        this.#tables.set(entry.table, {
          opened: entry,
          arranged: null,
          toldSeq: seq,
          neededSeq: seq,
          match: null,
        });
    } else if (table) follow(table, seq, entry);
  }

  get codes(): string[] {
    return [...this.#tables.keys()];
  }

  /** What tells of it again, while it is open: a table that stays so for weeks must not make every start read all that was since. */
  retold(code: string): JournalEntry[] {
    const { opened, arranged } = this.#tables.get(code) ?? {};
    return opened && arranged ? [opened, arranged] : [];
  }

  needsSeq(nextSeq: number): number {
    let needs = nextSeq;
    for (const { neededSeq, match } of this.#tables.values()) {
      needs = Math.min(needs, neededSeq);
      // A result that was on show already when the table was told of again has been seen.
      if (match && match.endedSeq > neededSeq) needs = Math.min(needs, match.startedSeq);
    }
    return needs;
  }
}

function follow(table: OpenTable, seq: number, entry: JournalEntry): void {
  if (entry.type === "table-arranged") {
    table.arranged = entry;
    table.neededSeq = table.toldSeq;
  } else if (entry.type === "match-started") {
    table.match = { startedSeq: seq, endedSeq: Number.POSITIVE_INFINITY };
  } else if (entry.type === "match-ended") {
    if (entry.endedBy === "abandoned") table.match = null;
    else if (table.match) table.match.endedSeq = seq;
  }
}
