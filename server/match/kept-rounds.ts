// The cards of a match until it ends: packed as soon as nothing more can come of them, since a hall of tables keeps some twenty thousand at once.
import type { HeardRound } from "../../shared/rapid-city/match-record/match-record.ts";
import { pack, unpack } from "./packed-round.ts";

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
    const packed = this.#packed.map(unpack);
    return this.#last ? [...packed, this.#last] : packed;
  }
}
