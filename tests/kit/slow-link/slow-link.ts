// A slow TCP link to a server on this computer: every chunk is delayed on its own, each way with its own jitter, and order is kept.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Millis } from "../../../shared/units.ts";
import {
  type Chance,
  type Delay,
  delayOn,
  type LinkProfile,
  type WayProfile,
  type Ways,
} from "./profiles.ts";

export type SlowLink = {
  readonly port: number;
  /** Cuts every connection, as when the network is gone, and lets nobody through until restored. */
  cut(): void;
  restore(): void;
  /** Bytes carried so far. */
  readonly carried: { readonly up: number; readonly down: number };
  close(): Promise<void>;
};

export async function openSlowLink(
  serverPort: number,
  { up, down }: LinkProfile | Ways,
  chance: Chance = Math.random,
): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  const carried = { up: 0, down: 0 };
  let isCut = false;

  const server = createServer({ noDelay: true }, (near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect({ port: serverPort, host: "127.0.0.1", noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    carry(near, far, toDelay(up, chance), (bytes) => {
      carried.up += bytes;
    });
    carry(far, near, toDelay(down, chance), (bytes) => {
      carried.down += bytes;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    carried,
    cut() {
      isCut = true;
      drop();
    },
    restore() {
      isCut = false;
    },
    async close() {
      drop();
      server.close();
      if (server.listening) await once(server, "close");
    },
  };
}

const toDelay = (way: WayProfile | Delay, chance: Chance): Delay =>
  typeof way === "function" ? way : () => delayOn(way, chance);

function carry(from: Socket, to: Socket, delay: Delay, count: (bytes: number) => void): void {
  const line = new WaitingLine();
  const later = (act: () => void) => {
    const now = performance.now();
    line.add(now + delay(now), act);
  };
  from.on("data", (chunk) => {
    count(chunk.length);
    later(() => to.writable && to.write(chunk));
  });
  from.on("end", () => later(() => to.end()));
}

/** TCP keeps order: nothing overtakes what was sent before, however long that takes. */
class WaitingLine {
  readonly #waiting: { readonly dueAt: Millis; readonly act: () => void }[] = [];

  add(dueAt: Millis, act: () => void): void {
    this.#waiting.push({ dueAt, act });
    if (this.#waiting.length === 1) this.#serve();
  }

  #serve(): void {
    const next = this.#waiting[0];
    if (next === undefined) return;
    const leftMs = next.dueAt - performance.now();
    if (leftMs <= 0) {
      next.act();
      this.#waiting.shift();
      this.#serve();
    } else if (leftMs > 2) {
      setTimeout(() => this.#serve(), leftMs - 2);
    } else {
      // Timers are a millisecond coarse, which is half of a good link: the last bit is waited for awake.
      setImmediate(() => this.#serve());
    }
  }
}
