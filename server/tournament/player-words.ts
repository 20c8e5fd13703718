// How often players and desks may write into the log of a contest by their own word: as often as people change their minds. A log that grows for ever can no longer be taken home, nor undone in.
import type { PlayerCommand } from "../../shared/tournament/commands.ts";
import type { Millis } from "../../shared/units.ts";
import { TokenBucket } from "../token-bucket.ts";

const WORDS = { most: 20, perSecond: 0.2 };
/** All others do something that happens so often and no more. */
const COUNTED: ReadonlySet<PlayerCommand["type"]> = new Set([
  "check-in",
  "withdraw",
  "come-back",
  "object",
  "problem",
]);

/** Of all desks of a contest together, of whom anybody can make one: more than a hall that is checked in by hand. */
const DESK_WORDS = { most: 1000, perSecond: 1 };

export const deskWords = (nowMs: Millis): TokenBucket =>
  new TokenBucket(DESK_WORDS.most, DESK_WORDS.perSecond, nowMs);

export class PlayerWords {
  readonly #now: () => Millis;
  readonly #left = new Map<string, TokenBucket>();

  constructor(now: () => Millis) {
    this.#now = now;
  }

  /** From all phones of that player. */
  may(id: string, { type }: PlayerCommand): boolean {
    if (!COUNTED.has(type)) return true;
    const nowMs = this.#now();
    const left = this.#left.get(id) ?? new TokenBucket(WORDS.most, WORDS.perSecond, nowMs);
    this.#left.set(id, left);
    return left.take(nowMs);
  }
}
