// Where the rivals of a photo finish stand on their time line: as far apart as their milliseconds, but never on each other. Pure arithmetic.
import type { Millis } from "../../../shared/units.ts";

export type TimeLine = {
  /** Where a moment truly lies. */
  readonly xOf: (at: Millis) => number;
  /** Where each rival stands: there, or pushed aside by a neighbour. */
  readonly stands: readonly number[];
  readonly ticks: readonly number[];
};

const STEPS_MS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;
const MOST_TICKS = 16;
/** What is closer than that is told by the figures: a line across a film is no microscope. */
const SHORTEST_MS = 1;

/** From `x0` to `x1`; `apart[i]` is the least from rival `i` to the next. */
export function timeLine(
  times: readonly Millis[],
  x0: number,
  x1: number,
  apart: readonly number[],
): TimeLine {
  const first = times[0] ?? 0;
  const span = Math.max((times.at(-1) ?? first) - first, SHORTEST_MS);
  const xOf = (at: Millis) => x0 + ((at - first) / span) * (x1 - x0);
  const stands = times.map(xOf);
  for (let i = 1; i < stands.length; i++)
    stands[i] = Math.max(stands[i]!, stands[i - 1]! + (apart[i - 1] ?? 0));
  // Whoever was pushed over the end makes the others move up.
  for (let i = stands.length - 1; i >= 0; i--) {
    const end = i === stands.length - 1 ? x1 : stands[i + 1]! - (apart[i] ?? 0);
    stands[i] = Math.min(stands[i]!, end);
  }
  const stepMs = STEPS_MS.find((step) => span / step <= MOST_TICKS) ?? STEPS_MS.at(-1)!;
  const ticks: number[] = [];
  for (let ms = 0; ms <= span + 1e-6; ms += stepMs) ticks.push(xOf(first + ms));
  return { xOf, stands, ticks };
}
