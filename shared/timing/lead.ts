// How long before the reveal the face of the card leaves for a screen (T4).
import { PARTY_CAP_MS } from "../caps.ts";
import type { Millis } from "../units.ts";
import { type Uplink, uplinkQuantileMs } from "./uplink.ts";

const GUARD_MS = 30;
/** Where the trip varies, so much of the longest of ten is the way down. */
const ROUGH_SHARE = 0.8;
export const MOST_LEAD_MS = 250;

/** Early enough for nearly every trip on this link, and no earlier: a face on its way is a face that could be peeked at. */
export function leadMs(downlink: Uplink, capMs: Millis = PARTY_CAP_MS): Millis {
  const { leastMs, roughMs } = downlink;
  const tripMs = Math.max(uplinkQuantileMs(downlink, 0.95), leastMs + ROUGH_SHARE * roughMs);
  return Math.min(MOST_LEAD_MS, Math.min(tripMs, capMs) + GUARD_MS);
}
