// The ticket of a player between matches: what comes next, where and with whom, how much time is left; and what was, punched.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { COLORS } from "../../../../shared/rapid-city/types.ts";
import type { Mine } from "../../../../shared/tournament/views.ts";
import { locale, t } from "../../../i18n/language.ts";
import { ordinalOf } from "../../../i18n/ordinal.ts";
import type { Contest } from "../../../online/contest/contest.ts";
import { Button, IconButton, PageLink } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { Name } from "../../../ui/name.tsx";
import { c, roundName } from "../common/contest-words.ts";
import { LinkStrip } from "../common/link-strip.tsx";
import { timeLeft } from "../common/time-left.ts";
import { useTicking } from "../common/use-ticking.ts";
import { m, pointsWords, pressedWords } from "./me-words.ts";
import { Played } from "./played.tsx";
import { CodeSheet, ProblemSheet, StandingsSheet, WithdrawSheet } from "./ticket-sheets.tsx";

type TicketProps = {
  readonly contest: Contest;
  readonly mine: Mine;
  readonly onSit: () => void;
  /** The next attempt at a quick draw (W17). */
  readonly onAttempt: () => void;
};
type TicketSheet = "code" | "standings" | "withdraw" | "problem";

export function Ticket({ contest, mine, onSit, onAttempt }: TicketProps) {
  useTicking(250);
  const [sheet, setSheet] = useState<TicketSheet | null>(null);
  const close = () => setSheet(null);
  return (
    <main class="page contest-me">
      <header class="bar">
        <h1>
          <Name>{mine.tournament}</Name>
        </h1>
        <IconButton look="night" icon="trophy" label={m("standings")} onPress={() => setSheet("standings")} />
        <IconButton look="night" icon="key" label={m("code.button")} onPress={() => setSheet("code")} />
      </header>
      <LinkStrip contest={contest} wordsOf={pressedWords} />
      {mine.announcement && (
        <p class="announcement" role="status">
          {mine.announcement.text}
        </p>
      )}
      <div class="halves">
        <section class="ticket" data-state={stateOf(mine)} aria-label={m("ticket", { name: mine.name })}>
          <p class="holder">
            <Name>{mine.name}</Name>
            {mine.standing && hasPlayed(mine) && <b>{standingWords(mine, mine.standing)}</b>}
          </p>
          <Now
            contest={contest}
            mine={mine}
            onSit={onSit}
            onAttempt={onAttempt}
            onProblem={() => setSheet("problem")}
          />
        </section>
        <Played contest={contest} mine={mine} />
      </div>
      <div class="ways foot">
        <PageLink to={`/contest/${contest.code}`} icon="people">
          {m("public")}
        </PageLink>
        {!mine.withdrawn && !mine.finished && (
          <Button icon="door" onPress={() => setSheet("withdraw")}>
            {m("withdraw")}
          </Button>
        )}
      </div>
      {sheet === "code" && <CodeSheet contest={contest} onClose={close} />}
      {sheet === "standings" && <StandingsSheet contest={contest} you={mine.id} onClose={close} />}
      {sheet === "withdraw" && <WithdrawSheet contest={contest} onClose={close} />}
      {sheet === "problem" && mine.seat && (
        <ProblemSheet contest={contest} table={mine.seat.table} onClose={close} />
      )}
    </main>
  );
}

/** At the end the place stands large below. */
const standingWords = (
  { finished, format, of }: Mine,
  { place, points }: NonNullable<Mine["standing"]>,
): string =>
  [
    !finished && m("place", { place: ordinalOf(locale.value, place), of }),
    format !== "quick-draw" && pointsWords(points),
  ]
    .filter((words) => words !== false)
    .join(" · ");

/** Before anything is played every place is the first. */
const hasPlayed = ({ played, standing }: Mine): boolean =>
  played.length > 0 || (standing?.reactionMs ?? null) !== null;

type TicketState =
  | "out"
  | "over"
  | "attempts"
  | "check-in"
  | "waiting"
  | "drawn"
  | "called"
  | "playing"
  | "done";

function stateOf(mine: Mine): TicketState {
  if (mine.finished) return "over";
  if (mine.withdrawn) return "out";
  if (mine.checkIn && !mine.checkedIn) return "check-in";
  if (mine.format === "quick-draw") return "attempts";
  return mine.seat?.status ?? "waiting";
}

