// How long to wait before the next attempt to come back: where a whole room dropped at once, everybody for a time of their own.
import type { Millis } from "../../../shared/units.ts";

/** Nobody notices it alone, and sixty phones do not knock at the same moment. */
const FIRST_SPREAD_MS = 150;
const START_MS = 300;
const GROWTH = 1.5;
const LONGEST_MS = 2000;

/** `attempt` counts from 0, the first after the drop; `chance` is in [0, 1). */
export function retryPauseMs(attempt: number, chance: number): Millis {
  if (attempt === 0) return chance * FIRST_SPREAD_MS;
  const middle = Math.min(LONGEST_MS, START_MS * GROWTH ** (attempt - 1));
  return middle * (0.5 + chance);
}
