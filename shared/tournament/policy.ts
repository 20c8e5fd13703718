// What the organiser, the players and the tables may do now, beyond what could be true at all: the reasons for which a command is refused.

import { type Failure, refuse } from "../result.ts";
import { NEEDS_WHY, type NewEvent } from "./events.ts";
import { findMatch, findPlayer } from "./look.ts";
import { openTies, planDraw } from "./next.ts";
import { MOST_PLAYERS } from "./sizes.ts";
import type { TournamentState } from "./state.ts";

/** Null where nothing speaks against it. A log whose every event passed here is an honest one. */
export function mayNotDo(state: TournamentState, event: NewEvent): Failure | null {
  if (NEEDS_WHY.includes(event.type) && (event.why ?? "").trim() === "") {
    return refuse("why/missing", "A correction says why.");
  }
  switch (event.type) {
    case "entered":
      return state.players.length < MOST_PLAYERS
        ? nameTaken(state, event.name, null)
        : refuse("tournament/full", `At most ${MOST_PLAYERS} can enter.`);
    case "renamed":
      return nameTaken(state, event.name, event.player);
    case "drawn":
      return mayNotDraw(state, event);
    case "started":
      // What has been played on a tablet is a fact, whenever it comes.
      return state.paused && !isOnTablet(state, event)
        ? refuse("tournament/paused", "Everything is paused.")
        : null;
    case "objected":
      return mayNotObject(state, event);
    case "tie-chosen":
      return mayNotChoose(state, event);
    case "attempt-begun":
      return mayNotAttempt(state, event.player);
    case "evening-began":
      return mayNotBeginEvening(state);
    default:
      return null;
  }
}

const isOnTablet = (state: TournamentState, { round, table }: { round: number; table: number }): boolean =>
  state.rounds[round - 1]?.tables[table - 1]?.tablet ?? false;

function nameTaken(state: TournamentState, name: string, own: string | null): Failure | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return refuse("player/no-name", "A player has a name.");
  const taken = state.players.some(
    (player) => player.id !== own && player.name.trim().toLowerCase() === wanted,
  );
  return taken ? refuse("player/name-taken", `${name} has entered already.`) : null;
}

function mayNotDraw(state: TournamentState, event: Extract<NewEvent, { type: "drawn" }>): Failure | null {
  const plan = planDraw(state);
  if (!plan.ok) return plan;
  const seated = event.tables.flatMap(({ seats }) => seats);
  const { players, round, kind, tie } = plan.value;
  if (round !== event.round || kind !== event.kind || (tie ?? undefined) !== event.tie) {
    return refuse("draw/not-next", `Next is ${kind} ${round}.`);
  }
  const same = seated.length === players.length && players.every((id) => seated.includes(id));
  return same ? null : refuse("draw/other-players", "These are not the players of the next round.");
}

/** W21: to one match, by one player. Each of them holds up the next draw. */
const MOST_OBJECTIONS = 3;

function mayNotObject(
  state: TournamentState,
  { match, player }: Extract<NewEvent, { type: "objected" }>,
): Failure | null {
  const found = findMatch(state, match);
  if (found && found.match.status === "playing")
    return refuse("objection/too-early", "It is still being played.");
  const own = state.objections.filter((before) => before.match === match && before.player === player);
  if (own.length >= MOST_OBJECTIONS)
    return refuse("objection/enough", `${player} has objected ${MOST_OBJECTIONS} times.`);
  return state.finished ? refuse("objection/too-late", "The tournament is over.") : null;
}

function mayNotChoose(
  state: TournamentState,
  event: Extract<NewEvent, { type: "tie-chosen" }>,
): Failure | null {
  const tie = openTies(state).find(({ key }) => key === event.tie);
  if (!tie) return refuse("tie/none", "There is no such tie.");
  const same =
    tie.players.length === event.players.length && tie.players.every((id) => event.players.includes(id));
  return same ? null : refuse("tie/other-players", "The tie is between others by now.");
}

function mayNotAttempt(state: TournamentState, id: string): Failure | null {
  if (findPlayer(state, id)?.withdrawn) return refuse("player/withdrawn", `${id} has withdrawn.`);
  if (state.settings.format !== "quick-draw")
    return refuse("attempt/no-quick-draw", "This is no quick draw.");
  const made = state.begun.filter(({ player }) => player === id).length;
  return made < state.settings.attempts ? null : refuse("attempt/no-more", "All attempts have been made.");
}

function mayNotBeginEvening(state: TournamentState): Failure | null {
  if (state.settings.format !== "league") return refuse("evening/no-league", "Only a league has evenings.");
  if (state.evening >= state.settings.evenings)
    return refuse("evening/no-more", "All evenings have been played.");
  const last = state.rounds.at(-1);
  const open = last?.tables.some((table) => table.matches.some(({ status }) => status === "playing"));
  return open ? refuse("draw/tables-open", "A table is still playing.") : null;
}
