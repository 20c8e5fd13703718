// The cards of a match until it ends: packed, since a hall of tables keeps some twenty thousand at once.
import type { LogEvent } from "../../shared/rapid-city/judging/round-log.ts";
import type { HeardRound } from "../../shared/rapid-city/match-record/match-record.ts";
import { textOfRound } from "../journal/entry-text.ts";
import { pack, unpack } from "./packed-round.ts";

type Kept = { readonly packed: Buffer; readonly late: readonly LogEvent[] };

const NONE: readonly LogEvent[] = [];

export class KeptRounds {
  readonly #kept: Kept[] = [];
  #voided = 0;

  constructor(rounds: readonly HeardRound[] = []) {
    for (const round of rounds) this.push(round);
  }

  get length(): number {
    return this.#kept.length;
  }

  /** How many of them are void by their verdict. */
  get voided(): number {
    return this.#voided;
  }

  push(round: HeardRound): void {
    this.#kept.push({ packed: pack(textOfRound(round)), late: NONE });
    if (round.result.void) this.#voided += 1;
  }

  /** What still came in about the last one, after its verdict. */
  addLate(events: readonly LogEvent[]): void {
    const last = this.#kept.pop()!;
    this.#kept.push({ ...last, late: [...last.late, ...events] });
  }

  unpack(): HeardRound[] {
    return this.#kept.map(({ packed, late }) => {
      const round = unpack(packed);
      round.log.events.push(...late);
      return round;
    });
  }
}
