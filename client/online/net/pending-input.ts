// Waits until the touches that a device has already felt, but not yet told the page about, have been told (T9).
import type { Millis } from "../../../shared/units.ts";

/** Browsers hand touches over at the latest with the next frame. */
const LONGEST_FRAME_MS: Millis = 25;

/** Calls back at once where there is no screen. A hidden page draws no frames: then a timer stands in. */
export function afterPendingInput(callback: () => void): void {
  if (typeof requestAnimationFrame !== "function") {
    callback();
    return;
  }
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    callback();
  };
  requestAnimationFrame(once);
  setTimeout(once, LONGEST_FRAME_MS);
}
