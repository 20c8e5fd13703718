// How long before the reveal the face of the card leaves for a screen (T4).
import type { Millis } from "../units.ts";
import { type Uplink, uplinkQuantileMs } from "./uplink.ts";

const GUARD_MS = 30;
export const MOST_LEAD_MS = 250;

/** Early enough for nearly every trip on this link, and no earlier: a face on its way is a face that could be peeked at. */
export const leadMs = (downlink: Uplink): Millis =>
  Math.min(MOST_LEAD_MS, uplinkQuantileMs(downlink, 0.95) + GUARD_MS);
