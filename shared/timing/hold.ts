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

export type Awaiting = {
  /** How long a message of this player may take. */
  readonly uplinkMs: Millis;
  /** How much later than the others this player is known to have seen the card. */
  readonly lateMs: Millis;
  /** What is taken off the times of this phone (T15): its touches come as much later, and count all the same. */
  readonly gunMs?: Millis;
};

/** Given whom is waited for. */
export const holdMs = (awaiting: readonly Awaiting[]): Millis =>
  Math.max(
    LEAST_HOLD_MS,
    ...awaiting.map(
      ({ uplinkMs, lateMs, gunMs = 0 }) =>
        clamp(uplinkMs + HOLD_MARGIN_MS + lateMs, LEAST_HOLD_MS, MOST_HOLD_MS) + gunMs,
    ),
  );
