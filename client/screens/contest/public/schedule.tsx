// What is to come in a tournament: its rounds in a row, with about when each begins, and when it ends.
import { scheduleOf } from "../../../../shared/tournament/schedule.ts";
import type { Board } from "../../../../shared/tournament/views.ts";
import { locale } from "../../../i18n/language.ts";
import { c, roundName } from "../common/contest-words.ts";
import { timeLeft } from "../common/time-left.ts";
import { useTicking } from "../common/use-ticking.ts";
import { w } from "./public-words.ts";

type ScheduleProps = { readonly board: Board; readonly nowMs: () => number };

export function Schedule({ board, nowMs }: ScheduleProps) {
  useTicking();
  const now = nowMs();
  const { settings, round } = board;
  const { rounds, endsAt, minutes } = scheduleOf(board, now);
  const calls = (round?.tables ?? []).flatMap(({ status, callEndsAt }) =>
    status === "called" && callEndsAt !== null && callEndsAt > now ? [callEndsAt] : [],
  );
  if (board.finished) return null;
  return (
    <section class="schedule" aria-label={w("schedule")}>
      <h2>{w("schedule")}</h2>
      <p>
        {c(`format.${settings.format}`)}
        {settings.format === "league" &&
          ` · ${w("schedule.evening", { number: Math.max(1, round?.evening ?? 1), of: settings.evenings, best: settings.counting })}`}
        {settings.format === "quick-draw" && ` · ${w("schedule.attempts", { count: settings.attempts })}`}
        {!round && settings.format !== "quick-draw" && ` · ${w("schedule.minutes", { minutes })}`}
      </p>
      {calls.length > 0 && (
        <p class="call" role="timer">
          {w("schedule.call", { time: timeLeft(Math.min(...calls) - now) })}
        </p>
      )}
      {rounds.length > 0 && (
        <ol>
          {rounds.map((one) => (
            <li key={one.number} data-state={one.state}>
              <b>{roundName(one)}</b>
              <span>
                {one.state === "next"
                  ? one.at !== null && w("schedule.about", { time: clockWords(one.at) })
                  : w(`schedule.${one.state}`)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {endsAt !== null && <p>{w("schedule.ends", { time: clockWords(endsAt) })}</p>}
    </section>
  );
}

/** Nobody can say it to the minute. */
const ABOUT_MS = 5 * 60_000;

const clockWords = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { hour: "numeric", minute: "2-digit" }).format(
    Math.ceil(at / ABOUT_MS) * ABOUT_MS,
  );
