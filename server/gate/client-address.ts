// Who is calling: the address of a request, through the proxies that the settings name, and the network that counts as one caller.
import type { IncomingHttpHeaders } from "node:http";
import { type BlockList, isIP } from "node:net";

export type Caller = {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Everything that could claim to know the caller better; Colyseus would believe the first of them. */
const CLAIMS = ["x-real-ip", "x-forwarded-for", "x-client-ip", "forwarded"] as const;
const UNKNOWN = "unknown";

/** With these a process asks itself what another one of its house was asked: under a key that nobody else has, for whom. */
const RELAY_KEY = "x-relay-key";
const RELAYED_FOR = "x-relayed-for";

export const relayHeaders = (key: string, address: string): Record<string, string> => ({
  [RELAY_KEY]: key,
  [RELAYED_FOR]: address,
});

/** Null for whoever asks for themselves. */
export function relayedFor({ headers }: Caller, key: string): string | null {
  const { [RELAY_KEY]: shown, [RELAYED_FOR]: address } = headers;
  delete headers[RELAY_KEY];
  delete headers[RELAYED_FOR];
  return shown === key && typeof address === "string" ? address : null;
}

export function addressOf({ headers, socket }: Caller, trusted: BlockList | null): string {
  let address = plainAddress(socket.remoteAddress ?? UNKNOWN);
  if (!trusted) return address;
  // From the nearest hop outwards: as soon as one is not ours, what it says about those before it may be made up.
  const hops = String(headers["x-forwarded-for"] ?? "").split(",");
  while (isTrusted(trusted, address)) {
    const before = plainAddress((hops.pop() ?? "").trim());
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Leaves one word on the caller in the headers, the gate's own: where Colyseus and the API look it up. */
export function stampAddress({ headers }: Caller, address: string): void {
  for (const name of CLAIMS) delete headers[name];
  headers["x-real-ip"] = address;
}

export const stampedAddress = (headers: IncomingHttpHeaders): string =>
  String(headers["x-real-ip"] ?? UNKNOWN);

/** A household has one IPv4 address, and of IPv6 a whole /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? left : [...left, ...zeros(8 - left.length - right.length), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

export function isTrusted(trusted: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 4 ? "ipv4" : "ipv6");
}

export const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");

const zeros = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => "0");

/** An IPv4 caller of a socket for both families is written as an IPv6 address. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
