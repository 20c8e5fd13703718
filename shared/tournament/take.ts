// One event taken into the state: whether it can be true there, and what it changes.

import { type Failure, refuse } from "../result.ts";
import type { EventOf, EventType, TournamentEvent } from "./events.ts";
import { playerIn } from "./look.ts";
import type { DraftRecords } from "./match-cards.ts";
import type { DraftState } from "./state.ts";
import * as entries from "./take/entries.ts";
import * as matches from "./take/matches.ts";
import * as rounds from "./take/rounds.ts";

type Take<T extends EventType> = (
  state: DraftState,
  event: EventOf<T>,
  records: DraftRecords,
) => Failure | null;

const TAKES: { readonly [T in Exclude<EventType, "undone">]: Take<T> } = {
  created: entries.takeCreated,
  "settings-changed": entries.takeSettings,
  entered: entries.takeEntered,
  renamed: entries.takeRenamed,
  "checked-in": entries.takeCheckedIn,
  withdrawn: entries.takeWithdrawn,
  "came-back": entries.takeCameBack,
  added: entries.takeAdded,
  "evening-began": rounds.takeEvening,
  drawn: rounds.takeDrawn,
  called: rounds.takeCalled,
  absent: rounds.takeAbsent,
  moved: rounds.takeMoved,
  "tablet-claimed": rounds.takeTabletClaimed,
  problem: rounds.takeProblem,
  solved: rounds.takeSolved,
  "tie-chosen": rounds.takeTieChosen,
  started: matches.takeStarted,
  "match-finished": matches.takeMatchFinished,
  "card-voided": matches.takeCardVoided,
  resumed: matches.takeResumed,
  "match-voided": matches.takeMatchVoided,
  "result-set": matches.takeResultSet,
  objected: matches.takeObjected,
  answered: matches.takeAnswered,
  "attempt-begun": takeAttemptBegun,
  "attempt-finished": takeAttempt,
  shown(state, { view }) {
    state.shown = view;
    return null;
  },
  announced(state, { text, at }) {
    state.announcement = text === "" ? null : { text, at };
    return null;
  },
  published(state, { standings }) {
    state.standingsShown = standings;
    return null;
  },
  paused(state, { on }) {
    state.paused = on;
    return null;
  },
  finished(state) {
    if (state.finished) return refuse("tournament/finished", "The tournament is over already.");
    state.finished = true;
    return null;
  },
};

export function takeEvent(state: DraftState, event: TournamentEvent, records: DraftRecords): Failure | null {
  if (event.type === "undone") throw new Error("An undoing is no event of a state.");
  if (event.type !== "created" && state.name === "") {
    return refuse("tournament/not-created", "The first event makes the tournament.");
  }
  return (TAKES[event.type] as Take<EventType>)(state, event, records);
}

function takeAttempt(state: DraftState, { player, attempt }: EventOf<"attempt-finished">): Failure | null {
  if (!playerIn(state, player)) return refuse("player/unknown", `${player} has not entered.`);
  if (state.attempts.some(({ match }) => match === attempt.match)) {
    return refuse("match/known", `${attempt.match} is there already.`);
  }
  const { match, seed, right, sumUs, boundUs, mistakes } = attempt;
  if (!state.begun.some((begun) => begun.player === player && begun.seed === seed)) {
    return refuse("attempt/not-begun", `${player} has not begun this attempt.`);
  }
  if (state.attempts.some((other) => other.player === player && other.seed === seed)) {
    return refuse("attempt/finished", `${player} has finished this attempt.`);
  }
  state.attempts.push({ player, match, seed, right, sumUs, boundUs, mistakes });
  return null;
}

function takeAttemptBegun(state: DraftState, { player, seed }: EventOf<"attempt-begun">): Failure | null {
  if (!playerIn(state, player)) return refuse("player/unknown", `${player} has not entered.`);
  state.begun.push({ player, seed });
  return null;
}
