// What a server sends is framed here, header and content in one piece of its own (RFC 6455, 5.2).
// Of its own, since Colyseus encodes every state of a room into one buffer and sends views of it: what waits for a slow reader would become part of a later state.
// In one piece, since header and content apart are two buffers and a longer way for each of ten thousand messages a second.
import type { Socket } from "node:net";
import { WebSocket } from "ws";

const FINAL = 0x80;
const BINARY = 0x2;
const PING = 0x9;
/** Longer content says so by one of these in place of its length. */
const SHORT = 125;
const IN_2_BYTES = 126;
const IN_8_BYTES = 127;
const NOTHING = new Uint8Array();

type Sent = (error?: Error | null) => void;

export function frameOf(opcode: number, content: Uint8Array): Buffer {
  const length = content.byteLength;
  const headBytes = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = FINAL | opcode;
  if (headBytes === 2) frame[1] = length;
  else if (headBytes === 4) {
    frame[1] = IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IN_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(content, headBytes);
  return frame;
}

/** From now on, for messages and pings; everything else is left to `ws`, which speaks no compression here. */
export function sendWholeFrames(socket: WebSocket, tcp: Pick<Socket, "write">): void {
  const send = socket.send as (data: unknown, ...rest: unknown[]) => void;
  socket.send = (data: unknown, ...rest: unknown[]) => {
    if (!(data instanceof Uint8Array) || socket.readyState !== WebSocket.OPEN)
      send.call(socket, data, ...rest);
    else tcp.write(frameOf(BINARY, data), rest.find((one) => typeof one === "function") as Sent | undefined);
  };
  const ping = socket.ping as (data?: unknown, ...rest: unknown[]) => void;
  socket.ping = (data: unknown = NOTHING, ...rest: unknown[]) => {
    if (!(data instanceof Uint8Array) || data.byteLength > SHORT || socket.readyState !== WebSocket.OPEN)
      ping.call(socket, data, ...rest);
    else tcp.write(frameOf(PING, data));
  };
}
