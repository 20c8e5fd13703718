// When a touch happened (T6): the browser's own stamp of the event, unless it cannot be true.
import type { Millis } from "../../shared/units.ts";

/** An older stamp is of another clock, or of a page that hung: the handler's time is nearer to the truth. */
const OLDEST_STAMP_MS = 100;

/** Both on the clock of performance.now(). */
export function stampOf(event: { readonly timeStamp?: number }, nowMs: Millis): Millis {
  const { timeStamp } = event;
  if (timeStamp === undefined || !Number.isFinite(timeStamp) || timeStamp <= 0) return nowMs;
  return timeStamp > nowMs || nowMs - timeStamp > OLDEST_STAMP_MS ? nowMs : timeStamp;
}
