// What each player has made of some rounds: points (W6, W7), absences (W8) and late entries (W13) added up.

import { addFractions, divideFraction, type Fraction, fraction, ZERO } from "./fraction.ts";
import { countedMatches } from "./look.ts";
import { placesOf } from "./points.ts";
import { addTallies, emptyTally, type Tally } from "./standings.ts";
import type { Player, TournamentMatch, TournamentRound, TournamentState, TournamentTable } from "./state.ts";

/** Of everyone who entered, in the order of entry. */
export function talliesOf(state: TournamentState, rounds: readonly TournamentRound[]): Tally[] {
  const tallies = new Map(state.players.map(({ id }) => [id, emptyTally(id)]));
  for (const round of rounds) {
    const ofRound = tallyRound(round);
    for (const [id, tally] of ofRound) tallies.set(id, addTallies(tallies.get(id)!, tally));
    if (state.settings.late === "lowest-third") creditLate(state.players, round, ofRound, tallies);
  }
  return [...tallies.values()];
}

/** Of everyone who was seated, absent ones too. */
export function tallyRound({ tables }: TournamentRound): Map<string, Tally> {
  return new Map(tables.flatMap((table) => [...tallyTable(table)]));
}

/** W7: the matches of a table add up, divided by their number. */
export function tallyTable(table: TournamentTable): Map<string, Tally> {
  const matches = countedMatches(table);
  const tallies = new Map(table.seats.map((id) => [id, emptyTally(id)]));
  for (const match of matches) {
    for (const tally of tallyMatch(match)) {
      const before = tallies.get(tally.id);
      if (before) tallies.set(tally.id, addTallies(before, tally));
    }
  }
  if (matches.length > 1) {
    for (const [id, tally] of tallies) {
      tallies.set(id, { ...tally, points: divideFraction(tally.points, matches.length) });
    }
  }
  return tallies;
}

/** Bots take places (W8) and are in it; whoever reads it knows who entered. */
function tallyMatch({ players, bots, outcome }: TournamentMatch): Tally[] {
  if (!outcome) return [];
  const { bullets, cards, touches } = outcome;
  return placesOf({ players: [...players, ...bots], bullets }).map(({ id, points }) => ({
    id,
    points: fraction(points, 1),
    bullets: bullets[id] ?? 0,
    cards,
    touches: touches[id]?.count ?? 0,
    reactionSumUs: touches[id]?.sumUs ?? 0,
    boundSumUs: touches[id]?.boundUs ?? 0,
  }));
}

/** W13, where that is the setting: the mean of the lowest third of the round for those who were not there yet. */
function creditLate(
  players: readonly Player[],
  round: TournamentRound,
  ofRound: ReadonlyMap<string, Tally>,
  tallies: Map<string, Tally>,
): void {
  const late = players.filter(({ id, firstRound }) => firstRound > round.number && !ofRound.has(id));
  if (late.length === 0) return;
  const credit = meanOfLowestThird([...ofRound.values()]);
  for (const { id } of late) {
    const tally = tallies.get(id)!;
    tallies.set(id, { ...tally, points: addFractions(tally.points, credit) });
  }
}

function meanOfLowestThird(tallies: readonly Tally[]): Fraction {
  const points = tallies.map((tally) => tally.points).sort((a, b) => a.part * b.over - b.part * a.over);
  const lowest = points.slice(0, Math.max(1, Math.floor(points.length / 3)));
  return divideFraction(lowest.reduce(addFractions, ZERO), lowest.length);
}
