// The few statistics that timing needs, on plain arrays of numbers.

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

export const ascending = (values: ArrayLike<number>): Float64Array => new Float64Array(values).sort();

/** Infinite where there are none. A loop, here and below: an array that is spread out is copied first. */
export function least(values: readonly number[]): number {
  let found = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < found) found = value;
  return found;
}

export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

export function spread(values: readonly number[], around: number = mean(values)): number {
  let sum = 0;
  for (const value of values) sum += (value - around) ** 2;
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
