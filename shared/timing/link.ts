// What is known of one connection: the server's own pings and the client's probes, the newest of each, and what is remembered of all before.
import type { Millis } from "../units.ts";
import { type ClockEstimate, estimateClock, keepProbes, type ProbeStamps, rttOf } from "./clock-estimate.ts";
import { least, mean } from "./numbers.ts";
import { fitUplink, LONGEST_KEPT, PINGS_KEPT, type Uplink, usualMs } from "./uplink.ts";

/** [sent, its pong received], both on the server's clock. */
export type Ping = readonly [Millis, Millis];

/** Pings and probes in the order in which they came in. */
export type LinkRecord = {
  readonly pings: readonly Ping[];
  readonly probes: readonly ProbeStamps[];
  /** The longest round trips of all pings of this connection, longest first, and how many pings there were. */
  readonly longest: readonly Millis[];
  readonly seen: number;
  /** The least round trip of barriers, faces and the join; null before the first. */
  readonly leastRttMs: Millis | null;
  /** What the kernel of this computer measured on the same socket. */
  readonly kernel: KernelTrips;
};

/** Round trips as TCP itself sees them: they end in the kernel of the other side, before any program there could dawdle. */
export type KernelTrips = {
  /** Smoothed, the latest ones. */
  readonly rttsMs: readonly Millis[];
  /** The least ever; null where the kernel was not asked. */
  readonly leastMs: Millis | null;
};
export const NO_KERNEL_TRIPS: KernelTrips = { rttsMs: [], leastMs: null };

/** A second apart: fewer seconds than pings are kept, so that a link that has changed is not compared with itself before. */
const KERNEL_TRIPS_KEPT = 20;

export const NO_LINK_RECORD: LinkRecord = {
  pings: [],
  probes: [],
  longest: [],
  seen: 0,
  leastRttMs: null,
  kernel: NO_KERNEL_TRIPS,
};

export const joinRecords = (older: LinkRecord, newer: LinkRecord): LinkRecord => ({
  pings: newest(older.pings.concat(newer.pings), PINGS_KEPT),
  probes: keepProbes(older.probes.concat(newer.probes)),
  longest: longestOf(older.longest.concat(newer.longest)),
  seen: older.seen + newer.seen,
  leastRttMs: leastOf(older.leastRttMs, newer.leastRttMs),
  kernel: joinTrips(older.kernel, newer.kernel),
});

const newest = <T>(all: readonly T[], count: number): readonly T[] =>
  all.length > count ? all.slice(-count) : all;

const longestOf = (rtts: Millis[]): readonly Millis[] => rtts.sort((a, b) => b - a).slice(0, LONGEST_KEPT);

export const joinTrips = (older: KernelTrips, newer: KernelTrips): KernelTrips => ({
  rttsMs: [...older.rttsMs, ...newer.rttsMs].slice(-KERNEL_TRIPS_KEPT),
  leastMs: leastOf(older.leastMs, newer.leastMs),
});

/** As it stands in a log: what is remembered may be missing, and is then read from the pings. */
export const recordOfLog = (
  logged: Pick<LinkRecord, "pings" | "probes"> & { [key in keyof LinkRecord]?: LinkRecord[key] | undefined },
): LinkRecord => {
  const { pings, probes, seen = pings.length, leastRttMs = null, kernel = NO_KERNEL_TRIPS } = logged;
  const longest = logged.longest ?? pings.map(([sentAt, receivedAt]) => receivedAt - sentAt);
  return joinRecords(NO_LINK_RECORD, { pings, probes, longest, seen, leastRttMs, kernel });
};

