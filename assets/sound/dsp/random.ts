// Chance that always falls the same way: every run makes the same sounds to the last sample.

export type Chance = {
  /** Between 0 and 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** Around 0, mostly within -1 and 1. */
  readonly bell: () => number;
};

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const bell = () => next() + next() + next() - 1.5;
  return { next, between, bell };
}
