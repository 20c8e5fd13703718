// Whatever comes, in whatever pieces: read quickly it is the same as read by `ws` alone.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import * as ws from "ws";
import { readQuickly } from "../../../server/gate/quick-frames.ts";

type Frame = { readonly head: number; readonly isMasked: boolean; readonly content: Uint8Array };

const KINDS = {
  binary: 0x82,
  text: 0x81,
  beginning: 0x02,
  middle: 0x00,
  last: 0x80,
  ping: 0x89,
  pong: 0x8a,
  goodbye: 0x88,
  unknown: 0x83,
  compressed: 0xc2,
};
const MASK = Buffer.from([0x11, 0xe2, 0x03, 0xf4]);
const MOST_BYTES = 1000;

function bytesOf({ head, isMasked, content }: Frame): Buffer {
  const { length } = content;
  const masked = isMasked ? 0x80 : 0;
  const size = length <= 125 ? [masked | length] : [masked | 126, length >> 8, length & 255];
  const hidden = content.map((byte, i) => (isMasked ? byte ^ MASK[i % 4]! : byte));
  return Buffer.concat([Buffer.from([head, ...size]), isMasked ? MASK : Buffer.alloc(0), hidden]);
}

/** In order: what is heard, and what is found wrong. */
function hear(chunks: readonly Buffer[], isQuick: boolean, leaveAfter: number): unknown[] {
  const Receiver = (ws as unknown as { Receiver: new (options: object) => NodeJS.WritableStream }).Receiver;
  const receiver = new Receiver({ isServer: true, maxPayload: MOST_BYTES, maxFragments: 4 });
  const socket = { _receiver: receiver, readyState: 1, OPEN: 1 };
  if (isQuick) readQuickly(socket as never);
  const heard: unknown[] = [];
  for (const event of ["message", "ping", "pong", "conclude", "error"]) {
    receiver.on(event, (...told: unknown[]) => {
      heard.push([event, ...told.map((one) => (one instanceof Error ? one.message : String(one)))]);
      if (heard.length === leaveAfter) socket.readyState = 2;
    });
  }
  for (const chunk of chunks) receiver.write(Buffer.from(chunk));
  return heard;
}

const frames = fc.array(
  fc.record({
    head: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(KINDS.binary, KINDS.pong) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(KINDS)) },
    ),
    isMasked: fc.oneof({ weight: 30, arbitrary: fc.constant(true) }, fc.constant(false)),
    content: fc.oneof(
      { weight: 8, arbitrary: fc.uint8Array({ maxLength: 125 }) },
      { weight: 1, arbitrary: fc.uint8Array({ minLength: 126, maxLength: MOST_BYTES + 1 }) },
    ),
  }),
  { minLength: 1, maxLength: 12 },
);
/** Where the stream is cut, as a share of what is left. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

function cut(stream: Buffer, shares: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let rest = stream;
  for (const share of shares) {
    const at = Math.floor(share * rest.length);
    chunks.push(rest.subarray(0, at));
    rest = rest.subarray(at);
  }
  return [...chunks, rest];
}

test("the same is heard in the same order, or found wrong", () => {
  fc.assert(
    fc.property(frames, cuts, fc.integer({ min: 1, max: 20 }), (sent, shares, leaveAfter) => {
      const chunks = cut(Buffer.concat(sent.map(bytesOf)), shares);
      expect(hear(chunks, true, leaveAfter)).toEqual(hear(chunks, false, leaveAfter));
    }),
    { numRuns: 2000 },
  );
});

test("short messages and pongs do not trouble ws; what follows in pieces does", () => {
  const own = vi.fn((_chunk: Buffer) => true);
  const receiver = {
    write: own,
    emit: vi.fn(() => true),
    writableLength: 0,
    _state: 0,
    _bufferedBytes: 0,
    _fragmented: 0,
    _errored: false,
  };
  readQuickly({ _receiver: receiver, readyState: 1, OPEN: 1 } as never);
  const of = (head: number, text: string) => bytesOf({ head, isMasked: true, content: Buffer.from(text) });
  receiver.write(Buffer.concat([of(KINDS.binary, "touch"), of(KINDS.pong, "here")]));
  expect(receiver.emit.mock.calls.map((call) => (call as unknown[]).map(String))).toEqual([
    ["message", "touch", "true"],
    ["pong", "here"],
  ]);
  expect(own).not.toHaveBeenCalled();
  const half = of(KINDS.binary, "and another").subarray(0, 9);
  receiver.write(Buffer.concat([of(KINDS.binary, "one"), half]));
  expect(own.mock.calls.map(([chunk]) => String(chunk))).toEqual([String(half)]);
});
