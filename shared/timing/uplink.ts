// How long messages take one way, as far as the server can tell by itself: from the round trips of its own pings (T3).
import type { Millis } from "../units.ts";
import { mean } from "./numbers.ts";

/** One way of a link: a part that never varies, and on top of it the wait in queues, which is spread as waits are: exponentially. */
export type Uplink = {
  /** How many pings it was read from. */
  readonly pings: number;
  /** The fastest trip seen: nearly the part that never varies. */
  readonly leastMs: Millis;
  /** The mean wait on top of it, and as large is its spread: the jitter. */
  readonly jitterMs: Millis;
};

export const PINGS_KEPT = 120;
const FEWEST_PINGS = 4;
/** What is assumed of a link before anything is known: a middling one. */
const UNKNOWN_RTTS: readonly Millis[] = [40, 60, 80, 120, 200];
const LEAST_JITTER_MS = 0.5;

/** Both ways are taken to be alike. */
export function fitUplink(rttsMs: readonly Millis[]): Uplink {
  const known = rttsMs.length >= FEWEST_PINGS ? rttsMs.slice(-PINGS_KEPT) : UNKNOWN_RTTS;
  const leastMs = Math.min(...known) / 2;
  const jitterMs = Math.max(LEAST_JITTER_MS, mean(known) / 2 - leastMs);
  return { pings: rttsMs.length, leastMs, jitterMs };
}

export const usualMs = ({ leastMs, jitterMs }: Uplink): Millis => leastMs + jitterMs;

/** The delay below which that share of the messages stays: 0.99 for p99. */
export const uplinkQuantileMs = ({ leastMs, jitterMs }: Uplink, share: number): Millis =>
  leastMs - jitterMs * Math.log(1 - share);
