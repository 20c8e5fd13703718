// What is known of one connection: the server's own pings and the client's probes, the newest of each, and what is remembered of all before.
import type { Millis } from "../units.ts";
import { type ClockEstimate, estimateClock, keepProbes, type ProbeStamps, rttOf } from "./clock-estimate.ts";
import { mean } from "./numbers.ts";
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
};

export const NO_LINK_RECORD: LinkRecord = { pings: [], probes: [], longest: [], seen: 0, leastRttMs: null };

export const joinRecords = (older: LinkRecord, newer: LinkRecord): LinkRecord => ({
  pings: [...older.pings, ...newer.pings].slice(-PINGS_KEPT),
  probes: keepProbes([...older.probes, ...newer.probes]),
  longest: [...older.longest, ...newer.longest].sort((a, b) => b - a).slice(0, LONGEST_KEPT),
  seen: older.seen + newer.seen,
  leastRttMs: leastOf(older.leastRttMs, newer.leastRttMs),
});

/** As it stands in a log: what is remembered may be missing, and is then read from the pings. */
export const recordOfLog = (
  logged: Pick<LinkRecord, "pings" | "probes"> & { [key in keyof LinkRecord]?: LinkRecord[key] | undefined },
): LinkRecord => {
  const { pings, probes, seen = pings.length, leastRttMs = null } = logged;
  const longest = logged.longest ?? pings.map(([sentAt, receivedAt]) => receivedAt - sentAt);
  return joinRecords(NO_LINK_RECORD, { pings, probes, longest, seen, leastRttMs });
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
  /** How much longer the fastest of the latest pings took than the fastest of the latest probes; a page is never quicker than its browser. */
  readonly pongsLateMs: Millis;
};

const LATEST = 10;
const QUEUE_PROBES = 3;
const LEAST_QUEUE_MS = 20;
const EVEN = 0.5;
const ENOUGH_TO_COMPARE = 5;

export function weighLink(record: LinkRecord): LinkEvidence {
  const { pings, probes, longest, seen, leastRttMs } = record;
  const rtts = pings.map(([sentAt, receivedAt]) => receivedAt - sentAt);
  const probeRtts = probes.map(rttOf);
  const leastProbeMs = probeRtts.length === 0 ? null : Math.max(0, Math.min(...probeRtts));
  const latestProbes = probeRtts.slice(-LATEST);
  const uplink = fitUplink(rtts, {
    longest,
    seen,
    leastRttMs: leastOf(leastRttMs, leastProbeMs) ?? undefined,
    probeRttMs: latestProbes.length < ENOUGH_TO_COMPARE ? undefined : mean(latestProbes),
  });
  const clock = estimateClock(probes);
  return {
    clock,
    uplink,
    offsetMs: clock?.offsetMs ?? 0,
    boundMs: clock?.boundMs ?? Number.POSITIVE_INFINITY,
    rttMs: 2 * usualMs(uplink),
    jitterMs: uplink.jitterMs,
    upShare: upShareOf(probes),
    pongsLateMs: pongsLateMs(rtts.slice(-LATEST), latestProbes),
  };
}

function pongsLateMs(rtts: readonly Millis[], probeRtts: readonly Millis[]): Millis {
  if (Math.min(rtts.length, probeRtts.length) < ENOUGH_TO_COMPARE) return 0;
  return Math.max(0, Math.min(...rtts) - Math.min(...probeRtts));
}

/** A queue on one way only is told apart from one on both by the stamps of the probes. */
function upShareOf(probes: readonly ProbeStamps[]): number {
  const ups = probes.map(([sent, received]) => received - sent);
  const downs = probes.map(([, , answered, returned]) => returned - answered);
  const above = (waits: readonly Millis[]) => {
    const leastMs = Math.min(...waits);
    return waits.slice(-QUEUE_PROBES).reduce((sum, ms) => sum + ms - leastMs, 0);
  };
  const [up, down] = [above(ups), above(downs)];
  return up + down < LEAST_QUEUE_MS ? EVEN : up / (up + down);
}
