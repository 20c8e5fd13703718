// How many players and tables, and how large these are (W4): nobody sits out, and no two tables differ by more than one.

import { MAX_PLAYERS, MIN_PLAYERS } from "../rapid-city/types.ts";

export const LEAST_LARGEST = MIN_PLAYERS;
export const MOST_LARGEST = MAX_PLAYERS;
export const DEFAULT_LARGEST = 4;

/** More than the largest hall that we reckon with: a script cannot fill the screens of everybody else. */
export const MOST_PLAYERS = 600;
/** Of a round: a decider may be of two. */
export const MOST_TABLES = MOST_PLAYERS / 2;

/** The larger tables first. `players` is 3 or more, `largest` 3 to 6. */
export function tableSizes(players: number, largest: number): number[] {
  const tables = Math.min(Math.ceil(players / largest), Math.floor(players / MIN_PLAYERS));
  const small = Math.floor(players / tables);
  const larger = players - small * tables;
  return Array.from({ length: tables }, (_, index) => (index < larger ? small + 1 : small));
}

/** Whether a table is larger than the organiser wished, which they are told: 4 or 5 players, or threes that do not come out. */
export const isLargerThanWished = (players: number, largest: number): boolean =>
  (tableSizes(players, largest)[0] ?? 0) > largest;
