// The door of a table for one connection: whatever comes in must be small, rare and well-formed before the table hears of it.
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
import { INBOUND, type Inbound, type InboundName } from "../../shared/protocol/messages.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import type { Millis } from "../../shared/units.ts";
import { Allowance } from "../token-bucket.ts";

/** A message with its name, of which the types know that they belong together. */
export type Letter = { [K in InboundName]: { readonly name: K; readonly message: Inbound[K] } }[InboundName];

export type Doorkeeping = {
  deliver(letter: Letter, arrivedAtMs: Millis): void;
  refuse(code: RefusalCode, detail: string): void;
  hangUp(): void;
};

/** Frames that belong to Colyseus: the handshake, its ping, and saying goodbye. */
const COLYSEUS_FRAMES = new Set<number>([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]);

export class Door {
  readonly #keeping: Doorkeeping;
  readonly #messages: Allowance;
  readonly #forgiven: Allowance;
  #isShut = false;

  constructor(keeping: Doorkeeping, nowMs: Millis) {
    this.#keeping = keeping;
    this.#messages = new Allowance(MESSAGE_BURST, MESSAGES_PER_SECOND, nowMs);
    this.#forgiven = new Allowance(FORGIVEN_MESSAGES, FORGIVEN_PER_SECOND, nowMs);
  }

  /** Whether the frame is for Colyseus; all others end here. */
  passes(frame: Uint8Array, isBinary: boolean, arrivedAtMs: Millis): boolean {
    if (this.#isShut) return false;
    if (frame.byteLength > MAX_MESSAGE_BYTES) {
      this.#refuse("message/too-large", `${frame.byteLength} bytes`, arrivedAtMs);
    } else if (!this.#messages.take(arrivedAtMs)) {
      this.#refuse("message/too-many", "", arrivedAtMs);
    } else if (isBinary && frame[0] === Protocol.ROOM_DATA) {
      const letter = readLetter(frame);
      if ("code" in letter) this.#refuse(letter.code, letter.detail, arrivedAtMs);
      else this.#keeping.deliver(letter, arrivedAtMs);
    } else if (isBinary && COLYSEUS_FRAMES.has(frame[0]!)) {
      return true;
    } else {
      this.#refuse("message/malformed", "no message of a table", arrivedAtMs);
    }
    return false;
  }

  #refuse(code: RefusalCode, detail: string, nowMs: Millis): void {
    if (this.#forgiven.take(nowMs)) {
      this.#keeping.refuse(code, detail);
    } else {
      this.#isShut = true;
      this.#keeping.hangUp();
    }
  }
}

type Unreadable = { readonly code: RefusalCode; readonly detail: string };

export function readLetter(frame: Uint8Array): Letter | Unreadable {
  try {
    const at = { offset: 1 };
    if (!decode.stringCheck(frame as Buffer, at)) return { code: "message/unknown", detail: "a number" };
    const name = decode.string(frame as Buffer, at);
    if (!Object.hasOwn(INBOUND, name))
      return { code: "message/unknown", detail: JSON.stringify(name.slice(0, 40)) };
    const content = at.offset < frame.byteLength ? unpack(frame.subarray(at.offset)) : {};
    const read = INBOUND[name as InboundName].safeParse(content ?? {});
    if (!read.success) return { code: "message/malformed", detail: name };
    return { name, message: read.data } as Letter;
  } catch {
    return { code: "message/malformed", detail: "not readable" };
  }
}

type Socket = { emit(event: string, ...args: unknown[]): boolean };

/** Puts the door between a socket and everyone who listens to it. */
export function hangDoor(socket: Socket, door: Door, now: () => Millis): void {
  const emit = socket.emit;
  socket.emit = (event, ...args) => {
    if (event === "message") {
      const arrivedAtMs = now();
      if (!door.passes(args[0] as Uint8Array, args[1] === true, arrivedAtMs)) return true;
    }
    return emit.call(socket, event, ...args);
  };
}
