// From the journal to the tables that were open when the server stopped: what a new process needs to open them again.
import type { CarriedTrust } from "../../shared/rapid-city/judging/round-hearing.ts";
import type { Ending, HeardRound, MatchHead } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Arrangement, JournalEntry, Sequenced } from "./entries.ts";

export type UnfinishedMatch = {
  readonly head: MatchHead;
  /** By how much the windows of the cards were stretched, besides the pace. */
  readonly windows: number;
  readonly rounds: HeardRound[];
  /** What each player's word was worth after the last card. */
  trust: CarriedTrust;
  /** The number of the last card that was dealt, settled or not. */
  dealt: number;
  voided: number;
  /** Null while it is played; a match that has ended stays on show until the next. */
  ended: { readonly at: number; readonly by: Ending } | null;
};

export type UnfinishedTable = {
  readonly code: string;
  /** Who closes it; null for a table of the people at it. */
  owner: string | null;
  arrangement: Arrangement | null;
  match: UnfinishedMatch | null;
};

export function findUnfinished(entries: Iterable<Sequenced>): UnfinishedTable[] {
  const tables = new Map<string, UnfinishedTable>();
  /** Where reading begins within a match its table is told of only after that. */
  const opened = new Set<string>();
  for (const { entry } of entries) {
    if (entry.type === "player-forgotten") for (const table of tables.values()) forget(table, entry.player);
    if (!("table" in entry)) continue;
    const known = tables.get(entry.table);
    if (entry.type === "table-opened") {
      opened.add(entry.table);
      if (known) known.owner = entry.owner;
      else tables.set(entry.table, newTable(entry.table, entry.owner));
    } else if (entry.type === "table-closed") {
      tables.delete(entry.table);
      opened.delete(entry.table);
    } else if (known) {
      follow(known, entry);
    } else if (entry.type === "match-started") {
      const table = newTable(entry.table, null);
      tables.set(entry.table, table);
      follow(table, entry);
    }
  }
  return [...tables.values()].filter(({ code }) => opened.has(code));
}

const newTable = (code: string, owner: string | null): UnfinishedTable => ({
  code,
  owner,
  arrangement: null,
  match: null,
});

/** Whoever still sits there does so under a name that leads to nobody. */
function forget({ arrangement, match }: UnfinishedTable, player: string): void {
  for (const seat of arrangement?.seats ?? []) if (seat.player === player) seat.player = null;
  for (const one of match?.head.players ?? [])
    if (one.id === player) Object.assign(one, { name: "", id: null });
}

type TableNews = Exclude<Extract<JournalEntry, { table: string }>, { type: "table-opened" | "table-closed" }>;

function follow(table: UnfinishedTable, entry: TableNews): void {
  if (entry.type === "device-sighted") return;
  if (entry.type === "table-arranged") {
    table.arrangement = entry.arrangement;
    return;
  }
  if (entry.type === "match-started") {
    const { head, windows } = entry;
    table.match = { head, windows, rounds: [], trust: head.trust, dealt: 0, voided: 0, ended: null };
    return;
  }
  const { match } = table;
  if (match?.head.id !== entry.match) return;
  switch (entry.type) {
    case "card-dealt":
      // The same number again: the one before was void.
      if (entry.number === match.dealt) match.voided++;
      match.dealt = entry.number;
      return;
    case "card-settled":
      match.rounds.push(entry.round);
      match.trust = entry.trust;
      return;
    case "heard-late":
      match.rounds.find(({ log }) => log.number === entry.number)?.log.events.push(...entry.events);
      return;
    case "player-linked":
      for (const one of match.head.players) if (one.color === entry.color) one.id = entry.player;
      return;
    case "match-ended":
      if (entry.endedBy === "abandoned") table.match = null;
      else match.ended = { at: entry.at, by: entry.endedBy };
  }
}
