// Armed cowboys: one attacks, the others defend their own token (rules A and U).

import type { Millis } from "../../units.ts";
import type { ArmedCard, Color, Round, Tap } from "../types.ts";
import type { Reason, Verdict } from "../verdict.ts";
import { close, rule, startDraft } from "./draft.ts";
import type { TimedRound } from "./timed-round.ts";

/** In the order of `players`: for each token, the touch that took it; for each player, what cost the bullet. */
type Takes = {
  readonly takenBy: (Tap | undefined)[];
  /** The first thing that cost it, for nobody pays twice (A8). */
  readonly costs: (Reason | undefined)[];
  /** What the attacker took of others, first things first. */
  readonly grabs: { readonly token: Color; readonly at: Millis }[];
};

export function judgeArmed(timed: TimedRound, card: ArmedCard): Verdict {
  const { round, order, fates } = timed;
  const { players } = round;
  const draft = startDraft(timed);
  const takes: Takes = {
    takenBy: players.map(() => undefined),
    costs: players.map(() => undefined),
    grabs: [],
  };
  let defendersLeft = players.length - 1;

  for (const index of order) {
    const tap = round.taps[index]!;
    const { player, target } = tap;
    if (draft.closed) {
      fates[index] = "after-close";
    } else if ("tile" in target) {
      fates[index] = "no-effect";
    } else if (takes.takenBy[players.indexOf(target.pawn)] !== undefined) {
      fates[index] = "held";
    } else {
      draft.holders[target.pawn] = player;
      take(round, card, takes, tap, target.pawn);
      if (target.pawn !== card.color) defendersLeft--;
      if (defendersLeft === 0) close(draft, "all-held", tap.at);
    }
  }
  if (!draft.closed && timed.timeIsUp) close(draft, "time-limit", timed.windowMs);

  for (let i = 0; i < players.length; i++) {
    const player = players[i]!;
    const cost = takes.costs[i];
    if (cost !== undefined) rule(draft, player, 1, true, cost);
    else if (player === card.color) rule(draft, player, 0, false, whyAttackerIsFree(takes));
    else rule(draft, player, 0, false, whyDefenderIsFree(takes.takenBy[i], player));
  }
  return draft;
}

function take(round: Round, card: ArmedCard, takes: Takes, tap: Tap, token: Color): void {
  const { player, at } = tap;
  const { costs } = takes;
  const taker = round.players.indexOf(player);
  const owner = round.players.indexOf(token);
  takes.takenBy[owner] = tap;
  if (player === card.color) {
    if (token === player) costs[taker] ??= { rule: "A4", code: "took-own-as-attacker", at };
    else {
      costs[owner] ??= { rule: "A3", code: "lost-token", color: player, at };
      takes.grabs.push({ token, at });
    }
  } else if (token !== player) {
    costs[taker] ??= { rule: "A5", code: "took-anothers", color: token, at };
  }
  if (round.ultimate && tap.hand !== card.gun) {
    costs[taker] ??= { rule: "U2", code: "wrong-hand", color: token, hand: card.gun, at };
  }
}

function whyAttackerIsFree({ grabs }: Takes): Reason {
  const [first] = grabs;
  if (first === undefined) return { rule: "A1", code: "empty-handed" };
  const colors = grabs.map(({ token }) => token);
  return { rule: "A3", code: "grabbed", color: first.token, colors, at: first.at };
}

function whyDefenderIsFree(taken: Tap | undefined, owner: Color): Reason {
  if (taken === undefined) return { rule: "A9", code: "left-alone" };
  const { player, at } = taken;
  if (player === owner) return { rule: "A2", code: "defended", at };
  return { rule: "A5", code: "kept-by-another", color: player, at };
}
