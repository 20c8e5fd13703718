// The hands of the bots at a table: each carries out its plan, touch by touch, by the same way as a person's touches.
import { randomBytes } from "node:crypto";
import type { Inbound } from "../../shared/protocol/messages.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import { planTouches } from "../../shared/rapid-city/bots/plan.ts";
import { makeRng } from "../../shared/rapid-city/chance.ts";
import { type Match, roundOf } from "../../shared/rapid-city/match.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";

export type BotRound = {
  readonly number: number;
  /** With the card of this round on the table. */
  readonly match: Match;
  readonly revealAtMs: Millis;
  readonly bots: readonly { readonly color: Color; readonly level: BotLevel }[];
  /** How much later than usual they reach for it. */
  readonly delayMs: Millis;
  /** False once a person has taken the seat back, or the cowboy stands already. */
  wants(color: Color, touch: Inbound["touch"]): boolean;
  touch(color: Color, touch: Inbound["touch"]): void;
  after(delayMs: Millis, act: () => void): void;
  now(): Millis;
};

export function playBots({
  number,
  match,
  revealAtMs,
  bots,
  delayMs,
  wants,
  touch,
  after,
  now,
}: BotRound): void {
  const round = roundOf(match, { taps: [] });
  const rng = makeRng(randomBytes(16).toString("hex"), "bots");
  for (const { color, level } of bots) {
    for (const [seq, tap] of planTouches(round, color, level, rng).entries()) {
      const at = revealAtMs + tap.at + delayMs;
      const made = { round: number, seq, at, hand: tap.hand, target: tap.target };
      after(at - now(), () => {
        if (wants(color, made)) touch(color, made);
      });
    }
  }
}
