// Rounds as they are drawn, called and changed before they are played.

import { MAX_PLAYERS, MIN_PLAYERS } from "../../rapid-city/types.ts";
import { type Failure, refuse } from "../../result.ts";
import type { EventOf } from "../events.ts";
import { hasBegun, isTableDone, playerIn, roundHasBegun, tableIn } from "../look.ts";
import type { DraftState, RoundState } from "../state.ts";

const noTable = (round: number, table: number): Failure =>
  refuse("table/unknown", `There is no table ${table} in round ${round}.`);
const begun = (table: number): Failure => refuse("table/begun", `Table ${table} has begun to play.`);

export function takeEvening(state: DraftState, { evening }: EventOf<"evening-began">): Failure | null {
  if (evening !== state.evening + 1) {
    return refuse("evening/out-of-order", `After evening ${state.evening} comes the next.`);
  }
  state.evening = evening;
  // Who is there tonight says so anew.
  for (const player of state.players) player.checkedIn = false;
  return null;
}

export function takeDrawn(state: DraftState, event: EventOf<"drawn">): Failure | null {
  const { round: number, kind, tie, seed, tables, repeats, spread } = event;
  const last = state.rounds.at(-1);
  const anew = last !== undefined && last.number === number;
  if (anew && roundHasBegun(last)) return refuse("round/begun", "A match of this round has begun.");
  if (!anew && number !== state.rounds.length + 1) {
    return refuse("round/out-of-order", `Round ${number} does not follow round ${state.rounds.length}.`);
  }
  const seated = new Set<string>();
  for (const { seats, dealer } of tables) {
    if (seats.length < (kind === "decider" ? 2 : MIN_PLAYERS) || seats.length > MAX_PLAYERS) {
      return refuse("round/table-size", `A table of ${seats.length} is none.`);
    }
    if (!seats.includes(dealer)) return refuse("round/dealer", `${dealer} does not sit where they deal.`);
    for (const id of seats) {
      if (seated.has(id)) return refuse("round/seated-twice", `${id} is seated twice.`);
      if (!playerIn(state, id)) return refuse("player/unknown", `${id} has not entered.`);
      seated.add(id);
    }
  }
  const drawn: RoundState = {
    number,
    evening: state.evening,
    kind,
    tie: tie ?? null,
    seed,
    repeats,
    spread,
    tables: tables.map(({ seats, dealer }, index) => ({
      number: index + 1,
      seats: [...seats],
      dealer,
      calledAt: null,
      absent: [],
      tablet: false,
      problem: null,
      matches: [],
    })),
  };
  if (anew) state.rounds[state.rounds.length - 1] = drawn;
  else state.rounds.push(drawn);
  return null;
}

export function takeCalled(state: DraftState, { round, tables, at }: EventOf<"called">): Failure | null {
  for (const table of tables) if (!tableIn(state, round, table)) return noTable(round, table);
  for (const table of tables) tableIn(state, round, table)!.calledAt = at;
  return null;
}

export function takeTabletClaimed(
  state: DraftState,
  { round, table }: EventOf<"tablet-claimed">,
): Failure | null {
  const found = tableIn(state, round, table);
  if (!found) return noTable(round, table);
  if (round < state.rounds.length) return refuse("tablet/too-late", "The next round has been drawn.");
  if (found.tablet) return refuse("tablet/claimed", `Table ${table} plays on a tablet already.`);
  if (found.matches.some(({ status }) => status === "playing")) return begun(table);
  if (isTableDone(state, state.rounds[round - 1]!, found))
    return refuse("table/done", `Table ${table} has played.`);
  found.tablet = true;
  return null;
}

export function takeProblem(state: DraftState, { round, table, text }: EventOf<"problem">): Failure | null {
  const found = tableIn(state, round, table);
  if (!found) return noTable(round, table);
  if (found.calledAt === null) return refuse("table/not-open", `Table ${table} was not called.`);
  found.problem = text;
  return null;
}

export function takeSolved(state: DraftState, { round, table }: EventOf<"solved">): Failure | null {
  const found = tableIn(state, round, table);
  if (!found) return noTable(round, table);
  if (found.problem === null) return refuse("problem/none", `Table ${table} has no problem.`);
  found.problem = null;
  return null;
}

export function takeAbsent(state: DraftState, event: EventOf<"absent">): Failure | null {
  const table = tableIn(state, event.round, event.table);
  if (!table) return noTable(event.round, event.table);
  for (const id of event.players) {
    if (!table.seats.includes(id)) return refuse("table/not-seated", `${id} does not sit there.`);
    if (table.matches.some((match) => match.status !== "voided" && match.players.includes(id))) {
      return refuse("table/played", `${id} has played.`);
    }
  }
  for (const id of event.players) if (!table.absent.includes(id)) table.absent.push(id);
  return null;
}

export function takeMoved(state: DraftState, event: EventOf<"moved">): Failure | null {
  const { round, player, with: other } = event;
  const from = state.rounds[round - 1]?.tables.find(({ seats }) => seats.includes(player));
  const to = tableIn(state, round, event.table);
  if (!to) return noTable(round, event.table);
  if (!from) return refuse("table/not-seated", `${player} does not sit in round ${round}.`);
  if (from === to) return refuse("move/nowhere", `${player} sits there already.`);
  if (hasBegun(from)) return begun(from.number);
  if (hasBegun(to)) return begun(to.number);
  if (other !== undefined && !to.seats.includes(other)) {
    return refuse("table/not-seated", `${other} does not sit there.`);
  }
  if (other === undefined && to.seats.length === MAX_PLAYERS) {
    return refuse("move/full", `Table ${to.number} is full.`);
  }
  if (other === undefined && from.seats.length === MIN_PLAYERS) {
    return refuse("move/too-few", `Table ${from.number} would be too small.`);
  }
  if (other === undefined) {
    from.seats = from.seats.filter((id) => id !== player);
    to.seats = [...to.seats, player];
  } else {
    from.seats = from.seats.map((id) => (id === player ? other : id));
    to.seats = to.seats.map((id) => (id === other ? player : id));
  }
  for (const table of [from, to]) {
    table.absent = table.absent.filter((id) => table.seats.includes(id));
    if (!table.seats.includes(table.dealer)) table.dealer = table.seats[0]!;
  }
  return null;
}

export function takeTieChosen(state: DraftState, event: EventOf<"tie-chosen">): Failure | null {
  const { round, tie, players, choice } = event;
  if (!state.rounds[round - 1]) return refuse("round/unknown", `There is no round ${round}.`);
  const others = state.choices.filter((before) => before.round !== round || before.tie !== tie);
  state.choices = [...others, { round, tie, players: [...players], choice }];
  return null;
}
