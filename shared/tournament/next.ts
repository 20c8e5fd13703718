// What comes next in a tournament: who would be drawn, and what has to happen first.

import { drawBelow, makeRng, shuffle } from "../rapid-city/chance.ts";
import { MAX_PLAYERS } from "../rapid-city/types.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Cut, cutForFinal, cutOfHeats, type Tie } from "./cut.ts";
import { type Draw, type DrawPlayer, type DrawQuestion, drawRound } from "./draw/draw.ts";
import { isTableDone, presentAt, roundHasBegun } from "./look.ts";
import { tableSizes } from "./sizes.ts";
import { compareTallies, standingsOf, type Tally } from "./standings.ts";
import type { Player, TournamentRound, TournamentState } from "./state.ts";
import { talliesOf } from "./tallies.ts";
import { eveningTallies, roundsOf, swissTallies } from "./tournament-standings.ts";

export type DrawPlan = {
  readonly round: number;
  readonly kind: TournamentRound["kind"];
  readonly tie: string | null;
  /** Who is drawn. */
  readonly players: readonly string[];
};

const LEAST = 3;

/** The next draw, or why there is none now. The last round is planned anew while none of its matches has begun (W13). */
export function planDraw(state: TournamentState): Result<DrawPlan> {
  if (state.finished) return refuse("draw/finished", "The tournament is over.");
  if (state.settings.format === "quick-draw") return refuse("draw/no-tables", "A quick draw has no tables.");
  const last = state.rounds.at(-1);
  if (last && !roundHasBegun(last) && !last.tables.every((table) => isTableDone(state, last, table))) {
    return planAfter({ ...state, rounds: state.rounds.slice(0, -1) });
  }
  return planAfter(state);
}

function planAfter(state: TournamentState): Result<DrawPlan> {
  for (const round of state.rounds) {
    const open = round.tables.find((table) => !isTableDone(state, round, table));
    if (open) return refuse("draw/tables-open", `Table ${open.number} of round ${round.number} is not done.`);
  }
  const objection = state.objections.find(({ answer }) => answer === null);
  if (objection) return refuse("draw/objections-open", "An objection has not been answered.");
  switch (state.settings.format) {
    case "heats":
      return planHeats(state);
    case "league":
      return planLeague(state);
    default:
      return planSwiss(state);
  }
}

function planSwiss(state: TournamentState): Result<DrawPlan> {
  const { rounds, final } = state.settings;
  if (roundsOf(state, "round").length < rounds) return planRound(state, "round", everyone(state));
  if (final === null || roundsOf(state, "final").length > 0) {
    return refuse("draw/no-more", "All rounds have been played.");
  }
  return planCut(state, cutForFinal(state, swissTallies(state), final.players), () => "final");
}

function planLeague(state: TournamentState): Result<DrawPlan> {
  if (state.evening === 0) return refuse("draw/no-evening", "No evening has begun.");
  const played = state.rounds.filter(({ evening }) => evening === state.evening).length;
  if (played >= state.settings.rounds)
    return refuse("draw/no-more", "All rounds of this evening have been played.");
  return planRound(state, "round", everyone(state));
}

function planHeats(state: TournamentState): Result<DrawPlan> {
  const last = state.rounds.filter(({ kind }) => kind !== "decider").at(-1);
  const kindOf = (players: number) => (tables(state, players) === 1 ? "final" : "round");
  if (!last) {
    const players = everyone(state);
    return planRound(state, kindOf(players.length), players);
  }
  if (last.kind === "final") return refuse("draw/no-more", "The final has been played.");
  return planCut(state, cutOfHeats(state, last), kindOf);
}

function planCut(
  state: TournamentState,
  { advance, ties }: Cut,
  kindOf: (players: number) => "round" | "final",
): Result<DrawPlan> {
  if (ties.some(({ toPlay }) => !toPlay)) {
    return refuse(
      "draw/ties-open",
      "Players meet in the cut with equal standing: choose what becomes of them.",
    );
  }
  const tie = ties[0];
  if (tie)
    return accept({ round: state.rounds.length + 1, kind: "decider", tie: tie.key, players: tie.players });
  const players = [...advance];
  for (const { player, round } of state.added) {
    if (round === state.rounds.length + 1 && !players.includes(player)) players.push(player);
  }
  return planRound(state, kindOf(players.length), players);
}

function planRound(
  state: TournamentState,
  kind: "round" | "final",
  players: readonly string[],
): Result<DrawPlan> {
  if (players.length < LEAST) return refuse("draw/too-few", `${players.length} players, it takes ${LEAST}.`);
  return accept({ round: state.rounds.length + 1, kind, tie: null, players });
}

const tables = ({ settings }: TournamentState, players: number): number =>
  tableSizes(Math.max(players, LEAST), settings.largest).length;

