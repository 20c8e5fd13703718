// How long messages take one way, as far as the server can tell by itself: from the round trips of its own pings (T3), and from the least of any other exchange.
import type { Millis } from "../units.ts";
import { ascending, least, ln, mean, quantile } from "./numbers.ts";

/** One way of a link: a part that never varies, the usual wait in queues on top of it, and what happens now and then. */
export type Uplink = {
  /** How many pings it was read from. */
  readonly pings: number;
  /** The fastest trip of any exchange: nearly the part that never varies. */
  readonly leastMs: Millis;
  /** The fastest round trip of a ping; longer than twice the least where pongs are answered late. */
  readonly pingMs: Millis;
  /** The mean wait on top of it while the link behaves, and as large is its spread: the jitter. */
  readonly jitterMs: Millis;
  /** How far the latest pings stood above the fastest, beyond what jitter explains: a queue that has filled up. */
  readonly swellMs: Millis;
  /** What nine in ten pings stay below, above the fastest. */
  readonly roughMs: Millis;
  /** The longest stall that is remembered, 0 where they are too rare to wait for, and the share of pings that met one. */
  readonly stallMs: Millis;
  readonly stallShare: number;
};

/** What is known beside the latest pings. */
export type LinkMemory = {
  /** The longest round trips ever, longest first, and of how many. */
  readonly longest: readonly Millis[];
  readonly seen: number;
  /** The least round trip of any exchange that was no ping. */
  readonly leastRttMs?: Millis | undefined;
  /** The mean round trip of the client's own probes or of the kernel's trips, latest ones, whichever is less. */
  readonly probeRttMs?: Millis | undefined;
};

type Rtts = readonly Millis[] | Float64Array;

export const PINGS_KEPT = 120;
/** So many of the longest are remembered for as long as a connection lasts. */
export const LONGEST_KEPT = 16;
const FEWEST_PINGS = 4;
/** What is assumed of a link before anything is known: a middling one. */
const UNKNOWN_RTTS: readonly Millis[] = [40, 60, 80, 120, 200];
const LEAST_JITTER_MS = 0.5;
/** A queue is as full as the emptiest of so many pings in a row. */
const IN_A_ROW = 3;
/** Above the least of three, the sum of two exponential waits of mean 1 stands so high on average. */
const ABOVE_LEAST_OF_THREE = 1.037;
/** The least of three in a row is hardly ever so many jitters above the fastest. */
const SWELL_JITTERS = 1.6;
/** Nine in ten stay below four jitters or so, where there is nothing but jitter; beyond it one in ten is longer than the rough. */
const WANDER_JITTERS = 5;
const WANDER_SLACK = 1.3;
/** What lies so far beyond the rough is no jitter but a stall. */
const STALL_ROUGHS = 3;
const LEAST_STALL_MS = 20;
/** Rarer ones are nothing to wait for: fewer than one card in a thousand could meet one. */
const LEAST_STALL_SHARE = 0.001;
/** Pongs that take so much longer than the page's own probes are answered late. */
const PROBE_SLACK_MS = 5;
const PROBE_SLACK = 1.5;

/** Among so many pings some are nearly as fast as any trip: within so much, and so much of the jitter. */
const MANY_PINGS = 60;
const UNCONFIRMED_MS = 6;
const UNCONFIRMED_JITTERS = 0.4;

const NO_MEMORY: LinkMemory = { longest: [], seen: 0 };

