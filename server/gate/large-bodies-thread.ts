// The thread that reads large bodies to the last field, and judges a match that is handed over; the main one judges touches meanwhile.
import { parentPort } from "node:worker_threads";
import { proveDeal } from "../../shared/rapid-city/match-record/deal-proof.ts";
import { type MatchRecord, parseMatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { roundOfRecorded } from "../../shared/rapid-city/match-record/recorded-round.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { windowMsOf } from "../../shared/rapid-city/windows.ts";
import { parseExport } from "../../shared/tournament/export.ts";
import { stateOf } from "../../shared/tournament/fold.ts";
import { parseObject } from "./body.ts";
import { isOfDevice } from "./handed-over.ts";
import type { LargeKind, ReadAnswer, ReadQuestion } from "./large-bodies.ts";

const READERS: Record<LargeKind, (body: Record<string, unknown>) => Record<string, unknown> | null> = {
  // Only a tablet hands over, and a quick draw; and what it says is believed as far as judging again gives the same.
  match(body) {
    const record = parseMatchRecord(body);
    if (!record.ok || record.value.playedOn === "table") return null;
    if (!isOfDevice(record.value, Date.now())) return null;
    const isGood =
      rejudgeMatch(record.value).identical &&
      (record.value.playedOn === "tablet" || isQuickDraw(record.value));
    return isGood ? record.value : null;
  },
  tournament({ tournament: json, passphrase }) {
    const parsed = parseExport(json);
    if (!parsed.ok) return { tournament: null, passphrase };
    stateOf(parsed.value.events);
    return { tournament: parsed.value, passphrase };
  },
};

/** Its cards are those of its seed, in the time that a card has, and nobody but the first has touched anything. */
function isQuickDraw(record: MatchRecord): boolean {
  const { seed, cards } = proveDeal(record);
  const [own] = record.players;
  return (
    seed &&
    cards &&
    record.rounds
      .map(roundOfRecorded)
      .every(
        ({ card, windowMs, taps }) =>
          windowMs === windowMsOf(card) && taps.every(({ player }) => player === own!.color),
      )
  );
}

function contentOf({ kind, text }: ReadQuestion): Record<string, unknown> | null {
  try {
    const body = parseObject(text);
    return body && READERS[kind](body);
  } catch {
    return null;
  }
}

parentPort!.on("message", (question: ReadQuestion) => {
  parentPort!.postMessage({ id: question.id, content: contentOf(question) } satisfies ReadAnswer);
});
