// A phone as far as the server can tell, without a screen and without reading the synced state: light enough that thousands fit into one process.
import { Protocol } from "@colyseus/core";
import { decode, encode } from "@colyseus/schema";
import { pack, unpack } from "msgpackr";
import WebSocket from "ws";
import type { Inbound, InboundName, Outbound, OutboundName } from "../../../shared/protocol/messages.ts";
import { NATIVE_HEADERS } from "../../../shared/protocol/native-header.ts";
import { PROTOCOL_VERSION } from "../../../shared/protocol/version.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";

export type LightEars = <K extends OutboundName>(name: K, message: Outbound[K]) => void;

type Seat = {
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
  /** Where there are several processes. */
  readonly publicAddress?: string;
};

const PROBE_EVERY_MS = 1000;

export class LightClient {
  readonly code: string;
  /** Ours to the server's clock, by the quickest probe. */
  offsetMs: Millis = 0;
  isClosed = false;
  readonly #socket: WebSocket;
  readonly #ears: LightEars;
  #bestRttMs: Millis = Number.POSITIVE_INFINITY;
  #probe = 0;
  #lastAnswered: { readonly n: number; readonly at: Millis } | null = null;
  readonly #timer: NodeJS.Timeout;

  static async join(port: number, code: string | null, color: Color, ears: LightEars): Promise<LightClient> {
    const way = code === null ? "create/table" : `joinById/${code}`;
    const response = await fetch(`http://127.0.0.1:${port}/matchmake/${way}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
      body: JSON.stringify({ version: PROTOCOL_VERSION, role: "player", name: color, color }),
    });
    const answer = await response.text();
    if (!response.ok || answer === "") throw new Error(`No seat: ${response.status} ${answer}`);
    const seat = JSON.parse(answer) as Seat;
    const socket = new WebSocket(
      `ws://${seat.publicAddress ?? `127.0.0.1:${port}`}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`,
      { perMessageDeflate: false, headers: NATIVE_HEADERS },
    );
    return new Promise((resolve, reject) => {
      socket.once("error", reject);
      socket.once("message", () => {
        socket.send(Buffer.from([Protocol.JOIN_ROOM]));
        resolve(new LightClient(socket, seat.roomId, ears));
      });
    });
  }

  private constructor(socket: WebSocket, code: string, ears: LightEars) {
    this.#socket = socket;
    this.code = code;
    this.#ears = ears;
    socket.on("message", (data: Buffer) => this.#onFrame(data));
    socket.on("close", () => {
      this.isClosed = true;
      clearInterval(this.#timer);
    });
    socket.on("error", () => {});
    this.#timer = setInterval(() => this.#sendProbe(), PROBE_EVERY_MS);
  }

  send<K extends InboundName>(name: K, message: Inbound[K]): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const head: number[] = [];
    encode.string(head as never, name, { offset: 0 });
    this.#socket.send(Buffer.concat([Buffer.from([Protocol.ROOM_DATA, ...head]), pack(message)]));
  }

  leave(): void {
    clearInterval(this.#timer);
    this.#socket.terminate();
  }

  #onFrame(data: Buffer): void {
    if (data[0] !== Protocol.ROOM_DATA) return;
    const at = { offset: 1 };
    const name = decode.string(data, at) as OutboundName;
    const message = at.offset < data.byteLength ? unpack(data.subarray(at.offset)) : {};
    if (name === "probe") this.#onProbe(message);
    else if (name === "barrier") this.send("answer", { barrier: message.barrier });
    else this.#ears(name, message);
  }

  /** Each brings the last stamp of the one before (T2). */
  #sendProbe(): void {
    const n = this.#probe++;
    const sent = performance.now();
    const last = this.#lastAnswered;
    this.send("probe", last?.n === n - 1 ? { n, sent, lastReceived: last.at } : { n, sent });
  }

  #onProbe([n, sent, received]: Outbound["probe"]): void {
    const now = performance.now();
    this.#lastAnswered = { n, at: now };
    if (now - sent > this.#bestRttMs) return;
    this.#bestRttMs = now - sent;
    this.offsetMs = received - (now + sent) / 2;
  }
}
