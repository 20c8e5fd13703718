// Reads what `ss` tells of the sockets of this computer: the round trips that TCP itself measured.
import type { Millis } from "../../shared/units.ts";

export type SocketTrip = {
  /** Address and port of the other side. */
  readonly peer: string;
  /** Smoothed over the latest acknowledgements. */
  readonly rttMs: Millis;
  /** The least of the last minutes, the opening handshake among them. */
  readonly leastMs: Millis;
};

/** Established ones of that port only, with what TCP knows of them, without a headline. */
export const statisticsOf = (port: number): readonly string[] => [
  ...["--tcp", "--info", "--numeric", "--no-header"],
  ...["state", "established", "sport", "=", `:${port}`],
];

/** A socket takes a line with its two ends and one with its figures. */
const SOCKET = /^\s*\d+\s+\d+\s+\S+\s+(\S+):(\d+).*\n.*?\srtt:([\d.]+)\/[\d.]+(?:.*?\sminrtt:([\d.]+))?/gm;

export function readStatistics(text: string): SocketTrip[] {
  return [...text.matchAll(SOCKET)].map(([, address, port, rtt, least]) => ({
    peer: peerName(address!, Number(port)),
    rttMs: Number(rtt),
    leastMs: Number(least ?? rtt),
  }));
}

/** The same for either way of writing an address: in brackets, with its interface, IPv4 as IPv6. */
export const peerName = (address: string, port: number): string =>
  `${address
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "")} ${port}`;
