// A round as the referee takes it: which touches are in time (K2, K3, K5), and the order in which they count (K1).

import type { Millis } from "../../units.ts";
import { isArmed } from "../cards.ts";
import type { Color, CowboyCard, Round, Tap } from "../types.ts";
import type { TapFate } from "../verdict.ts";
import { ANTICIPATION_MS, EARLY_DRAW_MS, windowMsOf } from "../windows.ts";

export type TimedRound = {
  readonly round: Round;
  readonly windowMs: Millis;
  /** Every touch up to the time limit is known. */
  readonly timeIsUp: boolean;
  /** The touches that are in time, by their index in the record, first things first. */
  readonly order: readonly number[];
  /** What became of each touch of the record; those in `order` count unless the card says otherwise. */
  readonly fates: TapFate[];
};

export function timeRound(round: Round, knownUntilMs: Millis): TimedRound {
  const windowMs = round.windowMs ?? windowMsOf(round.card);
  const order: number[] = [];
  const fates: TapFate[] = [];
  // Insertion into a sorted list, since touches come nearly in order; their times beside it save a walk through the record.
  const times: Millis[] = [];
  const { taps } = round;
  for (let index = 0; index < taps.length; index++) {
    const tap = taps[index]!;
    const { at } = tap;
    const fate = at > knownUntilMs ? "not-yet-known" : fateByTime(round, windowMs, tap);
    fates.push(fate);
    if (fate !== "counts") continue;
    let slot = order.length;
    order.push(index);
    times.push(at);
    for (; slot > 0; slot--) {
      const earlier = times[slot - 1]!;
      if (earlier < at || (earlier === at && breakTie(round, taps[order[slot - 1]!]!, tap) <= 0)) break;
      order[slot] = order[slot - 1]!;
      times[slot] = earlier;
    }
    order[slot] = index;
    times[slot] = at;
  }
  return { round, windowMs, timeIsUp: knownUntilMs >= windowMs, order, fates };
}

function fateByTime(round: Round, windowMs: Millis, { at, player }: Tap): TapFate {
  const { card, early } = round;
  if (at < 0) return "before-reveal";
  if (at > windowMs) return "too-late";
  if (at >= EARLY_DRAW_MS || (card.kind === "cowboy" && card.gun === "none")) return "counts";
  if (at < ANTICIPATION_MS) return "anticipation";
  return early?.includes(player) ? "early-draw" : "counts";
}

/** K1, at the same instant. What one player does has an order too, so that the order of the record never matters. */
function breakTie(round: Round, a: Tap, b: Tap): number {
  const armed = isArmed(round.card) ? round.card : null;
  return (
    claimOf(a, armed) - claimOf(b, armed) ||
    seatOf(a.player, round) - seatOf(b.player, round) ||
    targetOf(a, round) - targetOf(b, round) ||
    handOf(a, armed) - handOf(b, armed)
  );
}

/** Why the first of two touches at the same instant went before the other. */
export type TieBreak = "owner" | "attacker" | "clockwise";

export function tieBreakOf(round: Round, first: Tap, other: Tap): TieBreak {
  const armed = isArmed(round.card) ? round.card : null;
  const claim = claimOf(first, armed);
  if (claim === claimOf(other, armed)) return "clockwise";
  return claim === 0 ? "owner" : "attacker";
}

/** On a token: the owner, then the attacker, then the others. */
function claimOf({ player, target }: Tap, armed: CowboyCard | null): number {
  if ("tile" in target || target.pawn === player) return 0;
  return player === armed?.color ? 1 : 2;
}

/** 0 sits first clockwise after the dealer, who sits last. */
function seatOf(player: Color, { players, dealer }: Round): number {
  return (players.indexOf(player) - players.indexOf(dealer) - 1 + players.length) % players.length;
}

/** Tiles before tokens, so that no two targets are alike. */
const targetOf = ({ target }: Tap, round: Round): number =>
  "tile" in target ? target.tile - round.tiles.length : seatOf(target.pawn, round);

const handOf = ({ hand }: Tap, armed: CowboyCard | null): number => (hand === (armed?.gun ?? "left") ? 0 : 1);
