// The gate of a table: what it lets in, what it refuses with which code, and when it shuts for good.
import { Protocol } from "@colyseus/core";
import { encode } from "@colyseus/schema";
import fc from "fast-check";
import { pack } from "msgpackr";
import { describe, expect, test } from "vitest";
import { MessageGate, readMessage } from "../../../server/colyseus/message-gate.ts";
import { FORGIVEN_MESSAGES, MAX_MESSAGE_BYTES, MESSAGE_BURST } from "../../../shared/protocol/limits.ts";
import type { InboundMessage } from "../../../shared/protocol/messages.ts";

function frameOf(name: string, content?: unknown): Uint8Array {
  const head = new Uint8Array(64);
  const at = { offset: 0 };
  head[at.offset++] = Protocol.ROOM_DATA;
  encode.string(head as Buffer, name, at);
  const body = content === undefined ? new Uint8Array() : pack(content);
  return Buffer.concat([head.subarray(0, at.offset), body]);
}

function openGate() {
  const delivered: InboundMessage[] = [];
  const refused: string[] = [];
  let hungUp = 0;
  const context = {
    deliver: (message: InboundMessage) => void delivered.push(message),
    refuse: (code: string) => void refused.push(code),
    hangUp: () => void hungUp++,
  };
  const gate = new MessageGate(context, 0);
  return { gate, delivered, refused, hangUps: () => hungUp };
}

describe("reading", () => {
  test("a message that fits comes with its name and content", () => {
    expect(readMessage(frameOf("holster", { down: true, at: 12.5 }))).toEqual({
      name: "holster",
      content: { down: true, at: 12.5 },
    });
  });

  test("a message without content may come without", () => {
    expect(readMessage(frameOf("start"))).toEqual({ name: "start", content: {} });
  });

  test.each([
    ["holster", { down: "yes", at: 1 }],
    ["holster", { down: true, at: 1, extra: 1 }],
    ["holster", { down: true, at: Number.NaN }],
    ["touch", { round: 1, seq: 0, at: -1e18, hand: "left", target: { tile: 0 } }],
    ["shown", { round: 1, at: 1e300 }],
    ["touch", { round: 1, seq: 0, at: 1, hand: "left", target: { tile: 6 } }],
    ["touch", { round: 1, seq: 0, at: 1, hand: "left", target: { pawn: "pink" } }],
    ["touch", { round: 1, seq: 0.5, at: 1, hand: "left", target: { tile: 0 } }],
    ["options", { cheat: true }],
    ["kick", null],
  ])("%s with %j is malformed", (name, content) => {
    expect(readMessage(frameOf(name, content))).toMatchObject({ code: "message/malformed" });
  });

  test.each(["shoot", "constructor", "__proto__", "*"])("%s is unknown", (name) => {
    expect(readMessage(frameOf(name, {}))).toMatchObject({ code: "message/unknown" });
  });

  test("no bytes whatever get past it or break it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { gate, delivered } = openGate();
        gate.passes(Buffer.from([Protocol.ROOM_DATA, ...bytes]), true, 0);
        for (const { name } of delivered)
          expect(readMessage(Buffer.from([13, ...bytes]))).toHaveProperty("name", name);
      }),
    );
  });
});

describe("what the gate does with frames", () => {
  test("Colyseus's own frames go through, all others end here", () => {
    const { gate, delivered, refused } = openGate();
    expect(gate.passes(Buffer.from([Protocol.JOIN_ROOM]), true, 0)).toBe(true);
    expect(gate.passes(Buffer.from([Protocol.LEAVE_ROOM]), true, 0)).toBe(true);
    expect(gate.passes(frameOf("start"), true, 0)).toBe(false);
    expect(delivered).toEqual([{ name: "start", content: {} }]);
    for (const code of [Protocol.ROOM_REQUEST, Protocol.ROOM_DATA_BYTES, Protocol.ROOM_INPUT_RELIABLE, 255]) {
      expect(gate.passes(Buffer.from([code, 1, 2]), true, 0)).toBe(false);
    }
    expect(gate.passes(Buffer.from("hello"), false, 0)).toBe(false);
    expect(gate.passes(new Uint8Array(), true, 0)).toBe(false);
    expect(refused).toEqual(Array(6).fill("message/malformed"));
  });

  test("what is too large is refused, and the sender stays", () => {
    const { gate, refused, hangUps } = openGate();
    gate.passes(new Uint8Array(MAX_MESSAGE_BYTES + 1), true, 0);
    expect(refused).toEqual(["message/too-large"]);
    expect(hangUps()).toBe(0);
    gate.passes(frameOf("start"), true, 0);
    expect(refused).toHaveLength(1);
  });

  test("a flood is cut off, then told, then hung up on", () => {
    const { gate, delivered, refused, hangUps } = openGate();
    for (let n = 0; n < 500; n++) gate.passes(frameOf("start"), true, 10);
    expect(delivered).toHaveLength(MESSAGE_BURST);
    expect(refused).toEqual(Array(FORGIVEN_MESSAGES).fill("message/too-many"));
    expect(hangUps()).toBe(1);
  });

  test("one slip every few seconds is forgiven for ever", () => {
    const { gate, refused, hangUps } = openGate();
    for (let n = 0; n < 500; n++) gate.passes(frameOf("nonsense"), true, n * 2000);
    expect(refused).toHaveLength(500);
    expect(hangUps()).toBe(0);
  });
});
