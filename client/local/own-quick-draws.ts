// What a device keeps of its own quick draws: the best as a ghost to race against, and the records of the best and the last, which need no server to be looked at again.
import { type MatchRecord, parseMatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import {
  attemptResult,
  MISTAKE_MS,
  reckonAttempt,
  resultMs,
} from "../../shared/tournament/attempt-figures.ts";
import type { Millis } from "../../shared/units.ts";
import { keep, readKept } from "../device/kept.ts";
import type { QuickDrawGame } from "./quick-draw.ts";
import { attemptRecordOf, type RacedCard } from "./quick-draw-record.ts";

export type AttemptSummary = {
  readonly match: string;
  /** Null where nothing was right. */
  readonly resultMs: Millis | null;
  readonly meanMs: Millis | null;
  readonly mistakes: number;
  readonly cards: readonly RacedCard[];
};

const BEST = "quick-draw.best";
const RECORDS = { best: "quick-draw.best-record", last: "quick-draw.last-record" } as const;

export function summaryOf(
  game: QuickDrawGame,
  match: string,
  mistakeMs: Millis = MISTAKE_MS,
): AttemptSummary {
  const figures = reckonAttempt({ color: game.you, record: attemptRecordOf(game) });
  const result = attemptResult(figures, mistakeMs);
  return {
    match,
    resultMs: result === null ? null : resultMs(result),
    meanMs: figures.right === 0 ? null : figures.sumUs / figures.right / 1000,
    mistakes: figures.mistakes,
    cards: game.judged.map(({ right, reactionMs }) => ({ right, reactionMs })),
  };
}

export function ownBest(): AttemptSummary | null {
  try {
    const best = JSON.parse(readKept(BEST) ?? "null");
    return best && typeof best.resultMs === "number" && Array.isArray(best.cards) ? best : null;
  } catch {
    return null;
  }
}

/** True where it is better than any before on this device. */
export function keepAttempt(attempt: AttemptSummary, record: MatchRecord): boolean {
  const json = JSON.stringify(record);
  keep(RECORDS.last, json);
  const before = ownBest();
  if (attempt.resultMs === null || (before?.resultMs != null && before.resultMs <= attempt.resultMs)) {
    return false;
  }
  keep(BEST, JSON.stringify(attempt));
  keep(RECORDS.best, json);
  return true;
}

export function keptQuickDraw(id: string): MatchRecord | null {
  for (const name of Object.values(RECORDS)) {
    const json = readKept(name);
    if (json === null || !json.includes(id)) continue;
    const parsed = parseMatchRecord(JSON.parse(json));
    if (parsed.ok && parsed.value.id === id) return parsed.value;
  }
  return null;
}
