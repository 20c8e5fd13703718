// What a phone's stamps can tell: some put every touch on the frame in which it was handed over, and are then no finer than that.
import type { Millis } from "../units.ts";

/** Of screens that are sold; the coarsest comes first, since every multiple of it is one of the finer. */
const FRAMES_MS: readonly Millis[] = [1000 / 60, 1000 / 90, 1000 / 120];
/** Timers are this coarse, and a screen's rate is off by this share. */
const GRAIN_MS = 0.35;
const RATE_OFF = 0.0015;
const KEPT = 8;

export const noteStamp = (stampsMs: readonly Millis[], ms: Millis): readonly Millis[] =>
  [...stampsMs, ms].slice(-KEPT);

/** The frame on whose grid all of these times between a flip and a touch sit; 0 where they sit on none. */
export function frameGridMs(stampsMs: readonly Millis[]): Millis {
  if (stampsMs.length === 0) return 0;
  return FRAMES_MS.find((frameMs) => stampsMs.every((ms) => sitsOn(frameMs, ms))) ?? 0;
}

function sitsOn(frameMs: Millis, ms: Millis): boolean {
  const off = Math.abs(ms - frameMs * Math.round(ms / frameMs));
  return off <= GRAIN_MS + RATE_OFF * Math.abs(ms);
}
