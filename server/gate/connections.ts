// How many connections one network may hold open at once: sixty phones with seven each have room, a thousand idle ones have not.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isTrusted, networkOf, plainAddress } from "./client-address.ts";
import type { GateSettings } from "./settings.ts";

const MOST_OF_ONE = 800;

export function capConnections(
  server: Server,
  { trustedProxies, limitFactor }: Pick<GateSettings, "trustedProxies" | "limitFactor">,
): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    // Behind a proxy everybody comes from its address.
    if (trustedProxies && isTrusted(trustedProxies, address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > MOST_OF_ONE * limitFactor) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
