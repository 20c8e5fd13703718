// What the table hands over for one round, and what it gets back.
import type { Inbound, JudgedTouch } from "../../shared/protocol/messages.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import type { Match } from "../../shared/rapid-city/match.ts";
import type { Color, Millis, Tap } from "../../shared/rapid-city/types.ts";
import type { Guest } from "./guest.ts";
import type { Seat } from "./seats.ts";

export type RoundSetup = {
  readonly number: number;
  /** With the card of this round on the table. */
  readonly match: Match;
  readonly revealAtMs: Millis;
  readonly seats: readonly Seat[];
  readonly guests: Iterable<Guest>;
  onReveal(): void;
  onSettled(outcome: RoundOutcome): void;
};

export type RoundOutcome = {
  readonly taps: readonly Tap[];
  readonly early: readonly Color[];
  readonly touches: readonly JudgedTouch[];
  readonly tooClose: boolean;
  readonly late: readonly Color[];
};

export interface RoundInPlay {
  touch(seat: Seat, touch: Inbound["touch"], arrivedAtMs: Millis): RefusalCode | null;
  shown(guest: Guest, shown: Inbound["shown"], arrivedAtMs: Millis): void;
  answer(guest: Guest, answer: Inbound["answer"], arrivedAtMs: Millis): void;
  holster(seat: Seat, holster: Inbound["holster"], arrivedAtMs: Millis): void;
  /** Somebody came, perhaps back: sees the card as soon as everyone does. */
  join(guest: Guest): void;
  leave(guest: Guest): void;
  /** As far as is known now: where a bot stands it need not run to. */
  stands(color: Color): boolean;
  stop(): void;
}

export type StartRound = (setup: RoundSetup) => RoundInPlay;
