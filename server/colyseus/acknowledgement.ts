// Whoever joins says that it has understood where it is; until then Colyseus keeps all that it is told, however much that becomes.
import { type Client, ClientState } from "@colyseus/core";
import type { WebSocket } from "ws";
import type { Millis } from "../../shared/units.ts";

export function cutUnlessAcknowledged(client: Client, withinMs: Millis): void {
  const socket = client.ref as WebSocket;
  const timer = setTimeout(() => {
    if (client.state === ClientState.JOINING) socket.terminate();
  }, withinMs);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
}
