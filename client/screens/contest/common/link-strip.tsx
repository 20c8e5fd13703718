// The strip that tells of a lost link: how old the page is, and what was pressed and waits.
import type { Contest } from "../../../online/contest/contest.ts";
import { ageWords, c } from "./contest-words.ts";
import { useTicking } from "./use-ticking.ts";
import "./link-strip.css";

type LinkStripProps = {
  readonly contest: Contest;
  /** What somebody pressed, in words; without it only their number is told. */
  readonly wordsOf?: (pressed: Contest["waiting"]["value"][number]) => string;
};

/** An answer takes its time; only what waits longer is worth a word. */
const WORTH_A_WORD_MS = 1500;

export function LinkStrip({ contest, wordsOf }: LinkStripProps) {
  useTicking(500);
  const isLost = contest.phase.value === "lost";
  const waiting = contest.waiting.value.filter(({ at }) => isLost || Date.now() - at > WORTH_A_WORD_MS);
  if (!isLost && waiting.length === 0) return null;
  return (
    <div class="link-strip" role="status">
      {isLost && <p>{c("lost", { age: ageWords(performance.now() - contest.heardAt.value) })}</p>}
      {isLost && contest.role !== "board" && <p class="small">{c("lost.queue")}</p>}
      {waiting.length > 0 && (
        <p>
          <b>{waiting.length === 1 ? c("waiting.one") : c("waiting.many", { count: waiting.length })}</b>
        </p>
      )}
      {wordsOf && waiting.length > 0 && (
        <ul>
          {waiting.map((pressed) => (
            <li key={pressed.key}>
              {wordsOf(pressed)}
              {!pressed.sent && (
                <button type="button" onClick={() => contest.takeBack(pressed.key)}>
                  {c("takeBack")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