/** Both ways are taken to be alike, and a stall to have been on the way up. */
export function fitUplink(rttsMs: Rtts, memory: LinkMemory = NO_MEMORY): Uplink {
  const latest: Rtts = rttsMs.length > PINGS_KEPT ? rttsMs.slice(-PINGS_KEPT) : rttsMs;
  const known: Rtts = latest.length >= FEWEST_PINGS ? latest : UNKNOWN_RTTS;
  const fastestPingMs = least(known);
  const leastRttMs = Math.min(fastestPingMs, memory.leastRttMs ?? fastestPingMs);
  const excesses = new Float64Array(known.length);
  for (let at = 0; at < known.length; at++) excesses[at] = known[at]! - fastestPingMs;
  const jitterMs = jitterOf(excesses, leastRttMs, memory);
  const roughMs = quantile(ascending(excesses), 0.9);
  const stalls = memory.longest.filter((rttMs) => isStall({ roughMs }, rttMs - fastestPingMs));
  const stallShare = stalls.length / Math.max(memory.seen, known.length);
  return {
    pings: rttsMs.length,
    leastMs: leastOneWayMs(leastRttMs, fastestPingMs, jitterMs, rttsMs.length),
    pingMs: fastestPingMs,
    jitterMs,
    swellMs: swellOf(least(excesses.subarray(-IN_A_ROW)), jitterMs),
    roughMs,
    stallMs: stallShare < LEAST_STALL_SHARE ? 0 : stalls[0]! - fastestPingMs,
    stallShare,
  };
}

/** Where many pings never come near the fastest trip, that was one of few that nobody could hold back, and luck of the usual kind was none of it. */
function leastOneWayMs(leastRttMs: Millis, fastestPingMs: Millis, jitterMs: Millis, pings: number): Millis {
  const isBorneOut =
    pings < MANY_PINGS || fastestPingMs - leastRttMs <= UNCONFIRMED_MS + UNCONFIRMED_JITTERS * jitterMs;
  return isBorneOut ? leastRttMs / 2 : Math.max(0, leastRttMs / 2 - jitterMs);
}

/** So far above the fastest ping that it is no jitter. */
export const isStall = ({ roughMs }: Pick<Uplink, "roughMs">, excessMs: Millis): boolean =>
  excessMs > STALL_ROUGHS * roughMs + LEAST_STALL_MS;

/** How far a queue comes and goes where jitter alone does not explain it, 0 where it does. */
export const wanderMs = ({ roughMs, jitterMs }: Uplink): Millis =>
  roughMs > WANDER_JITTERS * jitterMs ? WANDER_SLACK * roughMs : 0;

/** Of waits that are all that high above the fastest. */
export const swellOf = (levelMs: Millis, jitterMs: Millis): Millis =>
  Math.max(0, levelMs - SWELL_JITTERS * jitterMs);

/** How far each stands above the least of so many in a row that end with it. */
function aboveLeast(excesses: Float64Array): Float64Array {
  const above = new Float64Array(excesses.length);
  for (let i = 0; i < excesses.length; i++) {
    let leastMs = excesses[i]!;
    for (let j = Math.max(0, i - IN_A_ROW + 1); j < i; j++) leastMs = Math.min(leastMs, excesses[j]!);
    above[i] = excesses[i]! - leastMs;
  }
  return above;
}

function meanAtMost(values: Float64Array, mostMs: Millis): Millis {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += Math.min(values[at]!, mostMs);
  return sum / values.length;
}

/** How far pings stand above the least around them; stalls are none of it. */
function jitterOf(excesses: Float64Array, leastRttMs: Millis, { probeRttMs }: LinkMemory): Millis {
  const above = aboveLeast(excesses);
  let meanMs = mean(above);
  for (let pass = 0; pass < 2; pass++) meanMs = meanAtMost(above, 4 * meanMs);
  const byPingsMs = meanMs / ABOVE_LEAST_OF_THREE;
  const byProbesMs =
    probeRttMs === undefined
      ? byPingsMs
      : PROBE_SLACK * Math.max(0, (probeRttMs - leastRttMs) / 2) + PROBE_SLACK_MS;
  return Math.max(LEAST_JITTER_MS, Math.min(byPingsMs, byProbesMs));
}

export const usualMs = ({ leastMs, jitterMs }: Uplink): Millis => leastMs + jitterMs;

/** The delay below which that share of the messages stays, 0.99 for p99, while the link behaves. */
export const uplinkQuantileMs = ({ leastMs, jitterMs, swellMs }: Uplink, share: number): Millis =>
  leastMs + swellMs - jitterMs * ln(1 - share);

/** Two such trips: their waits add up, and a sum of two is seldom twice as long as one. */
export const rttQuantileMs = ({ leastMs, jitterMs, swellMs }: Uplink, share: number): Millis =>
  2 * (leastMs + swellMs) - 1.32 * jitterMs * ln(1 - share);
