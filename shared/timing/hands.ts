// Hands that no human has: too fast, too even, always just lawful, or never wrong. Told to host and organiser, never punished by itself.
import type { Millis } from "../units.ts";

/** Reactions as multiples of the fastest mean that a human hand is known to reach: of how many, their mean, and the sum of squares around it. */
export type Hands = {
  readonly touches: number;
  readonly mean: number;
  readonly squares: number;
  /** Of them, those hardly later than the earliest that counts. */
  readonly atLimit: number;
  /** Cards on which haste is punished, and how often this player's hand was wrong on any. */
  readonly traps: number;
  readonly slips: number;
};
export const UNKNOWN_HANDS: Hands = { touches: 0, mean: 0, squares: 0, atLimit: 0, traps: 0, slips: 0 };

/** Below it the mean must lie by so many of its own standard errors; and nobody is marked after fewer touches. */
const SURE = 3.3;
const FEWEST_TOUCHES = 8;
/** A steadier hand than this, in the same measure, over so many touches. Human ones spread 0.15 and more. */
const LEAST_SPREAD = 0.06;
const FEWEST_EVEN_TOUCHES = 16;
/** However even a program is, its mean is known no better than this. */
const LEAST_ERROR = 0.01;

/** From 100 ms on touches count; nobody sees, chooses and reaches in less than half as much again. */
const AT_LIMIT_MS = 150;
const FEWEST_AT_LIMIT = 5;
const SHARE_AT_LIMIT = 0.5;
/** Whoever is nearly as fast as people get errs on one trap in ten or so: so many on end without a slip are as unlikely as one in a thousand. */
const FEWEST_TRAPS = 60;
const NEARLY_FASTEST = 1.15;

export function noteHand(hands: Hands, reactionMs: Millis, fastestMs: Millis): Hands {
  const { touches, mean, squares, atLimit } = hands;
  const ratio = reactionMs / fastestMs;
  const next = mean + (ratio - mean) / (touches + 1);
  return {
    ...hands,
    touches: touches + 1,
    mean: next,
    squares: squares + (ratio - mean) * (ratio - next),
    atLimit: atLimit + Number(reactionMs < AT_LIMIT_MS),
  };
}

export const noteCare = (
  hands: Hands,
  card: { readonly isTrap: boolean; readonly slipped: boolean },
): Hands => ({
  ...hands,
  traps: hands.traps + Number(card.isTrap),
  slips: hands.slips + Number(card.slipped),
});

export const spreadOf = ({ touches, squares }: Hands): number =>
  touches < 2 ? 0 : Math.sqrt(squares / (touches - 1));

export function isTooFast(hands: Hands): boolean {
  const { touches, mean } = hands;
  if (touches < FEWEST_TOUCHES) return false;
  return 1 - mean > SURE * Math.max(LEAST_ERROR, spreadOf(hands) / Math.sqrt(touches));
}

export const isTooEven = (hands: Hands): boolean =>
  hands.touches >= FEWEST_EVEN_TOUCHES && spreadOf(hands) < LEAST_SPREAD;

export const isAtTheLimit = ({ touches, atLimit }: Hands): boolean =>
  atLimit >= FEWEST_AT_LIMIT && atLimit > SHARE_AT_LIMIT * touches;

export const isNeverWrong = ({ touches, mean, traps, slips }: Hands): boolean =>
  traps >= FEWEST_TRAPS && slips === 0 && touches >= FEWEST_EVEN_TOUCHES && mean < NEARLY_FASTEST;
