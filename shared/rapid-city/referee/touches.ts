// The touches of a round as the referee takes them: those that are in time (K2, K3, K5), in the order in which they count (K1).

import { isArmed } from "../cards.ts";
import type { Color, Hand, Millis, Round, Tap } from "../types.ts";
import type { TapFate } from "../verdict.ts";
import { ANTICIPATION_MS, EARLY_DRAW_MS, windowMsOf } from "../windows.ts";

/** A seat is a number here: 0 sits first clockwise after the dealer, the dealer sits last. */
export type Seat = number;

export type Touch = {
  readonly at: Millis;
  readonly seat: Seat;
  /** U2: 0 with the hand that holds the gun on the card, 1 with the other. */
  readonly otherHand: 0 | 1;
  /** The seat whose token was touched, or -1. */
  readonly pawn: Seat;
  /** The tile touched, or -1. */
  readonly tile: number;
  /** K1, on tokens: 0 the owner, 1 the attacker, 2 the others. */
  readonly claim: number;
  /** Where the record lists it. */
  readonly index: number;
};

export type Table = {
  readonly round: Round;
  readonly seats: readonly Color[];
  readonly windowMs: Millis;
  /** Every touch up to the time limit is known. */
  readonly timeIsUp: boolean;
  /** In the order in which they count. */
  readonly touches: readonly Touch[];
  /** In the order of the record; filled in as the touches are judged. */
  readonly fates: TapFate[];
};

export function layTable(round: Round, knownUntilMs: Millis): Table {
  const seats = clockwiseAfterDealer(round);
  const windowMs = round.windowMs ?? windowMsOf(round.card);
  const handsUp = round.card.kind === "cowboy" && round.card.gun === "none";
  const attacker = isArmed(round.card) ? seats.indexOf(round.card.color) : -1;
  const gun = isArmed(round.card) ? round.card.gun : "left";
  const touches: Touch[] = [];
  const fates: TapFate[] = [];
  const { taps, early } = round;
  for (let index = 0; index < taps.length; index++) {
    const tap = taps[index]!;
    const drewEarly = early?.includes(tap.player) ?? false;
    const fate = tap.at > knownUntilMs ? "not-yet-known" : fateByTime(tap.at, windowMs, handsUp, drewEarly);
    fates.push(fate);
    if (fate === "counts") touches.push(makeTouch(tap, index, seats, attacker, gun));
  }
  touches.sort(inOrder);
  return { round, seats, windowMs, timeIsUp: knownUntilMs >= windowMs, touches, fates };
}

function clockwiseAfterDealer({ players, dealer }: Round): Color[] {
  const seats: Color[] = [];
  const first = players.indexOf(dealer) + 1;
  for (let i = 0; i < players.length; i++) {
    seats.push(players[(first + i) % players.length]!);
  }
  return seats;
}

function fateByTime(
  at: Millis,
  windowMs: Millis,
  handsUp: boolean,
  drewEarly: boolean,
): "counts" | "before-reveal" | "too-late" | "anticipation" | "early-draw" {
  if (at < 0) return "before-reveal";
  if (at > windowMs) return "too-late";
  if (handsUp) return "counts";
  if (at < ANTICIPATION_MS) return "anticipation";
  if (drewEarly && at < EARLY_DRAW_MS) return "early-draw";
  return "counts";
}

function makeTouch(
  { at, player, hand, target }: Tap,
  index: number,
  seats: readonly Color[],
  attacker: Seat,
  gun: Hand,
): Touch {
  const seat = seats.indexOf(player);
  const otherHand = hand === gun ? 0 : 1;
  if ("tile" in target) {
    return { at, seat, otherHand, pawn: -1, tile: target.tile, claim: 0, index };
  }
  const pawn = seats.indexOf(target.pawn);
  const claim = pawn === seat ? 0 : seat === attacker ? 1 : 2;
  return { at, seat, otherHand, pawn, tile: -1, claim, index };
}

/** K1. What one player does in the same instant has an order too, so that the order of the record never matters. */
const inOrder = (a: Touch, b: Touch): number =>
  a.at - b.at ||
  a.claim - b.claim ||
  a.seat - b.seat ||
  a.pawn - b.pawn ||
  a.tile - b.tile ||
  a.otherHand - b.otherHand;
