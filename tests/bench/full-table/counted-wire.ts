// A wire that counts what a player sends and gets, WebSocket frame by frame; probes and pings on an account of their own.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Protocol } from "@colyseus/core";
import { decode } from "@colyseus/schema";

export type Counted = { game: number; probes: number };

export class CountedWire {
  readonly up: Counted = { game: 0, probes: 0 };
  readonly down: Counted = { game: 0, probes: 0 };
  readonly port: number;
  readonly #close: () => void;

  static async to(serverPort: number): Promise<CountedWire> {
    const server = createServer({ noDelay: true });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const wire = new CountedWire((server.address() as AddressInfo).port, () => server.close());
    server.on("connection", (near) => {
      const far = connect({ port: serverPort, host: "127.0.0.1", noDelay: true });
      near.pipe(far).on("error", () => near.destroy());
      far.pipe(near).on("error", () => far.destroy());
      countFrames(near, wire.up);
      countFrames(far, wire.down);
    });
    return wire;
  }

  private constructor(port: number, close: () => void) {
    this.port = port;
    this.#close = close;
  }

  reset(): void {
    for (const counted of [this.up, this.down]) counted.game = counted.probes = 0;
  }

  close(): void {
    this.#close();
  }
}

const PING_AND_PONG = [9, 10];

function countFrames(socket: Socket, counted: Counted): void {
  let unread: Buffer = Buffer.alloc(0);
  let isOpen = false;
  socket.on("data", (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    if (!isOpen) {
      const head = unread.indexOf("\r\n\r\n");
      isOpen = head >= 0 && /upgrade: websocket/i.test(unread.subarray(0, head).toString());
      unread = isOpen ? unread.subarray(head + 4) : head >= 0 ? Buffer.alloc(0) : unread;
    }
    while (isOpen) {
      const frame = readFrame(unread);
      if (frame === null) return;
      counted[frame.isProbe ? "probes" : "game"] += frame.size;
      unread = unread.subarray(frame.size);
    }
  });
}

function readFrame(bytes: Buffer): { readonly size: number; readonly isProbe: boolean } | null {
  if (bytes.length < 2) return null;
  const short = bytes[1]! & 0x7f;
  const lengthEnd = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < lengthEnd) return null;
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const isMasked = (bytes[1]! & 0x80) !== 0;
  const start = lengthEnd + (isMasked ? 4 : 0);
  const size = start + length;
  if (bytes.length < size) return null;
  const payload = Buffer.from(bytes.subarray(start, size));
  if (isMasked) for (let i = 0; i < length; i++) payload[i]! ^= bytes[lengthEnd + (i % 4)]!;
  const isProbe = PING_AND_PONG.includes(bytes[0]! & 0x0f) || nameOf(payload) === "probe";
  return { size, isProbe };
}

function nameOf(payload: Buffer): string | null {
  if (payload[0] !== Protocol.ROOM_DATA || !decode.stringCheck(payload, { offset: 1 })) return null;
  return decode.string(payload, { offset: 1 });
}
