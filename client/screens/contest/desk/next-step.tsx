// The one thing to do next, as the largest thing on the page.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type DeskStep, deskStep } from "../../../../shared/tournament/desk-step.ts";
import { Button, PageLink } from "../../../ui/button.tsx";
import { roundName } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d, leftWords, listWords } from "./desk-words.ts";
import { DrawSheet } from "./draw-sheet.tsx";
import { EntryForm } from "./entry-form.tsx";
import { ObjectionStep } from "./objection-step.tsx";

export function NextStep({ at }: { readonly at: AtDesk }) {
  const step = deskStep(at.board, at.desk);
  return (
    <section class={`next-step do-${step.do}`} aria-label={d("next")}>
      <Step at={at} step={step} />
    </section>
  );
}

function Step({ at, step }: { readonly at: AtDesk; readonly step: DeskStep }) {
  switch (step.do) {
    case "resume":
      return (
        <Told title={d("step.resume")} text={d("step.resume.text")}>
          <Button look="primary" big onPress={() => void at.write({ type: "paused", on: false })}>
            {d("resume")}
          </Button>
        </Told>
      );
    case "help":
      return (
        <Told title={d("step.help", { table: step.table })} text={step.text}>
          <Button look="primary" big onPress={() => void at.press({ type: "solved", table: step.table })}>
            {d("step.help.go")}
          </Button>
        </Told>
      );
    case "enter":
      return (
        <Told title={d("step.enter")} text={enterWords(at, step.here)}>
          <EntryForm at={at} />
        </Told>
      );
    case "begin-evening":
      return (
        <Told title={d("step.evening", { number: step.evening })} text={d("step.evening.text")}>
          <Button look="primary" big onPress={() => void at.press({ type: "begin-evening" })}>
            {d("step.evening.go", { number: step.evening })}
          </Button>
        </Told>
      );
    case "draw":
      return <DrawStep at={at} step={step} />;
    case "call":
      return <CallStep at={at} tables={step.tables} />;
    case "answer":
      return <ObjectionStep key={step.objection.number} at={at} objection={step.objection} />;
    case "settle":
      return <TieStep at={at} step={step} />;
    case "seat":
      return (
        <Told title={seatTitle(step.missing)} text={d("step.seat.text")}>
          <p class="countdown" role="timer">
            {leftWords(step.endsAt - at.contest.wallMs())}
          </p>
          {step.missing > 0 && (
            <Button onPress={() => void at.press({ type: "call", tables: calledTables(at) })}>
              {d("table.callAgain")}
            </Button>
          )}
        </Told>
      );
    case "play":
      return (
        <Told title={d("step.play")} text={d("step.play.text", { done: step.done, tables: step.tables })}>
          <progress max={step.tables} value={step.done} aria-label={d("step.play")} />
        </Told>
      );
    case "attempts":
      return (
        <Told title={d("step.attempts")} text={d("step.attempts.text", { count: step.players })}>
          <EntryForm at={at} />
          <Button onPress={() => void at.write({ type: "finished" })}>{d("step.finish.go")}</Button>
        </Told>
      );
    case "finish":
      return (
        <Told title={d("step.finish")} text={d("step.finish.text")}>
          <Button look="primary" big onPress={() => void at.write({ type: "finished" })}>
            {d("step.finish.go")}
          </Button>
        </Told>
      );
    case "honour":
      return (
        <Told title={d("step.honour")} text={winnersWords(at)}>
          <PageLink to={`/contest/${at.contest.code}/desk/paper/certificates`} look="primary" big>
            {d("paper.certificates")}
          </PageLink>
        </Told>
      );
  }
}

type ToldProps = { readonly title: string; readonly text: string; readonly children: ComponentChildren };

const Told = ({ title, text, children }: ToldProps) => (
  <>
    <div class="told" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <div class="do">{children}</div>
  </>
);

function seatTitle(missing: number): string {
  if (missing === 0) return d("step.seat.all");
  return missing === 1 ? d("step.seat.one") : d("step.seat", { count: missing });
}

/** Those that still wait for somebody. */
const calledTables = ({ board }: AtDesk): number[] =>
  (board.round?.tables ?? []).filter(({ status }) => status === "called").map(({ number }) => number);

function enterWords({ board, desk }: AtDesk, here: number): string {
  const waits = desk.people.filter(({ withdrawn }) => !withdrawn).length - here;
  if ((board.settings.checkIn || desk.evening > 0) && waits > 0)
    return d("step.enter.checkIn", { here, waits });
  return d("step.enter.text", { count: here });
}

function winnersWords({ desk, nameOf }: AtDesk): string {
  const winners = desk.standings.filter(({ place }) => place === 1).map(({ id }) => nameOf(id));
  return d("step.honour.text", { names: listWords(winners) });
}

type DrawStepProps = { readonly at: AtDesk; readonly step: Extract<DeskStep, { do: "draw" }> };

function DrawStep({ at, step }: DrawStepProps) {
  const [looking, setLooking] = useState(false);
  const name = roundName({ kind: step.kind, number: step.round });
  const waits = at.desk.people.filter(({ withdrawn }) => !withdrawn).length - step.players;
  const checkIn = at.board.settings.checkIn || at.desk.evening > 0;
  const text = [
    d("step.draw.text", { count: step.players }),
    ...(checkIn && step.kind === "round" && waits > 0 ? [d("step.draw.notIn", { count: waits })] : []),
    ...(step.largerThanWished ? [d("step.draw.larger")] : []),
  ].join(" ");
  return (
    <Told title={d("step.draw", { round: name })} text={text}>
      <Button look="primary" big onPress={() => setLooking(true)}>
        {d("step.draw.go")}
      </Button>
      {looking && <DrawSheet at={at} onClose={() => setLooking(false)} />}
    </Told>
  );
}

function CallStep({ at, tables }: { readonly at: AtDesk; readonly tables: number }) {
  const [looking, setLooking] = useState(false);
  const title = tables === 1 ? d("step.call.one") : d("step.call", { count: tables });
  return (
    <Told title={title} text={d("step.call.text", { minutes: at.board.settings.callMs / 60_000 })}>
      <Button look="primary" big onPress={() => void at.press({ type: "call" })}>
        {d("step.call.go")}
      </Button>
      <Button onPress={() => setLooking(true)}>{d("draw.again")}</Button>
      <PageLink to={`/contest/${at.contest.code}/desk/paper/seating`}>{d("paper.seating")}</PageLink>
      {looking && <DrawSheet at={at} onClose={() => setLooking(false)} />}
    </Told>
  );
}

type TieStepProps = { readonly at: AtDesk; readonly step: Extract<DeskStep, { do: "settle" }> };

function TieStep({ at, step }: TieStepProps) {
  const { key, players, places, round } = step.tie;
  const choose = (choice: "all" | "none" | "match") =>
    void at.write({ type: "tie-chosen", round, tie: key, players: [...players], choice });
  return (
    <Told
      title={d("step.tie")}
      text={d("step.tie.text", { names: listWords(players.map(at.nameOf)), places })}
    >
      <Button look="primary" onPress={() => choose("match")}>
        {d("step.tie.match")}
      </Button>
      <Button onPress={() => choose("all")}>{d("step.tie.all")}</Button>
      <Button onPress={() => choose("none")}>{d("step.tie.none")}</Button>
    </Told>
  );
}
