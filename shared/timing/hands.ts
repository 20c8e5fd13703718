// Hands that no human has: too fast or too even, over all that a player touched at a table. Told to host and organiser, never punished by itself.
import type { Millis } from "../units.ts";

/** Reactions as multiples of the fastest mean that a human hand is known to reach: of how many, their mean, and the sum of squares around it. */
export type Hands = { readonly touches: number; readonly mean: number; readonly squares: number };
export const UNKNOWN_HANDS: Hands = { touches: 0, mean: 0, squares: 0 };

/** Below it the mean must lie by so many of its own standard errors; and nobody is marked after fewer touches. */
const SURE = 3.3;
const FEWEST_TOUCHES = 8;
/** A steadier hand than this, in the same measure, over so many touches. Human ones spread 0.15 and more. */
const LEAST_SPREAD = 0.06;
const FEWEST_EVEN_TOUCHES = 16;
/** However even a program is, its mean is known no better than this. */
const LEAST_ERROR = 0.01;

export function noteHand({ touches, mean, squares }: Hands, reactionMs: Millis, fastestMs: Millis): Hands {
  const ratio = reactionMs / fastestMs;
  const next = mean + (ratio - mean) / (touches + 1);
  return { touches: touches + 1, mean: next, squares: squares + (ratio - mean) * (ratio - next) };
}

export const spreadOf = ({ touches, squares }: Hands): number =>
  touches < 2 ? 0 : Math.sqrt(squares / (touches - 1));

export function isTooFast(hands: Hands): boolean {
  const { touches, mean } = hands;
  if (touches < FEWEST_TOUCHES) return false;
  return 1 - mean > SURE * Math.max(LEAST_ERROR, spreadOf(hands) / Math.sqrt(touches));
}

export const isTooEven = (hands: Hands): boolean =>
  hands.touches >= FEWEST_EVEN_TOUCHES && spreadOf(hands) < LEAST_SPREAD;
