// Trust is bounded (T8): how much delay a player is credited with, and what becomes of those who claim more, again and again.
import type { Millis } from "../units.ts";
import { clamp } from "./numbers.ts";
import { type Uplink, usualMs } from "./uplink.ts";

/** Carried from round to round, and on into the next match at the same table: asking for a rematch fills no bucket. */
export type PlayerTrust = {
  /** Rounds with a touch that counted, the more the better known: the bucket of a stranger in doubt is shallow. */
  readonly heard: number;
  /** Taken out of the bucket so far: credit that the link did not explain. Touches that count and claim less than usual put it back. */
  readonly drawnMs: Millis;
  /** How much better forged stamps explain what this player claimed lately than an honest link does. */
  readonly suspicion: number;
  /** Once suspicion was full; stays for the match. */
  readonly flagged: boolean;
};

export const NEW_TRUST: PlayerTrust = { heard: 0, drawnMs: 0, suspicion: 0, flagged: false };

/** A new match: who was flagged in the last one is not thereby flagged in this one, but starts under the same suspicion. */
export const intoNextMatch = (trust: PlayerTrust): PlayerTrust => ({ ...trust, flagged: false });

/** What pings do not show and usually adds up to this: half a frame from reveal to flip, and a touch's way from glass to socket. */
const FRAME_AND_PAGE_MS = 18;
/** The way up may be this much slower than the way down, and nobody could tell. */
const LOPSIDED_MS = 8;
/** Credited on every touch: so much of the jitter. */
const JITTER_SHARE = 0.15;
/** The bucket: small on a good link, and on a poor one deep enough for its usual ups and downs. */
const BUCKET_MS = 40;
const BUCKET_JITTERS = 9;
/** Strangers in doubt start with this much of that depth, and earn more with every round. */
const FIRST_JITTERS = 3;
const JITTERS_A_ROUND = 0.5;
/** No one touch draws more, however wild the link: longer stalls are rarer than one in a hundred even on a bad one. */
const MOST_DRAWN_AT_ONCE_MS = 400;

/** Suspicion: is a delay likelier on this link, or on this link and moved by so much? */
const FORGED_MS = 30;
/** A logarithm of likelihoods: forged must explain it this much better. */
const FULL_SUSPICION = 10;
/** So much is enough to be careful: one round on a link of middling jitter, three in a row on a wild one. */
const DOUBT = 0.8;
/** One round alone convinces nobody; one honest round clears a lot. */
const MOST_AGAINST = 2.5;
const MOST_IN_FAVOUR = -4;

/** 1 for a player who is not suspected, 0 for one who is beyond doubt. */
const faith = ({ suspicion }: PlayerTrust): number => 1 - clamp(suspicion / FULL_SUSPICION, 0, 1);

/** Credit that costs nothing. Who is suspected is left with the fastest trip ever seen on the link. */
export function freeCreditMs(trust: PlayerTrust, uplink: Uplink): Millis {
  const { leastMs, jitterMs } = uplink;
  const lopsidedMs = Math.min(LOPSIDED_MS, usualMs(uplink) / 4);
  const trustedMs = usualMs(uplink) + JITTER_SHARE * jitterMs + lopsidedMs + FRAME_AND_PAGE_MS;
  return leastMs + (trustedMs - leastMs) * faith(trust);
}

export function bucketMs(trust: PlayerTrust, { jitterMs }: Uplink): Millis {
  // One stall is nobody's fault; whoever claims more than the link explains round after round is in doubt at once.
  const isInDoubt = trust.suspicion >= DOUBT;
  const earned = FIRST_JITTERS + JITTERS_A_ROUND * trust.heard;
  const jitters = isInDoubt ? Math.min(BUCKET_JITTERS, earned) : BUCKET_JITTERS;
  return (BUCKET_MS + jitters * jitterMs) * faith(trust);
}

/** What is added to a touch that claims this delay, and the trust that is left. */
export function chargeFor(
  trust: PlayerTrust,
  uplink: Uplink,
  claimedMs: Millis,
): { readonly chargedMs: Millis; readonly trust: PlayerTrust } {
  const excessMs = Math.max(0, claimedMs - freeCreditMs(trust, uplink));
  const wantedMs = trust.drawnMs + excessMs;
  const drawnMs = Math.min(wantedMs, bucketMs(trust, uplink), trust.drawnMs + MOST_DRAWN_AT_ONCE_MS);
  return { chargedMs: Math.min(wantedMs - drawnMs, excessMs), trust: { ...trust, drawnMs } };
}

/**
 * After a round, from the delays of the touches that counted in it. Touches in vain teach nothing: they cost nothing either,
 * so anybody could make honest ones all day long and forge the one that matters.
 */
export function learn(trust: PlayerTrust, uplink: Uplink, countedMs: readonly Millis[]): PlayerTrust {
  if (countedMs.length === 0) return trust;
  const leastMs = Math.min(...countedMs);
  const refillMs = Math.max(0, freeCreditMs(trust, uplink) - leastMs);
  const drawnMs = Math.max(0, trust.drawnMs - refillMs);
  return suspect({ ...trust, drawnMs, heard: trust.heard + 1 }, uplink, leastMs);
}

/**
 * The least delay from reveal to flip and from touch to server, together, that the player claimed in it. A stall
 * holds up one touch or two, a forger moves them all. What an honest link often undercuts and a forged claim never does clears;
 * what both exceed is so much likelier forged as a queue seldom lasts that long.
 */
function suspect(trust: PlayerTrust, { leastMs, jitterMs }: Uplink, leastClaimedMs: Millis): PlayerTrust {
  const isOpenToDoubt = leastClaimedMs - FRAME_AND_PAGE_MS - FORGED_MS > leastMs;
  const step = isOpenToDoubt ? Math.min(MOST_AGAINST, FORGED_MS / jitterMs) : MOST_IN_FAVOUR;
  const suspicion = clamp(trust.suspicion + step, 0, 1.5 * FULL_SUSPICION);
  return { ...trust, suspicion, flagged: trust.flagged || suspicion >= FULL_SUSPICION };
}
