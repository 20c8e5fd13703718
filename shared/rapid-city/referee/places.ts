// Character and pair cards: run to a place that is allowed (rules C and P).

import { isAllowed } from "../cards.ts";
import type { CharacterCard, PairCard } from "../types.ts";
import type { Verdict } from "../verdict.ts";
import { close, rule, startDraft } from "./draft.ts";
import { placeOf, runTo, startStanding } from "./standing.ts";
import type { Table } from "./touches.ts";

export function judgePlaces(table: Table, card: CharacterCard | PairCard): Verdict {
  const { round, seats, touches, fates } = table;
  const draft = startDraft(table);
  const standing = startStanding(table);
  let allowedLeft = 0;
  for (const place of round.tiles) if (isAllowed(card, place)) allowedLeft++;

  for (const touch of touches) {
    if (draft.closed) {
      fates[touch.index] = "after-close";
      continue;
    }
    const fate = runTo(table, draft, standing, touch);
    fates[touch.index] = fate;
    if (fate !== "counts") continue;
    if (isAllowed(card, round.tiles[touch.tile]!)) allowedLeft--;
    if (standing.running === 0) close(draft, "all-stand", touch.at);
    else if (allowedLeft === 0) close(draft, "no-place-left", touch.at);
  }
  if (!draft.closed && table.timeIsUp) close(draft, "time-limit", table.windowMs);

  const placeRule = card.kind === "pair" ? "P1" : "C1";
  for (const player of round.players) {
    const seat = seats.indexOf(player);
    const place = placeOf(table, standing, seat);
    const at = standing.since[seat]!;
    if (place === undefined) {
      const code = draft.closedBy === "no-place-left" ? "no-place-left" : "stood-nowhere";
      rule(draft, player, 1, false, { rule: code === "no-place-left" ? "C6" : "C5", code });
    } else if (isAllowed(card, place)) {
      rule(draft, player, 0, true, { rule: placeRule, code: "safe-on-allowed", place, at });
    } else {
      rule(draft, player, 1, true, { rule: placeRule, code: "stood-on-forbidden", place, at });
    }
  }
  return draft;
}
