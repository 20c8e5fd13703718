// How long messages take one way, as far as the server can tell by itself: from the round trips of its own pings (T3).
import type { Millis } from "../rapid-city/types.ts";
import { mean, spread } from "./numbers.ts";

/** One way of a link: a fixed part, and on top of it a delay whose logarithm is normally spread. */
export type Uplink = {
  /** How many pings it was read from. */
  readonly pings: number;
  readonly leastMs: Millis;
  readonly meanMs: Millis;
  /** The usual distance from the mean. */
  readonly jitterMs: Millis;
  readonly fixedMs: Millis;
  readonly logMean: number;
  readonly logSpread: number;
};

export const PINGS_KEPT = 120;
const FEWEST_PINGS = 4;
/** What is assumed of a link before anything is known: a middling one. */
const UNKNOWN_RTTS: readonly Millis[] = [20, 40, 60, 80, 120, 200];
/** The fixed part is a little less than the fastest trip seen so far. */
const FIXED_SHARE = 0.9;

export const Z95 = 1.645;
export const Z99 = 2.326;

/** Both ways are taken to be alike: each has half the mean of a round trip, and half its variance. */
export function fitUplink(rttsMs: readonly Millis[]): Uplink {
  const known = rttsMs.length >= FEWEST_PINGS ? rttsMs.slice(-PINGS_KEPT) : UNKNOWN_RTTS;
  const leastMs = Math.min(...known) / 2;
  const fixedMs = leastMs * FIXED_SHARE;
  const logs = known.map((rtt) => Math.log(rtt / 2 - fixedMs + 0.01));
  const halfTripMean = mean(logs);
  const halfTripSpread = spread(logs, halfTripMean);
  const variable = Math.exp(halfTripMean + halfTripSpread ** 2 / 2);
  const relativeVariance = 2 * (Math.exp(halfTripSpread ** 2) - 1);
  const logVariance = Math.log(1 + relativeVariance);
  return {
    pings: rttsMs.length,
    leastMs,
    meanMs: fixedMs + variable,
    jitterMs: variable * Math.sqrt(relativeVariance),
    fixedMs,
    logMean: Math.log(variable) - logVariance / 2,
    logSpread: Math.max(Math.sqrt(logVariance), 0.05),
  };
}

/** The delay that lies `z` standard deviations up: Z99 for the one that 99 % stay below. */
export const uplinkAt = (uplink: Uplink, z: number): Millis =>
  uplink.fixedMs + Math.exp(uplink.logMean + z * uplink.logSpread);

/** How likely a delay is on this link, as a logarithm that only comparisons give a meaning. */
export function logLikelihood(uplink: Uplink, delayMs: Millis): number {
  const variable = delayMs - uplink.fixedMs;
  if (variable <= 0) return Number.NEGATIVE_INFINITY;
  const z = (Math.log(variable) - uplink.logMean) / uplink.logSpread;
  return -Math.log(variable) - (z * z) / 2;
}
