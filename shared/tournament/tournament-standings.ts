// The standings of a whole tournament by its format: a Swiss with or without a final (W14), heats (W15), a league (W16), quick draws (W17).

import type { Millis } from "../units.ts";
import { attemptResult, resultMs } from "./attempt-figures.ts";
import { addFractions, compareFractions, type Fraction, toNumber, ZERO } from "./fraction.ts";
import {
  addTallies,
  areClose,
  compareTallies,
  emptyTally,
  isTooClose,
  type Standing,
  standingsOf,
  type Tally,
} from "./standings.ts";
import type { TournamentRound, TournamentState } from "./state.ts";
import { talliesOf, tallyRound } from "./tallies.ts";

export type TournamentStanding = Standing & {
  /** Heats: the last round that this player was drawn for. */
  readonly reached?: number;
  /** League: points of each evening; null where it was missed. */
  readonly evenings?: readonly (number | null)[];
  /** Quick draw: the best attempt, and all of them in ms; null where nothing was right. */
  readonly attempts?: readonly (number | null)[];
};

export function tournamentStandings(state: TournamentState): TournamentStanding[] {
  switch (state.settings.format) {
    case "swiss":
      return swissStandings(state);
    case "heats":
      return heatsStandings(state);
    case "league":
      return leagueStandings(state);
    case "quick-draw":
      return quickDrawStandings(state);
  }
}

export const roundsOf = (state: TournamentState, kind: TournamentRound["kind"]): TournamentRound[] =>
  state.rounds.filter((round) => round.kind === kind);

/** Of the rounds before the final: who enters it, and who is drawn with whom. */
export const swissTallies = (state: TournamentState): Tally[] => talliesOf(state, roundsOf(state, "round"));

/** Who plays the final is ahead of all others, in its order. */
function swissStandings(state: TournamentState): TournamentStanding[] {
  const tallies = swissTallies(state);
  const final = roundsOf(state, "final")[0];
  if (!final) return standingsOf(tallies);
  const inFinal = tallyRound(final);
  const compare = (a: Tally, b: Tally): number => {
    const finalA = inFinal.get(a.id);
    const finalB = inFinal.get(b.id);
    if (finalA && finalB) return compareTallies(finalA, finalB) || compareTallies(a, b);
    return Number(Boolean(finalB)) - Number(Boolean(finalA)) || compareTallies(a, b);
  };
  const areTooClose = (a: Tally, b: Tally): boolean => {
    const finalA = inFinal.get(a.id);
    const finalB = inFinal.get(b.id);
    if (finalA && finalB && compareTallies(finalA, finalB) !== 0) return isTooClose(finalA, finalB);
    return Boolean(finalA) === Boolean(finalB) && isTooClose(a, b);
  };
  return standingsOf(tallies, compare, areTooClose);
}

/** Who came further is ahead; who went out in the same round is ordered by that round. */
function heatsStandings(state: TournamentState): TournamentStanding[] {
  const rounds = state.rounds.filter(({ kind }) => kind !== "decider");
  const last = new Map<string, { round: number; tally: Tally }>();
  for (const round of rounds) {
    for (const [id, tally] of tallyRound(round)) last.set(id, { round: round.number, tally });
  }
  const tallies = state.players.map(({ id }) => last.get(id)?.tally ?? emptyTally(id));
  const reached = (id: string): number => last.get(id)?.round ?? 0;
  return standingsOf(
    tallies,
    (a, b) => reached(b.id) - reached(a.id) || compareTallies(a, b),
    (a, b) => reached(a.id) === reached(b.id) && isTooClose(a, b),
  ).map((standing) => ({ ...standing, reached: reached(standing.id) }));
}

/** W16: the best evenings count; bullets and reactions of all the own matches. */
function leagueStandings(state: TournamentState): TournamentStanding[] {
  const perEvening = eveningsOf(state).map((evening) => eveningTallies(state, evening));
  const attended = eveningsOf(state).map((evening) => attendance(state, evening));
  const evenings = new Map(
    state.players.map(({ id }, index) => [
      id,
      perEvening.map((tallies, evening) => (attended[evening]!.has(id) ? tallies[index]!.points : null)),
    ]),
  );
  const tallies = state.players.map(({ id }, index) => {
    const all = perEvening.reduce((sum, ofEvening) => addTallies(sum, ofEvening[index]!), emptyTally(id));
    return { ...all, points: bestOf(evenings.get(id)!, state.settings.counting) };
  });
  return standingsOf(tallies).map((standing) => ({
    ...standing,
    evenings: evenings.get(standing.id)!.map((points) => (points === null ? null : toNumber(points))),
  }));
}

const eveningsOf = ({ evening }: TournamentState): number[] =>
  Array.from({ length: evening }, (_, index) => index + 1);

export const eveningTallies = (state: TournamentState, evening: number): Tally[] =>
  talliesOf(
    state,
    state.rounds.filter((round) => round.evening === evening && round.kind === "round"),
  );

function attendance({ rounds }: TournamentState, evening: number): Set<string> {
  const seats = rounds
    .filter((round) => round.evening === evening)
    .flatMap(({ tables }) => tables.flatMap((table) => table.seats));
  return new Set(seats);
}

function bestOf(evenings: readonly (Fraction | null)[], counting: number): Fraction {
  return evenings
    .filter((points) => points !== null)
    .sort((a, b) => compareFractions(b, a))
    .slice(0, counting)
    .reduce(addFractions, ZERO);
}

/** Points are none; the fastest result comes first, and equal ones share the place. */
function quickDrawStandings(state: TournamentState): TournamentStanding[] {
  const { mistakeMs } = state.settings;
  const attempts = new Map<string, (number | null)[]>(state.players.map(({ id }) => [id, []]));
  const best = new Map<string, { readonly ms: Millis; readonly boundMs: Millis }>();
  for (const attempt of state.attempts) {
    const { player, right, boundUs } = attempt;
    const result = attemptResult(attempt, mistakeMs);
    const ms = result && resultMs(result);
    attempts.get(player)!.push(ms);
    const before = best.get(player);
    if (ms !== null && (!before || ms < before.ms)) best.set(player, { ms, boundMs: boundUs / right / 1000 });
  }
  const compare = (a: Tally, b: Tally): number => {
    const [one, other] = [best.get(a.id), best.get(b.id)];
    return one && other ? one.ms - other.ms : Number(!one) - Number(!other);
  };
  const areTooClose = (a: Tally, b: Tally): boolean => {
    const [one, other] = [best.get(a.id), best.get(b.id)];
    return one && other ? areClose(one.ms, other.ms, one.boundMs, other.boundMs) : false;
  };
  return standingsOf(
    state.players.map(({ id }) => emptyTally(id)),
    compare,
    areTooClose,
  ).map((standing) => ({
    ...standing,
    reactionMs: best.get(standing.id)?.ms ?? null,
    attempts: attempts.get(standing.id)!,
  }));
}
