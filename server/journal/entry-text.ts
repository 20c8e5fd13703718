// An entry of the journal as text. A card is large: it is put into text once, for the journal and for the table that keeps it.
import type { HeardRound } from "../../shared/rapid-city/match-record/match-record.ts";
import type { JournalEntry } from "./entries.ts";

const known = new WeakMap<HeardRound, string>();

/** Nobody changes it any more. */
export function textOfRound(round: HeardRound): string {
  const text = known.get(round) ?? JSON.stringify(round);
  known.set(round, text);
  return text;
}

export function textOfEntry(entry: JournalEntry): string {
  if (entry.type !== "card-settled") return JSON.stringify(entry);
  const { round, ...others } = entry;
  return `${JSON.stringify(others).slice(0, -1)},"round":${textOfRound(round)}}`;
}
