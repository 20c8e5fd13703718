// Exact fractions of whole numbers, so that no order and no sum ever hangs on rounding (W9).

/** `over` is at least 1; not reduced, unless it was added up. */
export type Fraction = { readonly part: number; readonly over: number };

export const ZERO: Fraction = { part: 0, over: 1 };

export const fraction = (part: number, over: number): Fraction => ({ part, over });

/** Below 0 where `a` is smaller. */
export const compareFractions = (a: Fraction, b: Fraction): number => a.part * b.over - b.part * a.over;

export function addFractions(a: Fraction, b: Fraction): Fraction {
  if (a.over === b.over) return reduce(a.part + b.part, a.over);
  return reduce(a.part * b.over + b.part * a.over, a.over * b.over);
}

export const divideFraction = (a: Fraction, by: number): Fraction => reduce(a.part, a.over * by);

export const toNumber = ({ part, over }: Fraction): number => part / over;

function reduce(part: number, over: number): Fraction {
  if (over === 1) return { part, over };
  const divisor = greatestCommonDivisor(Math.abs(part), over);
  return { part: part / divisor, over: over / divisor };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
