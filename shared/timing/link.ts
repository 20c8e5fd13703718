// What is known of one connection: the server's own pings and the client's probes, the newest of each.
import type { Millis } from "../units.ts";
import { type ClockEstimate, estimateClock, keepProbes, type ProbeStamps } from "./clock-estimate.ts";
import { fitUplink, PINGS_KEPT, type Uplink, usualMs } from "./uplink.ts";

/** [sent, its pong received], both on the server's clock. */
export type Ping = readonly [Millis, Millis];

/** Pings and probes in the order in which they came in. */
export type LinkRecord = { readonly pings: readonly Ping[]; readonly probes: readonly ProbeStamps[] };

export const NO_LINK_RECORD: LinkRecord = { pings: [], probes: [] };

export const joinRecords = (older: LinkRecord, newer: LinkRecord): LinkRecord => ({
  pings: [...older.pings, ...newer.pings].slice(-PINGS_KEPT),
  probes: keepProbes([...older.probes, ...newer.probes]),
});

/** What the record of a link comes to. */
export type LinkEvidence = {
  /** Null before the first whole probe. */
  readonly clock: ClockEstimate | null;
  readonly uplink: Uplink;
  /** The client's clock to the server's, 0 while unknown. */
  readonly offsetMs: Millis;
  readonly boundMs: Millis;
  /** Trusted: of the server's own pings. */
  readonly rttMs: Millis;
  readonly jitterMs: Millis;
};

export function weighLink({ pings, probes }: LinkRecord): LinkEvidence {
  const uplink = fitUplink(pings.map(([sentAt, receivedAt]) => receivedAt - sentAt));
  const clock = estimateClock(probes);
  return {
    clock,
    uplink,
    offsetMs: clock?.offsetMs ?? 0,
    boundMs: clock?.boundMs ?? Number.POSITIVE_INFINITY,
    rttMs: 2 * usualMs(uplink),
    jitterMs: uplink.jitterMs,
  };
}
