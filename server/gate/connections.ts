// How many connections one network may hold open at once, and how much may lie here for those that do not read: sixty phones with seven each have room, a thousand idle ones have not.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isTrusted, networkOf, plainAddress } from "./client-address.ts";
import type { GateSettings } from "./settings.ts";

const MOST_OF_ONE = 800;
/** Sixty phones fetch a page; what the system holds for them comes on top. */
const MOST_BACKLOG_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 1000;

export function capConnections(
  server: Server,
  { trustedProxies, limitFactor }: Pick<GateSettings, "trustedProxies" | "limitFactor">,
): void {
  const open = new Map<string, Set<Socket>>();
  const looking = setInterval(() => {
    for (const sockets of open.values()) endBacklog(sockets, MOST_BACKLOG_BYTES * limitFactor);
  }, LOOK_EVERY_MS);
  looking.unref();
  server.once("close", () => clearInterval(looking));
  server.on("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    // Behind a proxy everybody comes from its address.
    if (trustedProxies && isTrusted(trustedProxies, address)) return;
    const network = networkOf(address);
    const sockets = open.get(network) ?? new Set();
    if (sockets.size >= MOST_OF_ONE * limitFactor) return void socket.destroy();
    open.set(network, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(network);
    });
  });
}

/** Whoever has left most lying goes first, until the rest fits. */
export function endBacklog(
  sockets: Iterable<Pick<Socket, "writableLength" | "destroy">>,
  mostBytes: number,
): void {
  const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0);
  let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0);
  if (bytes <= mostBytes) return;
  for (const socket of waiting.toSorted((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= mostBytes) return;
    bytes -= socket.writableLength;
    socket.destroy();
  }
}
