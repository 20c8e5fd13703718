// Trust is bounded (T8): how much delay a player is credited with, and what happens to those who claim more, again and again.
import type { Millis } from "../rapid-city/types.ts";
import { clamp } from "./numbers.ts";
import { shareAsSlow, type Uplink, uplinkAt, Z99 } from "./uplink.ts";

/** Carried from round to round of a match. */
export type PlayerTrust = {
  /** Credit for what neither the round trip nor its jitter explains. */
  readonly bucketMs: Millis;
  /** Grows with every round whose delays would be a surprise on this link, shrinks with every other. */
  readonly suspicion: number;
  /** Once suspicion has been full; stays for the match. */
  readonly flagged: boolean;
};

export const BUCKET_MS = 60;
const REFILL_MS = 4;
/** From glass to socket: what a busy page adds to its touches and pings do not show. */
const PAGE_MS = 12;
/** Half of how much slower the way up may be than the way down, at most. */
const LOPSIDED_MS = 8;
const FULL_SUSPICION = 5;
/** Honest delays surprise by 1 on average. */
const EXPECTED_SURPRISE = 1.3;
const MOST_SURPRISE = 3.5;

export const NEW_TRUST: PlayerTrust = { bucketMs: BUCKET_MS, suspicion: 0, flagged: false };

const pageMs = (uplink: Uplink): Millis => PAGE_MS + Math.min(LOPSIDED_MS, uplink.meanMs / 4);

/** Credit that costs nothing: half the trusted round trip and its jitter; less of the jitter the more is suspected. */
export function freeCreditMs({ suspicion }: PlayerTrust, uplink: Uplink): Millis {
  const doubt = clamp(suspicion / FULL_SUSPICION, 0, 1);
  const generous = uplinkAt(uplink, Z99) + pageMs(uplink);
  return uplink.leastMs + (generous - uplink.leastMs) * (1 - doubt);
}

/** What is added to a touch that claims this delay, and the trust that is left. */
export function chargeFor(
  trust: PlayerTrust,
  uplink: Uplink,
  claimedMs: Millis,
): { readonly chargedMs: Millis; readonly trust: PlayerTrust } {
  const excessMs = Math.max(0, claimedMs - freeCreditMs(trust, uplink));
  const paidMs = Math.min(excessMs, trust.bucketMs);
  const bucketMs = Math.min(BUCKET_MS, trust.bucketMs - paidMs + (excessMs === 0 ? REFILL_MS : 0));
  return { chargedMs: excessMs - paidMs, trust: { ...trust, bucketMs } };
}

/** After a round: the least delay that the player claimed in it. A stall holds up one touch or two, a forger lifts them all. */
export function suspect(trust: PlayerTrust, uplink: Uplink, leastClaimedMs: Millis): PlayerTrust {
  const share = shareAsSlow(uplink, leastClaimedMs - pageMs(uplink));
  const surprise = Math.min(MOST_SURPRISE, -Math.log(Math.max(share, 1e-9)));
  const suspicion = clamp(trust.suspicion + surprise - EXPECTED_SURPRISE, 0, 1.5 * FULL_SUSPICION);
  return { ...trust, suspicion, flagged: trust.flagged || suspicion >= FULL_SUSPICION };
}
