// What a server under load has kept of every card, judged again: of matches that were still being played as well.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Sequenced } from "../../../server/journal/entries.ts";
import { readEntries } from "../../../server/journal/read-journal.ts";
import { recordedMatches } from "../../../server/journal/recorded-matches.ts";
import { listSegments } from "../../../server/journal/segments.ts";
import { rejudgeMatch } from "../../../shared/rapid-city/match-record/rejudge.ts";

export type JudgedAgain = {
  readonly cards: number;
  readonly identical: number;
  /** Of these: because the server slept, or a player could not be heard. */
  readonly void: number;
};

/** From the journals of all processes that had this folder. */
export function judgeAgain(folder: string): JudgedAgain {
  const folders = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  const all = { cards: 0, identical: 0, void: 0 };
  for (const journal of folders.map((one) => join(one, "journal")).filter((path) => existsSync(path))) {
    const entries = [...readEntries(listSegments(journal), 0, () => {})];
    for (const match of recordedMatches([...entries, ...endOfAll(entries)])) {
      all.cards += match.rounds.length;
      all.void += match.rounds.filter(({ result }) => result.void).length;
      all.identical += rejudgeMatch(match).rounds.filter(({ identical }) => identical).length;
    }
  }
  return all;
}

const endOfAll = (entries: readonly Sequenced[]): Sequenced[] =>
  entries.flatMap(({ seq, entry }): Sequenced[] =>
    entry.type === "match-started"
      ? [
          {
            seq,
            entry: {
              type: "match-ended",
              at: entry.at,
              table: entry.table,
              match: entry.head.id,
              endedBy: "abandoned",
              voided: 0,
            },
          },
        ]
      : [],
  );
