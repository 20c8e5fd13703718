// The gate of a contest's room for one connection: Colyseus would write a line into the log for every frame that it cannot read.
import { Protocol } from "@colyseus/core";
import { decode } from "@colyseus/schema";
import { unpack } from "msgpackr";
import { FORGIVEN_MESSAGES, FORGIVEN_PER_SECOND } from "../../shared/protocol/limits.ts";
import { BOARD, COMMAND, PULSE } from "../../shared/tournament/joining.ts";
import type { Millis } from "../../shared/units.ts";
import { TokenBucket } from "../token-bucket.ts";
import { COLYSEUS_FRAMES, type FrameGate } from "./message-gate.ts";

const NAMES = new Set([COMMAND, PULSE, BOARD]);

export class ContestGate implements FrameGate {
  readonly #forgiven: TokenBucket;
  readonly #hangUp: () => void;
  #isShut = false;

  constructor(hangUp: () => void, nowMs: Millis) {
    this.#hangUp = hangUp;
    this.#forgiven = new TokenBucket(FORGIVEN_MESSAGES, FORGIVEN_PER_SECOND, nowMs);
  }

  passes(frame: Uint8Array, isBinary: boolean, arrivedAtMs: Millis): boolean {
    if (this.#isShut) return false;
    if (isBinary && (COLYSEUS_FRAMES.has(frame[0]!) || isReadable(frame))) return true;
    if (!this.#forgiven.take(arrivedAtMs)) {
      this.#isShut = true;
      this.#hangUp();
    }
    return false;
  }
}

function isReadable(frame: Uint8Array): boolean {
  if (frame[0] !== Protocol.ROOM_DATA) return false;
  try {
    const at = { offset: 1 };
    if (!decode.stringCheck(frame as Buffer, at) || !NAMES.has(decode.string(frame as Buffer, at)))
      return false;
    if (at.offset < frame.byteLength) unpack(frame.subarray(at.offset));
    return true;
  } catch {
    return false;
  }
}
