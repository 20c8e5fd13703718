// How much of a link's usual delay is made good (T8): whoever's link is slower plays with the difference.
import type { Millis } from "./units.ts";

export const PARTY_CAP_MS = 150;
/** Where more is at stake than a round of drinks, less can be made up. */
export const CONTEST_CAP_MS = 60;
/** No organiser may make up less. */
export const LEAST_CAP_MS = 20;

/** By how much later the touches of a link of that round trip are judged. */
export const beyondCapMs = (rttMs: Millis, capMs: Millis): Millis => Math.max(0, rttMs / 2 - capMs);
