// Chance in the shapes that a bot needs, from the one generator it is given.

import type { Millis } from "../../units.ts";
import { drawBelow, type Rng, shuffle } from "../chance.ts";

export type Dice = {
  /** Whether something of this likelihood happens. */
  happens(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  /** Normal part plus exponential tail: the shape of human reaction times. */
  exGaussian(mu: Millis, sigma: Millis, tau: Millis): Millis;
};

export function makeDice(rng: Rng): Dice {
  /** Above 0 and below 1, so that its logarithm is a number. */
  const unit = (): number => (rng() + 0.5) / 2 ** 32;
  const normal = (): number => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
  return {
    happens: (share) => unit() < share,
    pick: (items) => items[drawBelow(items.length, rng)]!,
    shuffled: (items) => shuffle(items, rng),
    exGaussian: (mu, sigma, tau) => mu + sigma * normal() - tau * Math.log(unit()),
  };
}
