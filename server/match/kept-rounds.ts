// The cards of a match until it ends: packed as soon as nothing more can come of them, since a hall of tables keeps some twenty thousand at once.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { HeardRound } from "../../shared/rapid-city/match-record/match-record.ts";

/** A fifth of the time of the usual one, for a tenth more bytes; a card is hardly larger than the window. */
const QUICKLY = { level: 1, memLevel: 6, windowBits: 13 } as const;

export class KeptRounds {
  readonly #packed: Buffer[] = [];
  /** Touches that come after its verdict are still added to it. */
  #last: HeardRound | null = null;
  #voided = 0;

  constructor(rounds: readonly HeardRound[] = []) {
    for (const round of rounds) this.push(round);
  }

  get length(): number {
    return this.#packed.length + Number(this.#last !== null);
  }

  /** How many of them are void by their verdict. */
  get voided(): number {
    return this.#voided;
  }

  get last(): HeardRound | null {
    return this.#last;
  }

  push(round: HeardRound): void {
    if (this.#last) this.#packed.push(pack(this.#last));
    this.#last = round;
    if (round.result.void) this.#voided += 1;
  }

  unpack(): HeardRound[] {
    const packed = this.#packed.map((bytes): HeardRound => JSON.parse(inflateRawSync(bytes).toString()));
    return this.#last ? [...packed, this.#last] : packed;
  }
}

/** On its own: what zlib gives is the beginning of a buffer twenty times as large, all of which would stay. */
function pack(round: HeardRound): Buffer {
  const packed = deflateRawSync(JSON.stringify(round), QUICKLY);
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}
