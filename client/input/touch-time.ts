// When a finger came down on the shared glass: by the browser's own stamp, however busy the page was.
import type { Millis } from "../../shared/units.ts";

/** An older stamp is of another clock: no page hangs for so long and is played on. */
const OLDEST_MS: Millis = 10_000;

/**
 * Everyone touches the same glass, so a stamp favours nobody, and it is believed for longer than one that comes over a network:
 * the time of the handler would give two touches during a hiccup of the page to whichever was told first.
 */
export function touchTimeOf({ timeStamp }: { readonly timeStamp: number }, nowMs: Millis): Millis {
  const believable = timeStamp > 0 && timeStamp <= nowMs && nowMs - timeStamp <= OLDEST_MS;
  return believable ? timeStamp : nowMs;
}
