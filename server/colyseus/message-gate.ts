// The gate of a table for one connection: whatever comes in must be small, rare and well-formed before the table hears of it.
// Colyseus would hang up on the first malformed frame; a table refuses it with a code and hangs up only on whoever keeps on.

import { Protocol } from "@colyseus/core";
import { decode } from "@colyseus/schema";
import { unpack } from "msgpackr";
import {
  FORGIVEN_MESSAGES,
  FORGIVEN_PER_SECOND,
  MAX_MESSAGE_BYTES,
  MESSAGE_BURST,
  MESSAGES_PER_SECOND,
} from "../../shared/protocol/limits.ts";
import { INBOUND, type InboundMessage, type InboundName } from "../../shared/protocol/messages.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import type { Millis } from "../../shared/units.ts";
import { TokenBucket } from "../token-bucket.ts";

export type MessageGateContext = {
  deliver(message: InboundMessage, arrivedAtMs: Millis): void;
  refuse(code: RefusalCode, detail: string): void;
  hangUp(): void;
};

/** Frames that belong to Colyseus: the handshake, its ping, and saying goodbye. */
export const COLYSEUS_FRAMES = new Set<number>([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]);

export interface FrameGate {
  /** Whether the frame is for Colyseus; all others end here. */
  passes(frame: Uint8Array, isBinary: boolean, arrivedAtMs: Millis): boolean;
}

export class MessageGate implements FrameGate {
  readonly #context: MessageGateContext;
  readonly #messages: TokenBucket;
  readonly #forgiven: TokenBucket;
  #isShut = false;

  constructor(context: MessageGateContext, nowMs: Millis) {
    this.#context = context;
    this.#messages = new TokenBucket(MESSAGE_BURST, MESSAGES_PER_SECOND, nowMs);
    this.#forgiven = new TokenBucket(FORGIVEN_MESSAGES, FORGIVEN_PER_SECOND, nowMs);
  }

  passes(frame: Uint8Array, isBinary: boolean, arrivedAtMs: Millis): boolean {
    if (this.#isShut) return false;
    if (frame.byteLength > MAX_MESSAGE_BYTES) {
      this.#refuse("message/too-large", `${frame.byteLength} bytes`, arrivedAtMs);
    } else if (!this.#messages.take(arrivedAtMs)) {
      this.#refuse("message/too-many", "", arrivedAtMs);
    } else if (isBinary && frame[0] === Protocol.ROOM_DATA) {
      const message = readMessage(frame);
      if ("code" in message) this.#refuse(message.code, message.detail, arrivedAtMs);
      else this.#context.deliver(message, arrivedAtMs);
    } else if (isBinary && COLYSEUS_FRAMES.has(frame[0]!)) {
      return true;
    } else {
      this.#refuse("message/malformed", "no message of a table", arrivedAtMs);
    }
    return false;
  }

  #refuse(code: RefusalCode, detail: string, nowMs: Millis): void {
    if (this.#forgiven.take(nowMs)) {
      this.#context.refuse(code, detail);
    } else {
      this.#isShut = true;
      this.#context.hangUp();
    }
  }
}

type Unreadable = { readonly code: RefusalCode; readonly detail: string };

export function readMessage(frame: Uint8Array): InboundMessage | Unreadable {
  try {
    const at = { offset: 1 };
    if (!decode.stringCheck(frame as Buffer, at)) return { code: "message/unknown", detail: "a number" };
    const name = decode.string(frame as Buffer, at);
    if (!Object.hasOwn(INBOUND, name))
      return { code: "message/unknown", detail: JSON.stringify(name.slice(0, 40)) };
    const raw = at.offset < frame.byteLength ? unpack(frame.subarray(at.offset)) : {};
    const read = INBOUND[name as InboundName].safeParse(raw ?? {});
    if (!read.success) return { code: "message/malformed", detail: name };
    return { name, content: read.data } as InboundMessage;
  } catch {
    return { code: "message/malformed", detail: "not readable" };
  }
}

type Socket = { emit(event: string, ...args: unknown[]): boolean };

/** Puts the gate between a socket and everyone who listens to it. */
export function guardSocket(socket: Socket, gate: FrameGate, now: () => Millis): void {
  const emit = socket.emit;
  socket.emit = (event, ...args) => {
    if (event === "message") {
      const arrivedAtMs = now();
      if (!gate.passes(args[0] as Uint8Array, args[1] === true, arrivedAtMs)) return true;
    }
    return emit.call(socket, event, ...args);
  };
}
