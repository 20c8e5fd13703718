// How tests read and play a contest: what comes next, who stands where, the tables of its last round.

import { planDraw } from "../../shared/tournament/next.ts";
import type { TournamentTable } from "../../shared/tournament/state.ts";
import { tournamentStandings } from "../../shared/tournament/tournament-standings.ts";
import type { Contest } from "./contest.ts";

export const codeOf = (contest: Contest): string => {
  const plan = planDraw(contest.state);
  return plan.ok ? `${plan.value.kind} ${plan.value.round}` : plan.code;
};
export const sizeOf = (contest: Contest): string => {
  const plan = planDraw(contest.state);
  return plan.ok ? `${plan.value.kind} of ${plan.value.players.length}` : plan.code;
};
export const placesOf = (contest: Contest) =>
  tournamentStandings(contest.state).map(({ id, place }) => `${place} ${id}`);
export const lastTables = (contest: Contest): readonly TournamentTable[] =>
  contest.state.rounds.at(-1)!.tables;
const inSeatOrder = (table: TournamentTable) =>
  Object.fromEntries(table.seats.map((id, index) => [id, index]));

export const allEqual = (table: TournamentTable) => Object.fromEntries(table.seats.map((id) => [id, 1]));

export function playInOrder(contest: Contest): void {
  for (const table of lastTables(contest)) contest.finish(contest.start(table), inSeatOrder(table));
}