/** W13: withdrawn players are left out, and where one has to check in whoever has not. */
const everyone = ({ players, settings, evening }: TournamentState): string[] =>
  players.filter((player) => isThere(player, settings.checkIn || evening > 0)).map(({ id }) => id);

const isThere = ({ withdrawn, checkedIn }: Player, checkIn: boolean): boolean =>
  !withdrawn && (checkedIn || !checkIn);

/** Ties of the cut that wait for the organiser (W15). */
export function openTies(state: TournamentState): readonly Tie[] {
  const { format, final } = state.settings;
  if (format === "heats") {
    const last = state.rounds.filter(({ kind }) => kind !== "decider").at(-1);
    const done = last?.tables.every((table) => isTableDone(state, last, table));
    return last && done && last.kind !== "final" ? cutOfHeats(state, last).ties : [];
  }
  if (format !== "swiss" || final === null || roundsOf(state, "final").length > 0) return [];
  const rounds = roundsOf(state, "round");
  const done = rounds.every((round) => round.tables.every((table) => isTableDone(state, round, table)));
  if (rounds.length < state.settings.rounds || !done) return [];
  return cutForFinal(state, swissTallies(state), final.players).ties;
}

/** What the draw is asked (W11): ranks, meetings, small tables and seats so far. */
export function drawQuestion(
  state: TournamentState,
  { round, players }: DrawPlan,
  seed: string,
): DrawQuestion {
  const rounds = state.rounds.filter(({ number }) => number < round);
  const history = historyOf(rounds);
  const ranks = ranksOf({ ...state, rounds });
  return {
    players: players.map(
      (id): DrawPlayer => ({
        id,
        rank: ranks.get(id) ?? 1,
        short: history.short.get(id) ?? 0,
        sat: history.sat.get(id) ?? [],
      }),
    ),
    met: history.met,
    largest: state.settings.largest,
    seed,
    by: state.settings.format === "heats" ? "heats" : "swiss",
  };
}

/** Places by W9 so far, of the evening in a league; before the first round the seeds, and without those everyone alike. */
function ranksOf(state: TournamentState): Map<string, number> {
  const tallies =
    state.settings.format === "league"
      ? eveningTallies(state, state.evening)
      : talliesOf(state, state.rounds);
  const seeds = new Map(state.players.map(({ id, seed }) => [id, seed ?? Number.MAX_SAFE_INTEGER]));
  const bySeed = (a: Tally, b: Tally): number => seeds.get(a.id)! - seeds.get(b.id)!;
  const compare = state.rounds.length === 0 ? bySeed : compareTallies;
  return new Map(standingsOf(tallies, compare).map(({ id, place }) => [id, place]));
}

type History = {
  readonly met: [string, string, number][];
  readonly short: Map<string, number>;
  readonly sat: Map<string, { table: number; seat: number }[]>;
};

function historyOf(rounds: readonly TournamentRound[]): History {
  const short = new Map<string, number>();
  const sat: History["sat"] = new Map();
  const times = new Map<string, Map<string, number>>();
  for (const { tables } of rounds) {
    const largest = Math.max(...tables.map(({ seats }) => seats.length));
    for (const table of tables) {
      table.seats.forEach((id, index) => {
        if (table.seats.length < largest) short.set(id, (short.get(id) ?? 0) + 1);
        sat.set(id, [...(sat.get(id) ?? []), { table: table.number, seat: index + 1 }]);
      });
      const present = [...presentAt(table)].sort();
      present.forEach((one, index) => {
        const met = times.get(one) ?? new Map<string, number>();
        times.set(one, met);
        for (const other of present.slice(index + 1)) met.set(other, (met.get(other) ?? 0) + 1);
      });
    }
  }
  const met = [...times].flatMap(([one, others]) =>
    [...others].map(([other, count]): [string, string, number] => [one, other, count]),
  );
  return { met, short, sat };
}

/** A decider, and a final after a Swiss, is one table whatever the organiser's largest, and only draws seats. */
export function isOneTable({ settings }: TournamentState, { kind, players }: DrawPlan): boolean {
  const isFinal = kind === "final" && settings.format === "swiss";
  return (kind === "decider" || isFinal) && players.length <= MAX_PLAYERS;
}

export function drawSeats({ players }: DrawPlan, seed: string): Draw {
  const rng = makeRng(seed, "tournament/seats");
  const seats = shuffle(players, rng);
  return { tables: [{ seats, dealer: seats[drawBelow(seats.length, rng)]! }], repeats: 0, spread: 0 };
}

export const makeDraw = (state: TournamentState, plan: DrawPlan, seed: string): Draw =>
  isOneTable(state, plan) ? drawSeats(plan, seed) : drawRound(drawQuestion(state, plan, seed));
