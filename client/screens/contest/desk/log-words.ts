// An event, and a command that waits, in a sentence.
import type { LogLine } from "../../../../shared/tournament/desk-view.ts";
import type { EventOf, EventType, NewEvent } from "../../../../shared/tournament/events.ts";
import type { ContestCommand } from "../../../online/contest/outbox.ts";
import { c } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d, listWords } from "./desk-words.ts";

type Told = LogLine | NewEvent;

export function eventWords(line: Told, at: AtDesk): string {
  const is = <T extends EventType>(type: T): EventOf<T> | null =>
    line.type === type ? (line as EventOf<T>) : null;
  const { nameOf } = at;
  const names = (ids: readonly string[]) => listWords(ids.map(nameOf));
  const entered = is("entered");
  if (entered) return d("log.entered", { name: entered.name });
  const renamed = is("renamed");
  if (renamed) return d("log.renamed", { name: renamed.name });
  const aboutPlayer =
    is("checked-in") ?? is("came-back") ?? is("added") ?? is("attempt-begun") ?? is("attempt-finished");
  if (aboutPlayer) return d(`log.${aboutPlayer.type}`, { name: nameOf(aboutPlayer.player) });
  const withdrawn = is("withdrawn");
  if (withdrawn) {
    const key = withdrawn.cause === "left" ? "log.withdrawn" : "log.absentTwice";
    return d(key, { name: nameOf(withdrawn.player) });
  }
  const evening = is("evening-began");
  if (evening) return d("log.evening-began", { number: evening.evening });
  const drawn = is("drawn");
  if (drawn) {
    const { round, tables } = drawn;
    return tables.length === 1
      ? d("log.drawn.one", { round })
      : d("log.drawn", { round, tables: tables.length });
  }
  const called = is("called");
  if (called) return d("log.called", { tables: listWords(called.tables.map(String)) });
  const absent = is("absent");
  if (absent) return d("log.absent", { names: names(absent.players), table: absent.table });
  const moved = is("moved");
  if (moved) return d("log.moved", { name: nameOf(moved.player), table: moved.table });
  const started = is("started");
  if (started) return d("log.started", { table: started.table });
  const set = is("result-set");
  if (set) return d("log.result-set", { table: set.table });
  const finished = is("match-finished");
  if (finished) return d("log.match-finished", { bullets: bulletWords(finished.outcome.bullets, nameOf) });
  const voided = is("card-voided");
  if (voided) return d("log.card-voided", { card: voided.card });
  const objected = is("objected");
  if (objected) return d("log.objected", { name: nameOf(objected.player), text: objected.text });
  const answered = is("answered");
  if (answered) return answered.upheld ? d("log.upheld") : d("log.rejected");
  const tie = is("tie-chosen");
  if (tie) return d(`log.tie.${tie.choice}`, { names: names(tie.players) });
  const tablet = is("tablet-claimed");
  if (tablet) return d("log.tablet-claimed", { table: tablet.table });
  const problem = is("problem");
  if (problem) return d("log.problem", { table: problem.table, text: problem.text });
  const solved = is("solved");
  if (solved) return d("log.solved", { table: solved.table });
  const shown = is("shown");
  if (shown) return d("log.shown", { view: d(`view.${shown.view}`) });
  const announced = is("announced");
  if (announced)
    return announced.text === "" ? d("log.takenDown") : d("log.announced", { text: announced.text });
  const published = is("published");
  if (published) return published.standings ? d("log.published") : d("log.hidden");
  const paused = is("paused");
  if (paused) return paused.on ? d("log.paused") : d("log.resumed");
  const undone = is("undone");
  if (undone) return undoneWords(undone.event, at);
  if (line.type === "match-voided") return d("log.match-voided");
  if (line.type === "resumed") return d("log.playsOn");
  if (line.type === "finished") return d("log.finished");
  if (line.type === "settings-changed") return d("log.settings-changed");
  return d("log.created");
}

function undoneWords(number: number, at: AtDesk): string {
  const line = at.desk.log.find((one) => one.number === number);
  return d("log.undone", { what: line ? eventWords(line, at) : `#${number}` });
}

const bulletWords = (bullets: { readonly [id: string]: number }, nameOf: (id: string) => string): string =>
  Object.entries(bullets)
    .map(([id, count]) => `${nameOf(id)} ${count}`)
    .join(", ");

export function whoWords({ by }: LogLine, at: AtDesk): string {
  if (by.role === "player") return by.id ? at.nameOf(by.id) : d("by.phone");
  if (by.role === "table") return c("table", { number: by.id ?? "" });
  if (by.role === "house") return d("by.house");
  // A desk without a name is known by the id of its connection, which tells nobody anything.
  return by.id && by.id.length <= 14 && !/^[\w-]{9}$/.test(by.id)
    ? d("by.named", { name: by.id })
    : d("by.desk");
}

/** The table of a match of this round, where nothing else tells it. */
export function whereWords(line: LogLine, { board }: AtDesk): string | null {
  if (line.by.role === "table" || "table" in line || !("match" in line)) return null;
  const table = board.round?.tables.find(({ matches }) => matches.some(({ id }) => id === line.match));
  return table ? c("table", { number: table.number }) : null;
}

/** Of something that was pressed and waits. */
export function commandWords(command: ContestCommand, at: AtDesk): string {
  switch (command.type) {
    case "write":
      return eventWords(command.event, at);
    case "enter":
      return d("wait.enter", { count: command.names.length });
    case "draw":
    case "preview":
      return d("step.draw.go");
    case "call":
      return d("step.call.go");
    case "start":
      return d("wait.start", { table: command.table });
    case "begin-evening":
      return d("wait.evening");
    case "attempt-begin":
    case "attempt-end":
      return d("wait.attempt", { name: "player" in command ? at.nameOf(command.player) : "" });
    default:
      return d("wait.other");
  }
}
