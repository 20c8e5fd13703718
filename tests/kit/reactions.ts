// Hands to draw reactions from: people as they are, and programs that play in their place.
import type { Hands } from "../../shared/timing/hands.ts";
import {
  isAtTheLimit,
  isNeverWrong,
  isTooEven,
  isTooFast,
  noteCare,
  noteHand,
  UNKNOWN_HANDS,
} from "../../shared/timing/hands.ts";
import type { Millis } from "../../shared/units.ts";

export type Chance = () => number;
export type Player = {
  /** From the reveal to the first touch that counts. */
  readonly reaction: (chance: Chance) => Millis;
  /** How often a trap catches this hand. */
  readonly slipShare: number;
};

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
const exGaussian =
  (mu: Millis, sigma: Millis, tau: Millis) =>
  (chance: Chance): Millis =>
    mu + sigma * normal(chance) - tau * Math.log(1 - chance());
const about = (ms: Millis) => (chance: Chance) => ms + 10 * (2 * chance() - 1);

export const FASTEST_MEAN_MS = 260;
/** As fast on average as anyone is known to be, with the spread of a fast hand. */
const fastest = exGaussian(210, 25, 50);

export const PLAYERS = {
  "two-choice reaction": { reaction: exGaussian(380, 35, 100), slipShare: 0.08 },
  "simple reaction, the quickest people": { reaction: exGaussian(276, 21, 61), slipShare: 0.12 },
  "careful and slow": { reaction: exGaussian(450, 45, 120), slipShare: 0 },
  "program at 150 ± 10": { reaction: about(150), slipShare: 0 },
  "program at 110 ± 10": { reaction: about(110), slipShare: 0 },
  "program at 420 ± 10": { reaction: about(420), slipShare: 0 },
  "human, but 15 % faster than the fastest": {
    reaction: (chance: Chance) => 0.85 * fastest(chance),
    slipShare: 0.1,
  },
  "program with the times of a quick person, never wrong": {
    reaction: exGaussian(225, 20, 45),
    slipShare: 0,
  },
  "program with the times of a usual person, never wrong": {
    reaction: exGaussian(380, 35, 100),
    slipShare: 0,
  },
} as const satisfies { readonly [who: string]: Player };
export const PEOPLE = [
  "two-choice reaction",
  "simple reaction, the quickest people",
  "careful and slow",
] as const;

/** Cards of a match on which a player's touch counts, and on which haste is punished. */
const TOUCHES_A_MATCH = 10;
const TRAPS_A_MATCH = 6;

const isMarked = (hands: Hands): boolean =>
  isTooFast(hands) || isTooEven(hands) || isAtTheLimit(hands) || isNeverWrong(hands);

/** In which match a hand is first marked; infinity if in none of them. */
export function markedIn({ reaction, slipShare }: Player, matches: number, chance: Chance): number {
  let hands = UNKNOWN_HANDS;
  for (let match = 1; match <= matches; match++) {
    for (let i = 0; i < TOUCHES_A_MATCH; i++) hands = noteHand(hands, reaction(chance), FASTEST_MEAN_MS);
    for (let i = 0; i < TRAPS_A_MATCH; i++)
      hands = noteCare(hands, { isTrap: true, slipped: chance() < slipShare });
    if (isMarked(hands)) return match;
  }
  return Number.POSITIVE_INFINITY;
}
