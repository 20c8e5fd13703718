// What is known of one connection: the server's own pings and the client's probes, the newest of each, and what is remembered of all before.
import type { Millis } from "../units.ts";
import {
  type ClockEstimate,
  estimateClock,
  keepProbes,
  NO_PROBES,
  type ProbeStamps,
  type Probes,
  tripsOf as probeTripsOf,
  waysOf,
} from "./clock-estimate.ts";
import { least, mean } from "./numbers.ts";
import { fitUplink, LONGEST_KEPT, PINGS_KEPT, type Uplink, usualMs } from "./uplink.ts";

/** [sent, its pong received], both on the server's clock. */
export type Ping = readonly [Millis, Millis];

/** Pings one behind the other in one row, as probes are. */
export type Pings = Float64Array;
const STAMPS = 2;
export const pingsIn = (pings: Pings): number => pings.length / STAMPS;
/** So many are kept. */
export const ROOM_FOR_PINGS = STAMPS * PINGS_KEPT;

/** Pings and probes in the order in which they came in. */
export type LinkRecord = {
  readonly pings: Pings;
  readonly probes: Probes;
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
  pings: new Float64Array(),
  probes: NO_PROBES,
  longest: [],
  seen: 0,
  leastRttMs: null,
  kernel: NO_KERNEL_TRIPS,
};

export const joinRecords = (older: LinkRecord, newer: LinkRecord): LinkRecord => ({
  pings: newest(older.pings, newer.pings),
  probes: keepProbes(older.probes, newer.probes),
  longest: longestOf(older.longest.concat(newer.longest)),
  seen: older.seen + newer.seen,
  leastRttMs: leastOf(older.leastRttMs, newer.leastRttMs),
  kernel: joinTrips(older.kernel, newer.kernel),
});

function newest(older: Pings, newer: Pings): Pings {
  const latest = newer.subarray(-ROOM_FOR_PINGS);
  const kept = older.subarray(Math.max(0, older.length - (ROOM_FOR_PINGS - latest.length)));
  const all = new Float64Array(kept.length + latest.length);
  all.set(kept);
  all.set(latest, kept.length);
  return all;
}

const longestOf = (rtts: Millis[]): readonly Millis[] => rtts.sort((a, b) => b - a).slice(0, LONGEST_KEPT);

export const joinTrips = (older: KernelTrips, newer: KernelTrips): KernelTrips => ({
  rttsMs: [...older.rttsMs, ...newer.rttsMs].slice(-KERNEL_TRIPS_KEPT),
  leastMs: leastOf(older.leastMs, newer.leastMs),
});

/** As it stands in a log: each in brackets of its own; what is remembered may be missing, and is then read from the pings. */
type LoggedLink = { readonly pings: readonly Ping[]; readonly probes: readonly ProbeStamps[] } & {
  [key in Exclude<keyof LinkRecord, "pings" | "probes">]?: LinkRecord[key] | undefined;
};

export const recordOfLog = (logged: LoggedLink): LinkRecord => {
  const { seen = logged.pings.length, leastRttMs = null, kernel = NO_KERNEL_TRIPS } = logged;
  const pings = new Float64Array(logged.pings.flat());
  const probes = new Float64Array(logged.probes.flat());
  const longest = logged.longest ?? logged.pings.map(([sentAt, receivedAt]) => receivedAt - sentAt);
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

/** As they stand in a log. */
export const eachPing = (pings: Pings): [Millis, Millis][] =>
  Array.from({ length: pingsIn(pings) }, (_, at) => [pings[at * STAMPS]!, pings[at * STAMPS + 1]!]);

export const pingTripOf = (pings: Pings, at: number): Millis => pings[at * STAMPS + 1]! - pings[at * STAMPS]!;

function pingTripsOf(pings: Pings): Float64Array {
  const trips = new Float64Array(pingsIn(pings));
  for (let at = 0; at < trips.length; at++) trips[at] = pingTripOf(pings, at);
  return trips;
}

const tripsOf = ({ pings, probes }: LinkRecord): Trips => ({
  pings: pingTripsOf(pings),
  probes: probeTripsOf(probes),
});

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
function upShareOf(probes: Probes): number {
  const { ups, downs } = waysOf(probes);
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
