// Mixed ages at one table: a touch with a handicap counts as if it came earlier, and never harms the one who has it.
import type { Card } from "../../shared/rapid-city/types.ts";
import { ANTICIPATION_MS, EARLY_DRAW_MS, windowKindOf } from "../../shared/rapid-city/windows.ts";
import type { Millis } from "../../shared/units.ts";

/** No help, a little, and a lot. */
export const HANDICAPS_MS = [0, 150, 300] as const;
export type HandicapMs = (typeof HANDICAPS_MS)[number];

/** What an earlier version counted in hundreds, as the help that is nearest to it. */
export const nearestHandicap = (ms: Millis): HandicapMs =>
  HANDICAPS_MS.reduce((best, one) => (Math.abs(one - ms) < Math.abs(best - ms) ? one : best));

/** From the time after the reveal to the time that counts: never before touches count at all (K2, K5). */
export function judgedAt(rawMs: Millis, handicapMs: Millis, card: Card, drewEarly: boolean): Millis {
  // Hands up: being sooner is no help there, and being late must stay late.
  if (windowKindOf(card) === "disarmed") return rawMs;
  const soonestMs = drewEarly ? EARLY_DRAW_MS : ANTICIPATION_MS;
  return rawMs < soonestMs ? rawMs : Math.max(soonestMs, rawMs - handicapMs);
}
