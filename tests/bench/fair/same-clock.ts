// How the clocks of two processes on one computer relate: both count from the same monotonic clock, from different starts.
import type { Millis } from "../../../shared/units.ts";

/** What the computer's monotonic clock shows when performance.now() of this process shows 0. */
export function monotonicAheadMs(): Millis {
  let best = { spanMs: Number.POSITIVE_INFINITY, aheadMs: 0 };
  for (let i = 0; i < 200; i++) {
    const before = performance.now();
    const monotonic = Number(process.hrtime.bigint()) / 1e6;
    const after = performance.now();
    if (after - before < best.spanMs) {
      best = { spanMs: after - before, aheadMs: monotonic - (before + after) / 2 };
    }
  }
  return best.aheadMs;
}
