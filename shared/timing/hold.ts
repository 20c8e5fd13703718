// How long a verdict waits for those who have not answered (T9).
import type { Millis } from "../units.ts";
import { clamp } from "./numbers.ts";

const HOLD_MARGIN_MS = 20;
const LEAST_HOLD_MS = 80;
const MOST_HOLD_MS = 300;

/** The share of messages that a verdict waits for: of somebody who rests on the holsters, and of one whose hand is in the air. */
export const PATIENCE = 0.99;
/** Who has left the holsters most likely has a touch on its way: one lost to impatience would be one stolen. */
export const PATIENCE_WITH_A_RAISED_HAND = 0.9999;

/** Given how long a message of each player who is waited for may take. */
export const holdMs = (uplinksMs: readonly Millis[]): Millis =>
  clamp(Math.max(0, ...uplinksMs) + HOLD_MARGIN_MS, LEAST_HOLD_MS, MOST_HOLD_MS);
