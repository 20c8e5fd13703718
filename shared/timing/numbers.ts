// The few statistics that timing needs, on plain arrays of numbers.
// A match is judged again in any browser, to the last bit: so nothing here, nor wherever else is judged, asks for more than the four operations and the root, which every engine rounds alike. The others (Math.log, Math.hypot, powers) it may reckon in its own way.

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

export const ascending = (values: ArrayLike<number>): Float64Array => new Float64Array(values).sort();

/** Infinite where there are none. Loops over places, here and wherever links are weighed: lists that are spread out, mapped or taken apart leave more behind than all else that a full house does. */
export function least(values: ArrayLike<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (let at = 0; at < values.length; at++) if (values[at]! < found) found = values[at]!;
  return found;
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum / values.length;
}

export const square = (value: number): number => value * value;

/** Of two or more sides at right angles to each other. */
export const diagonal = (...sides: readonly number[]): number => {
  let sum = 0;
  for (const side of sides) sum += square(side);
  return Math.sqrt(sum);
};

const LN_2 = Math.LN2;
const ROOT_OF_2 = Math.SQRT2;
/** So many terms of the series reach the last bit. */
const LAST_POWER = 23;

/** The natural logarithm of a number above zero: of its power of two, and of what remains, between the root of a half and that of two. */
export function ln(value: number): number {
  let rest = value;
  let twos = 0;
  for (; rest >= ROOT_OF_2; twos++) rest /= 2;
  for (; rest < ROOT_OF_2 / 2; twos--) rest *= 2;
  const ratio = (rest - 1) / (rest + 1);
  const squared = square(ratio);
  let sum = 0;
  for (let power = LAST_POWER; power >= 1; power -= 2) sum = sum * squared + 1 / power;
  return twos * LN_2 + 2 * ratio * sum;
}

export function spread(values: ArrayLike<number>, around: number = mean(values)): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += square(values[at]! - around);
  return Math.sqrt(sum / values.length);
}

/** Of values in ascending order: the value below which that share of them lies. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = clamp(share, 0, 1) * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (place - below);
}

/** Stamps are kept to the microsecond, so that a saved log holds exactly what was judged. */
export const toMicros = (ms: number): number => Math.round(ms * 1000) / 1000;
