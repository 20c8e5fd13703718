// The order of a contest (W9): points, then bullets per card, then reaction; what is equal after that shares its place.

import type { Millis } from "../units.ts";
import { addFractions, compareFractions, type Fraction, fraction, toNumber, ZERO } from "./fraction.ts";

/** What one player has made of the matches that count. */
export type Tally = {
  readonly id: string;
  readonly points: Fraction;
  readonly bullets: number;
  /** Dealt in the own matches. */
  readonly cards: number;
  /** Of touches that counted and cost nothing: how many, and their sums in whole microseconds, so that no order of adding matters. */
  readonly touches: number;
  readonly reactionSumUs: number;
  readonly boundSumUs: number;
};

export type Standing = {
  readonly id: string;
  /** Shared by equal players: 1, 2, 2, 4. */
  readonly place: number;
  readonly points: number;
  readonly bulletsPerCard: number;
  readonly reactionMs: number | null;
  /** W10: the reaction decided about a neighbouring place, by less than it is known to. */
  readonly tooClose: boolean;
};

export const emptyTally = (id: string): Tally => ({
  id,
  points: ZERO,
  bullets: 0,
  cards: 0,
  touches: 0,
  reactionSumUs: 0,
  boundSumUs: 0,
});

export const addTallies = (a: Tally, b: Tally): Tally => ({
  id: a.id,
  points: addFractions(a.points, b.points),
  bullets: a.bullets + b.bullets,
  cards: a.cards + b.cards,
  touches: a.touches + b.touches,
  reactionSumUs: a.reactionSumUs + b.reactionSumUs,
  boundSumUs: a.boundSumUs + b.boundSumUs,
});

export const sumUs = (valuesMs: readonly number[]): number =>
  valuesMs.reduce((sum, ms) => sum + Math.round(ms * 1000), 0);

/** Rounded to a whole ms, halves up; null where nothing was touched. */
const reactionMsOf = ({ touches, reactionSumUs }: Tally): number | null =>
  touches === 0 ? null : Math.floor((2 * reactionSumUs + 1000 * touches) / (2000 * touches));

const boundMsOf = ({ touches, boundSumUs }: Tally): number =>
  touches === 0 ? 0 : boundSumUs / touches / 1000;

/** W9 in full: 0 only for those who share a place. */
export function compareTallies(a: Tally, b: Tally): number {
  return comparePlay(a, b) || compareReactions(a, b);
}

function comparePlay(a: Tally, b: Tally): number {
  return compareFractions(b.points, a.points) || compareBullets(a, b);
}

/** Whoever was dealt no card has shown nothing and comes after those who have. */
function compareBullets(a: Tally, b: Tally): number {
  if (a.cards === 0 || b.cards === 0) return Math.sign(b.cards) - Math.sign(a.cards);
  return compareFractions(fraction(a.bullets, a.cards), fraction(b.bullets, b.cards));
}

function compareReactions(a: Tally, b: Tally): number {
  const reactionA = reactionMsOf(a);
  const reactionB = reactionMsOf(b);
  if (reactionA === null || reactionB === null)
    return Number(reactionA === null) - Number(reactionB === null);
  return reactionA - reactionB;
}

/** W10 */
export function isTooClose(a: Tally, b: Tally): boolean {
  return comparePlay(a, b) === 0 && areClose(reactionMsOf(a), reactionMsOf(b), boundMsOf(a), boundMsOf(b));
}

/** Two times that are not the same, and differ by less than one of them is known to. */
export function areClose(a: Millis | null, b: Millis | null, boundA: Millis, boundB: Millis): boolean {
  return a !== null && b !== null && a !== b && Math.abs(a - b) < Math.max(boundA, boundB);
}

/**
 * In order; equal players in the order in which they come. `compare` puts something before W9, as the rounds reached in heats;
 * `areTooClose` then tells whether it was a reaction that decided between two neighbours.
 */
export function standingsOf(
  tallies: readonly Tally[],
  compare: (a: Tally, b: Tally) => number = compareTallies,
  areTooClose: (a: Tally, b: Tally) => boolean = isTooClose,
): Standing[] {
  const sorted = [...tallies].sort(compare);
  let place = 1;
  return sorted.map((tally, index) => {
    const before = sorted[index - 1];
    const after = sorted[index + 1];
    if (before !== undefined && compare(before, tally) !== 0) place = index + 1;
    const { id, points, bullets, cards } = tally;
    return {
      id,
      place,
      points: toNumber(points),
      bulletsPerCard: cards === 0 ? 0 : bullets / cards,
      reactionMs: reactionMsOf(tally),
      tooClose:
        (before !== undefined && areTooClose(before, tally)) ||
        (after !== undefined && areTooClose(tally, after)),
    };
  });
}
