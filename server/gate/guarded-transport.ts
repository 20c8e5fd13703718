// Colyseus' WebSocket transport with every socket under watch, and without its own heartbeat.
import type { IncomingMessage } from "node:http";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { WebSocket } from "ws";
import { networkOf, stampedAddress } from "./client-address.ts";
import { JoinedWrites } from "./joined-writes.ts";
import { readQuickly } from "./quick-frames.ts";
import type { SocketWatch } from "./socket-watch.ts";
import { sendWholeFrames } from "./whole-frames.ts";

/** Above the table's own limit, so that an oversized message can be refused with a code instead of a hang-up. */
const MAX_FRAME_BYTES = 64 * 1024;
/** Nobody has a reason to send a small message in many pieces, or to take its time over one. */
const MAX_FRAGMENTS = 16;
const MAX_CHUNKS = 1024;
/** For whoever does not answer a goodbye. */
const CLOSE_TIMEOUT_MS = 2000;

export class GuardedTransport extends WebSocketTransport {
  constructor(watch: SocketWatch) {
    super({
      noServer: true,
      maxPayload: MAX_FRAME_BYTES,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: MAX_CHUNKS,
      closeTimeout: CLOSE_TIMEOUT_MS,
      autoPong: false,
      pingInterval: 0,
    } as ConstructorParameters<typeof WebSocketTransport>[0]);
    const writes = new JoinedWrites();
    this.wss.prependListener("connection", (socket: WebSocket, { socket: tcp, headers }: IncomingMessage) => {
      writes.join(tcp);
      sendWholeFrames(socket, tcp);
      readQuickly(socket);
      watch.add(socket, tcp, networkOf(stampedAddress(headers)));
    });
  }
}