type NowProps = TicketProps & { readonly onProblem: () => void };

function Now({ contest, mine, onSit, onAttempt, onProblem }: NowProps): ComponentChildren {
  const ask = (type: "check-in" | "come-back") => () => void contest.ask({ type });
  const state = stateOf(mine);
  switch (state) {
    case "over":
      return (
        <div class="now">
          <h2>{m("finished")}</h2>
          {mine.standing && (
            <p class="huge">
              {m("finished.place", { place: ordinalOf(locale.value, mine.standing.place), of: mine.of })}
            </p>
          )}
        </div>
      );
    case "out":
      return (
        <div class="now">
          <h2>{mine.played.at(-1)?.absent ? m("withdrawn.absent") : m("withdrawn")}</h2>
          <Button look="primary" big onPress={ask("come-back")}>
            {m("comeBack")}
          </Button>
        </div>
      );
    case "check-in":
      return (
        <div class="now">
          <h2>{m("checkIn.text")}</h2>
          <Button look="primary" big onPress={ask("check-in")}>
            {m("checkIn")}
          </Button>
        </div>
      );
    case "attempts":
      return <Attempts mine={mine} onAttempt={onAttempt} />;
    case "waiting":
      return (
        <div class="now">
          <h2>{m("entered")}</h2>
        </div>
      );
    default:
      return <AtSeat contest={contest} mine={mine} state={state} onSit={onSit} onProblem={onProblem} />;
  }
}

function Attempts({ mine, onAttempt }: Pick<TicketProps, "mine" | "onAttempt">) {
  const left = mine.attemptsLeft;
  return (
    <div class="now">
      <h2>
        {left === 0
          ? m("attempts.none")
          : left === 1
            ? m("attempts.left.one")
            : m("attempts.left.many", { count: left })}
      </h2>
      {left > 0 && (
        <Button look="primary" big icon="hand" onPress={onAttempt}>
          {m("attempts.go")}
        </Button>
      )}
    </div>
  );
}

type AtSeatProps = Omit<NowProps, "onAttempt"> & { readonly state: "drawn" | "called" | "playing" | "done" };

function AtSeat({ contest, mine, state, onSit, onProblem }: AtSeatProps) {
  const seat = mine.seat!;
  const leftMs = seat.callEndsAt === null ? null : seat.callEndsAt - contest.wallMs();
  const others = seat.names.map((name, index) => ({ name, color: COLORS[index]! }));
  return (
    <div class="now">
      <h2>{title(state)}</h2>
      <div class="place">
        <p class="number">
          <small>{roundName({ kind: seat.kind, number: seat.round })}</small>
          <b>{c("table", { number: seat.table })}</b>
        </p>
        <p class="own-seat">
          <small>{m("seat")}</small>
          <Emblem color={seat.color} silent />
          <b>{t(`color.${seat.color}`)}</b>
        </p>
      </div>
      {state === "called" && leftMs !== null && (
        <p class={leftMs < 60_000 ? "left soon" : "left"} role="timer">
          {leftMs > 0 ? m("called.left", { time: timeLeft(leftMs) }) : m("called.late")}
        </p>
      )}
      {mine.paused && <p class="paused">{m("paused")}</p>}
      {(state === "called" || state === "playing") && seat.code !== null && (
        <Button look="primary" big hint={state === "called" ? m("sit.hint") : ""} onPress={onSit}>
          {state === "called" ? m("sit", { table: seat.table }) : m("toTable")}
        </Button>
      )}
      {state === "done" ? (
        <p class="note">{m("done.next")}</p>
      ) : (
        <ul class="company" aria-label={m("neighbours")}>
          {others.map(({ name, color }) => (
            <li key={color} class={color === seat.color ? "you" : ""}>
              <Emblem color={color} silent />
              <Name>{name}</Name>
              {seat.present.includes(color) && <small>{m("here")}</small>}
            </li>
          ))}
        </ul>
      )}
      {state === "drawn" && <p class="note">{m("drawn.text")}</p>}
      {(state === "called" || state === "playing") && (
        <Button icon="people" onPress={onProblem}>
          {m("problem")}
        </Button>
      )}
    </div>
  );
}

function title(state: AtSeatProps["state"]): string {
  if (state === "drawn") return m("drawn.title");
  if (state === "called") return m("called.title");
  return state === "playing" ? m("playing") : m("done");
}
