// What the game is compared with under load: a bare Colyseus room of six that takes and sends as many messages of the same size, and judges nothing.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

/** As our own table pings whoever has a calm link. */
const PING_EVERY_MS = process.argv.includes("--pings") ? 1000 : null;
const CARD_EVERY_MS = 9000;
const OPEN_MS = 1200;
/** As long as a verdict of six on the wire. */
const RESULT = { round: 1, filler: "x".repeat(700) };

class BareRoom extends Room {
  override onCreate(): void {
    this.onMessage("touch", (client: Client, { seq }: { seq: number }) => client.send("ack", { seq }));
    this.onMessage("probe", (client: Client, { n, sent }: { n: number; sent: number }) => {
      const now = performance.now();
      client.send("probe", [n, sent, now, now]);
    });
    for (const name of ["holster", "shown", "answer", "rematch"]) this.onMessage(name, () => {});
    this.onMessage("start", () => this.#play());
    this.setPatchRate(null as never);
  }

  override onJoin(client: Client): void {
    client.send("welcome", { you: null, seatKey: null });
    if (PING_EVERY_MS === null) return;
    const socket = client.ref as unknown as { ping(data: Buffer): void; readyState: number };
    const timer = setInterval(() => {
      if (socket.readyState === 1) socket.ping(Buffer.alloc(4));
      else clearInterval(timer);
    }, PING_EVERY_MS);
  }

  #play(): void {
    let round = 0;
    const card = () => {
      round++;
      const face = {
        round,
        card: { kind: "character", who: "sheriff" },
        at: performance.now() + 30,
      };
      for (const client of this.clients) client.send("face", face);
      this.clock.setTimeout(() => {
        for (const client of this.clients) client.send("barrier", { barrier: round });
        this.clock.setTimeout(() => this.broadcast("result", { ...RESULT, round }), 20);
      }, OPEN_MS);
    };
    this.clock.setTimeout(() => {
      card();
      this.clock.setInterval(card, CARD_EVERY_MS);
    }, CARD_EVERY_MS * Math.random());
  }
}

const http = createServer();
const colyseus = new Server({
  transport: new WebSocketTransport({ server: http, pingInterval: 2000 }),
  greet: false,
});
colyseus.define("table", BareRoom);
await colyseus.listen(0);
process.send?.({ port: (http.address() as AddressInfo).port });
