// What a table is compared with: a bare Colyseus room that echoes, and a bare WebSocket that does.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { WebSocketServer } from "ws";
import { askForPriority } from "../fair/calm.ts";

class EchoRoom extends Room {
  override onCreate(): void {
    this.onMessage("touch", (client: Client, { seq }: { seq: number }) => client.send("ack", { seq }));
  }
}

askForPriority();
const http = createServer();
const colyseus = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
colyseus.define("echo", EchoRoom);
await colyseus.listen(0);
const wsEcho = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
wsEcho.on("connection", (socket) => socket.on("message", (data) => socket.send(data, { binary: false })));
await once(wsEcho, "listening");
const portOf = (address: unknown) => (address as AddressInfo).port;
process.send?.({ colyseusPort: portOf(http.address()), wsPort: portOf(wsEcho.address()) });
process.on("disconnect", () => process.exit(0));
