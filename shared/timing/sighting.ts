// The statistics of a sighting (T14): what forty shots at a bullet of even pace say about the delay of a phone, and how sure that is.
import type { Millis } from "../units.ts";
import { ascending, diagonal, mean, quantile, spread } from "./numbers.ts";

export const SHOTS = { first: 40, more: 10, most: 80 } as const;
/** A phone whose standard error is above this shoots ten more. */
const GOOD_ERROR_MS: Millis = 6;
/** Above this nothing was measured that anybody could play with. */
const MOST_ERROR_MS: Millis = 12;
/** Farther from the line it was no shot at this bullet. */
export const WILD_MS: Millis = 350;
/** Fewer than this tell nothing, however well they lie. */
const LEAST_SHOTS = 20;
const SET_ASIDE_MADS = 2.5;
/** A median absolute deviation of 1 is a standard deviation of so much, where errors are normal. */
const SD_OF_MAD = 1.4826;
/** What is left of a standard deviation once the tails are cut off there. */
const WITHOUT_TAILS = 0.954;
/** Two sightings of one phone that lie farther apart are shown to the host. */
export const ODD_ERRORS = 3;

const median = (values: readonly number[]): number => quantile(ascending(values), 0.5);

export type Pattern = {
  readonly delayMs: Millis;
  /** Standard error of the delay. */
  readonly errorMs: Millis;
  /** Of one shot. */
  readonly spreadMs: Millis;
  /** Which of the shots were set aside, by their place. */
  readonly aside: readonly number[];
};

/** `offsMs`: how long after the line each shot fell. Null where there are too few. */
export function patternOf(offsMs: readonly Millis[]): Pattern | null {
  if (offsMs.length < LEAST_SHOTS) return null;
  const middle = median(offsMs);
  const mad = SD_OF_MAD * median(offsMs.map((off) => Math.abs(off - middle)));
  const aside = offsMs.flatMap((off, index) =>
    Math.abs(off - middle) > SET_ASIDE_MADS * mad ? [index] : [],
  );
  const kept = offsMs.filter((_, index) => !aside.includes(index));
  const delayMs = mean(kept);
  const spreadMs = (spread(kept, delayMs) * Math.sqrt(kept.length / (kept.length - 1))) / WITHOUT_TAILS;
  return { delayMs, errorMs: spreadMs / Math.sqrt(kept.length), spreadMs, aside };
}

/** What comes after so many bullets: enough is known, ten more, or nothing came of it. */
export function afterShots(pattern: Pattern | null, fired: number): "sighted" | "more" | "too-wild" {
  if (pattern !== null && pattern.errorMs <= GOOD_ERROR_MS) return "sighted";
  if (fired < SHOTS.most) return "more";
  return pattern !== null && pattern.errorMs <= MOST_ERROR_MS ? "sighted" : "too-wild";
}

type Measured = { readonly delayMs: Millis; readonly errorMs: Millis };

/** Farther apart than chance puts two sightings of one phone by one person. */
export const areOdd = (one: Measured, other: Measured): boolean =>
  Math.abs(one.delayMs - other.delayMs) > ODD_ERRORS * diagonal(one.errorMs, other.errorMs);
