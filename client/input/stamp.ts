// When a touch happened (T6): the browser's own stamp of the event, unless it cannot be true.
import type { Millis } from "../../shared/units.ts";

/** An older stamp is of another clock, or of a page that hung: the handler's time is nearer to the truth. */
const OLDEST_STAMP_MS: Millis = 100;

/**
 * Everyone touches the same glass, so a stamp favours nobody there, and it is believed for longer than one that comes over
 * a network: the time of the handler would give two touches during a hiccup of the page to whichever was told first.
 */
export const GLASS_OLDEST_MS: Millis = 10_000;

/** Both on the clock of performance.now(). */
export function stampOf(
  event: { readonly timeStamp?: number },
  nowMs: Millis,
  oldestMs: Millis = OLDEST_STAMP_MS,
): Millis {
  const { timeStamp } = event;
  if (timeStamp === undefined || !Number.isFinite(timeStamp) || timeStamp <= 0) return nowMs;
  return timeStamp > nowMs || nowMs - timeStamp > oldestMs ? nowMs : timeStamp;
}
