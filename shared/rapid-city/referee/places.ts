// Character and pair cards: run to a place that is allowed (rules C and P).

import { isAllowed } from "../cards.ts";
import type { CharacterCard, PairCard } from "../types.ts";
import type { Reason, Verdict } from "../verdict.ts";
import { close, type Draft, rule, startDraft } from "./draft.ts";
import { runTo, startStanding } from "./standing.ts";
import type { TimedRound } from "./timed-round.ts";

export function judgePlaces(timed: TimedRound, card: CharacterCard | PairCard): Verdict {
  const { round, order, fates } = timed;
  const draft = startDraft(timed);
  const standing = startStanding(round);
  let allowedLeft = 0;
  for (const place of round.tiles) if (isAllowed(card, place)) allowedLeft++;

  for (const index of order) {
    const tap = round.taps[index]!;
    const fate = draft.closed ? "after-close" : runTo(round, draft, standing, tap);
    fates[index] = fate;
    if (fate !== "counts" || "pawn" in tap.target) continue;
    if (isAllowed(card, round.tiles[tap.target.tile]!)) allowedLeft--;
    if (standing.running === 0) close(draft, "all-stand", tap.at);
    else if (allowedLeft === 0) close(draft, "no-place-left", tap.at);
  }
  if (!draft.closed && timed.timeIsUp) close(draft, "time-limit", timed.windowMs);

  const placeRule = card.kind === "pair" ? "P1" : "C1";
  for (let i = 0; i < round.players.length; i++) {
    const player = round.players[i]!;
    const stand = standing.stands[i];
    if (stand === undefined) {
      rule(draft, player, 1, false, whyNowhere(draft));
    } else {
      const { place, at } = stand;
      const safe = isAllowed(card, place);
      const code = safe ? "safe-on-allowed" : "stood-on-forbidden";
      rule(draft, player, safe ? 0 : 1, true, { rule: placeRule, code, place, at });
    }
  }
  return draft;
}

const whyNowhere = ({ closedBy }: Draft): Reason =>
  closedBy === "no-place-left"
    ? { rule: "C6", code: "no-place-left" }
    : { rule: "C5", code: "stood-nowhere" };
