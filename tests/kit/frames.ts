// Reads what a server sent over a WebSocket back from the bare bytes of its TCP connection.
import { Protocol } from "@colyseus/core";
import { decode } from "@colyseus/schema";

export type Frame = {
  /** The name of a message; "state" for everything that Colyseus syncs. */
  readonly name: string;
  readonly bytes: Buffer;
};

const TEXT_OR_BINARY = [1, 2];

/** Null for a connection that never became a WebSocket. */
export function framesOf(stream: readonly Buffer[]): Frame[] | null {
  const bytes = Buffer.concat(stream);
  if (!bytes.subarray(0, 12).equals(Buffer.from("HTTP/1.1 101"))) return null;
  const frames: Frame[] = [];
  let at = bytes.indexOf("\r\n\r\n") + 4;
  while (at + 2 <= bytes.length) {
    const opcode = bytes[at]! & 0x0f;
    const short = bytes[at + 1]! & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    const payload = bytes.subarray(at + head, at + head + length);
    if (TEXT_OR_BINARY.includes(opcode)) frames.push({ name: nameOf(payload), bytes: payload });
    at += head + length;
  }
  return frames;
}

function nameOf(payload: Buffer): string {
  return payload[0] === Protocol.ROOM_DATA ? decode.string(payload, { offset: 1 }) : "state";
}
