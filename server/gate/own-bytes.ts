// Colyseus encodes every state of a room into one buffer and sends views of it: what waits for a slow reader would become part of a later state.
import type { WebSocket } from "ws";

/** From now on everything that is sent keeps its own bytes, however long it waits. */
export function keepOwnBytes(socket: WebSocket): void {
  const send = socket.send as (data: unknown, ...rest: unknown[]) => void;
  socket.send = (data: unknown, ...rest: unknown[]) =>
    send.call(socket, data instanceof Uint8Array ? Buffer.from(data) : data, ...rest);
}
