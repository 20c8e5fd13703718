// What phones send is nearly always whole, short and binary, or a pong: such frames (RFC 6455, 5.2) are read here, from the chunk in which they came.
// Everything else, and whatever comes in pieces, is left to `ws`, which knows all of the protocol, and makes and drops a dozen things for each of twenty thousand frames a second.
import type { WebSocket } from "ws";

/** What `ws` keeps to itself of its reader, as of the version that is pinned. */
type Receiver = {
  write(chunk: Buffer): boolean;
  emit(event: "message", content: Buffer, isBinary: true): boolean;
  emit(event: "pong", content: Buffer): boolean;
  readonly writableLength: number;
  readonly _state: number;
  readonly _bufferedBytes: number;
  readonly _fragmented: number;
  readonly _errored: boolean;
};

const FINAL_BINARY = 0x82;
const FINAL_PONG = 0x8a;
const MASKED = 0x80;
/** Longer content says so by another number in this place. */
const SHORT = 125;
const HEAD_BYTES = 6;
/** Of `ws`: before a frame. */
const AT_REST = 0;

/** From now on. */
export function readQuickly(socket: WebSocket): void {
  const { _receiver: receiver } = socket as unknown as { readonly _receiver: Receiver };
  const write = receiver.write.bind(receiver);
  receiver.write = (chunk) => {
    const read = isBetweenFrames(receiver) ? readFrames(socket, receiver, chunk) : 0;
    return read === chunk.length || write(read === 0 ? chunk : chunk.subarray(read));
  };
}

const isBetweenFrames = (receiver: Receiver): boolean =>
  receiver._state === AT_REST &&
  receiver._bufferedBytes === 0 &&
  receiver._fragmented === 0 &&
  receiver.writableLength === 0 &&
  !receiver._errored;

/** Gives how many bytes were read. */
function readFrames(socket: WebSocket, receiver: Receiver, chunk: Buffer): number {
  let at = 0;
  while (at + HEAD_BYTES <= chunk.length && socket.readyState === socket.OPEN) {
    const kind = chunk[at]!;
    const length = chunk[at + 1]! - MASKED;
    const end = at + HEAD_BYTES + length;
    const isOurs = (kind === FINAL_BINARY || kind === FINAL_PONG) && length >= 0 && length <= SHORT;
    if (!isOurs || end > chunk.length) break;
    const content = chunk.subarray(at + HEAD_BYTES, end);
    for (let i = 0; i < length; i++) content[i]! ^= chunk[at + 2 + (i & 3)]!;
    at = end;
    if (kind === FINAL_BINARY) receiver.emit("message", content, true);
    else receiver.emit("pong", content);
  }
  return at;
}
