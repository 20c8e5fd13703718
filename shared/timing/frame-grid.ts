// What a phone's stamps can tell: some put every touch on the frame in which it was handed over, and are then no finer than that.
import type { Millis } from "../units.ts";

/** Of screens that are sold; the coarsest comes first, since every multiple of it is one of the finer. */
const RATES_HZ = [60, 75, 90, 100, 120, 144, 165] as const;
/** Timers are this coarse, and a screen's rate is off by this share. */
const GRAIN_MS = 0.35;
const RATE_OFF = 0.0015;
const KEPT = 8;

export const noteStamp = (stampsMs: readonly Millis[], ms: Millis): readonly Millis[] =>
  [...stampsMs, ms].slice(-KEPT);

/** The frame on whose grid all of these times between a flip and a touch sit; 0 where they sit on none. One fine stamp does by chance, three hardly. */
export function frameGridMs(stampsMs: readonly Millis[]): Millis {
  if (stampsMs.length === 0) return 0;
  const found = RATES_HZ.find((hz) => stampsMs.every((ms) => sitsOn(1000 / hz, ms)));
  return found === undefined ? 0 : 1000 / found;
}

function sitsOn(frameMs: Millis, ms: Millis): boolean {
  const off = Math.abs(ms - frameMs * Math.round(ms / frameMs));
  return off <= GRAIN_MS + RATE_OFF * Math.abs(ms);
}
