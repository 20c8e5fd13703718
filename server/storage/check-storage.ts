// Compares what the journal, the database and judging again say of every match.
import { proveDeal } from "../../shared/rapid-city/match-record/deal-proof.ts";
import { MATCH_FORMAT } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import type { WallMicros } from "../../shared/units.ts";
import { readEntries, readRecords } from "../journal/read-journal.ts";
import { recordedMatches } from "../journal/recorded-matches.ts";
import type { Segment } from "../journal/segments.ts";
import type { MatchStore } from "./match-store.ts";

export type Checked = {
  readonly records: number;
  readonly matches: number;
  /** That were judged again. */
  readonly cards: number;
  /** Matches that another program judged by other figures: only compared. */
  readonly otherFormat: number;
  /** One sentence each; none where all is well. */
  readonly faults: readonly string[];
};

/** Of matches that ended before `since` the files of the journal may still tell, and the database not any more. */
export async function checkStorage(
  segments: readonly Segment[],
  store: MatchStore,
  since: WallMicros,
): Promise<Checked> {
  const faults: string[] = [];
  const blame = (fault: string) => void faults.push(fault);
  let records = 0;
  let lastSeq: number | null = null;
  for (const { seq } of readRecords(segments, 0, blame)) {
    records++;
    if (lastSeq !== null && seq !== lastSeq + 1)
      blame(`Between the records ${lastSeq} and ${seq} some are missing.`);
    lastSeq = seq;
  }
  let [matches, cards, otherFormat] = [0, 0, 0];
  for (const match of recordedMatches(readEntries(segments, 0, () => {}))) {
    const found = await store.findMatch(match.id);
    if (found === null && match.endedAt < since) continue;
    if (found === null) blame(`Match ${match.id} is in the journal and not in the database.`);
    else if (!isSame(found, match))
      blame(`Match ${match.id} is another in the database than in the journal.`);
    matches++;
    if (match.format !== MATCH_FORMAT) otherFormat++;
    else {
      cards += match.rounds.length;
      if (!rejudgeMatch(match).identical) blame(`Match ${match.id} is judged otherwise than it was.`);
      const proof = proveDeal(match);
      if (!proof.seed || !proof.cards) blame(`Match ${match.id} has other cards than its seed deals.`);
    }
  }
  return { records, matches, cards, otherFormat, faults };
}

const isSame = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
