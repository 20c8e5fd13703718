// Armed cowboys: one attacks, the others defend their own token (rules A and U).

import type { CowboyCard } from "../types.ts";
import type { Reason, Verdict } from "../verdict.ts";
import { close, rule, startDraft } from "./draft.ts";
import type { Seat, Table, Touch } from "./touches.ts";

type Takes = {
  readonly attacker: Seat;
  /** Per token, by the seat of its owner: the touch that took it. */
  readonly takenBy: (Touch | undefined)[];
  /** Per seat, what cost the bullet: the first such thing, for nobody pays twice (A8). */
  readonly costs: (Reason | undefined)[];
  firstGrab: Touch | undefined;
};

export function judgeArmed(table: Table, card: CowboyCard): Verdict {
  const { round, seats, touches, fates } = table;
  const draft = startDraft(table);
  const takes: Takes = {
    attacker: seats.indexOf(card.color),
    takenBy: seats.map(() => undefined),
    costs: seats.map(() => undefined),
    firstGrab: undefined,
  };
  let defendersLeft = seats.length - 1;

  for (const touch of touches) {
    const { pawn, index } = touch;
    if (draft.closed) {
      fates[index] = "after-close";
    } else if (pawn < 0) {
      fates[index] = "no-effect";
    } else if (takes.takenBy[pawn] !== undefined) {
      fates[index] = "held";
    } else {
      take(table, takes, touch);
      draft.holders[seats[pawn]!] = seats[touch.seat]!;
      if (pawn !== takes.attacker) defendersLeft--;
      if (defendersLeft === 0) close(draft, "all-held", touch.at);
    }
  }
  if (!draft.closed && table.timeIsUp) close(draft, "time-limit", table.windowMs);

  for (const player of round.players) {
    const seat = seats.indexOf(player);
    const cost = takes.costs[seat];
    if (cost !== undefined) rule(draft, player, 1, true, cost);
    else rule(draft, player, 0, false, whyFree(table, takes, seat));
  }
  return draft;
}

function take({ round, seats }: Table, takes: Takes, touch: Touch): void {
  const { at, seat, pawn } = touch;
  const { attacker, costs } = takes;
  const color = seats[pawn]!;
  takes.takenBy[pawn] = touch;
  if (seat === attacker) {
    if (pawn === attacker) costs[seat] ??= { rule: "A4", code: "took-own-as-attacker", at };
    else {
      takes.firstGrab ??= touch;
      costs[pawn] ??= { rule: "A3", code: "lost-token", color: seats[attacker]!, at };
    }
  } else if (pawn !== seat) {
    costs[seat] ??= { rule: "A5", code: "took-anothers", color, at };
  }
  if (round.ultimate && touch.otherHand === 1) {
    costs[seat] ??= { rule: "U2", code: "wrong-hand", color, at };
  }
}

function whyFree({ seats }: Table, { attacker, takenBy, firstGrab }: Takes, seat: Seat): Reason {
  if (seat === attacker) {
    if (firstGrab === undefined) return { rule: "A1", code: "empty-handed" };
    const color = seats[firstGrab.pawn]!;
    return { rule: "A3", code: "grabbed", color, at: firstGrab.at };
  }
  const taken = takenBy[seat];
  if (taken === undefined) return { rule: "A9", code: "left-alone" };
  if (taken.seat === seat) return { rule: "A2", code: "defended", at: taken.at };
  return { rule: "A5", code: "kept-by-another", color: seats[taken.seat]!, at: taken.at };
}
