// The thread that reads large bodies to the last field, and judges a match that is handed over; the main one judges touches meanwhile.
import { parentPort } from "node:worker_threads";
import { parseMatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { parseExport } from "../../shared/tournament/export.ts";
import { stateOf } from "../../shared/tournament/fold.ts";
import { parseObject } from "./body.ts";
import type { LargeKind, ReadAnswer, ReadQuestion } from "./large-bodies.ts";

const READERS: Record<LargeKind, (body: Record<string, unknown>) => Record<string, unknown> | null> = {
  // Only a tablet hands over; and what it says is believed as far as judging again gives the same.
  match(body) {
    const record = parseMatchRecord(body);
    const isGood = record.ok && record.value.playedOn === "tablet" && rejudgeMatch(record.value).identical;
    return isGood ? record.value : null;
  },
  tournament({ tournament: json, passphrase }) {
    const parsed = parseExport(json);
    if (!parsed.ok) return { tournament: null, passphrase };
    stateOf(parsed.value.events);
    return { tournament: parsed.value, passphrase };
  },
};

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