const leastOf = (one: Millis | null, other: Millis | null): Millis | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** What the record of a link comes to. */
export type LinkEvidence = {
  /** Null before the first whole probe. */
  readonly clock: ClockEstimate | null;
  readonly uplink: Uplink;
  /** The client's clock to the server's, 0 while unknown. */
  readonly offsetMs: Millis;
  readonly boundMs: Millis;
  /** Trusted: no more than any exchange bears out. */
  readonly rttMs: Millis;
  readonly jitterMs: Millis;
  /** Of what the latest probes took longer than the fastest, so much was on the way up: 1 all of it. */
  readonly upShare: number;
  /** How much longer the fastest pings took than the fastest probes, a page being never quicker than its browser, or than the kernel's own trips. */
  readonly pongsLateMs: Millis;
};

const LATEST = 10;
const QUEUE_PROBES = 10;
const LEAST_QUEUE_MS = 60;
const EVEN = 0.5;
const ENOUGH_TO_COMPARE = 5;

/** How long each took. */
type Trips = { readonly pings: Float64Array; readonly probes: Float64Array };

function tripsOf({ pings, probes }: LinkRecord): Trips {
  const trips = { pings: new Float64Array(pings.length), probes: new Float64Array(probes.length) };
  for (let at = 0; at < pings.length; at++) trips.pings[at] = pings[at]![1] - pings[at]![0];
  for (let at = 0; at < probes.length; at++) trips.probes[at] = rttOf(probes[at]!);
  return trips;
}

/** Of what is known beside the clock: enough to send by. */
export const weighUplink = (record: LinkRecord): Uplink => uplinkOf(record, tripsOf(record));

function uplinkOf({ longest, seen, leastRttMs, kernel }: LinkRecord, { pings, probes }: Trips): Uplink {
  const leastProbeMs = probes.length === 0 ? null : Math.max(0, least(probes));
  const probeRttMs = leastOf(usualOf(probes.subarray(-LATEST)), usualOf(kernel.rttsMs));
  return fitUplink(pings, {
    longest,
    seen,
    leastRttMs: leastOf(leastOf(leastRttMs, leastProbeMs), kernel.leastMs) ?? undefined,
    probeRttMs: probeRttMs ?? undefined,
  });
}

export function weighLink(record: LinkRecord): LinkEvidence {
  const { probes, kernel } = record;
  const trips = tripsOf(record);
  const uplink = uplinkOf(record, trips);
  const clock = estimateClock(probes);
  const lateForProbesMs = pongsLateMs(trips.pings.subarray(-LATEST), trips.probes.subarray(-LATEST));
  return {
    clock,
    uplink,
    offsetMs: clock?.offsetMs ?? 0,
    boundMs: clock?.boundMs ?? Number.POSITIVE_INFINITY,
    rttMs: 2 * usualMs(uplink),
    jitterMs: uplink.jitterMs,
    upShare: upShareOf(probes),
    pongsLateMs: Math.max(lateForProbesMs, pongsLateMs(trips.pings, kernel.rttsMs)),
  };
}

const usualOf = (rtts: ArrayLike<Millis>): Millis | null =>
  rtts.length < ENOUGH_TO_COMPARE ? null : mean(rtts);

function pongsLateMs(rtts: ArrayLike<Millis>, others: ArrayLike<Millis>): Millis {
  if (Math.min(rtts.length, others.length) < ENOUGH_TO_COMPARE) return 0;
  return Math.max(0, least(rtts) - least(others));
}

/** A queue on one way only is told apart from one on both by the stamps of the probes. */
function upShareOf(probes: readonly ProbeStamps[]): number {
  const ups = new Float64Array(probes.length);
  const downs = new Float64Array(probes.length);
  for (let at = 0; at < probes.length; at++) {
    const probe = probes[at]!;
    ups[at] = probe[1] - probe[0];
    downs[at] = probe[3] - probe[2];
  }
  const [up, down] = [aboveLeast(ups), aboveLeast(downs)];
  return up + down < LEAST_QUEUE_MS ? EVEN : up / (up + down);
}

/** The latest of them, together. */
function aboveLeast(waits: Float64Array): Millis {
  const leastMs = least(waits);
  let sum = 0;
  for (let at = Math.max(0, waits.length - QUEUE_PROBES); at < waits.length; at++)
    sum += waits[at]! - leastMs;
  return sum;
}
