// Disarmed cowboys: hands up, whoever touches anything pays (rules D).

import type { Tap } from "../types.ts";
import type { Reason, Verdict } from "../verdict.ts";
import { close, rule, startDraft } from "./draft.ts";
import type { Table } from "./touches.ts";

export function judgeDisarmed(table: Table): Verdict {
  const { round, seats, touches, fates } = table;
  const draft = startDraft(table);
  let still = seats.length;
  for (const player of round.players) {
    rule(draft, player, 0, false, { rule: "D1", code: "hands-still" });
  }

  for (const touch of touches) {
    const player = seats[touch.seat]!;
    if (draft.closed) {
      fates[touch.index] = "after-close";
    } else if (draft.delta[player] === 1) {
      fates[touch.index] = "already-touched";
    } else {
      rule(draft, player, 1, true, touchedBy(table, round.taps[touch.index]!));
      still--;
      if (still === 0) close(draft, "all-touched", touch.at);
    }
  }
  if (!draft.closed && table.timeIsUp) close(draft, "time-limit", table.windowMs);
  if (draft.closed) for (const player of round.players) draft.settled[player] = true;
  return draft;
}

function touchedBy({ round }: Table, { at, target }: Tap): Reason {
  if ("pawn" in target) {
    return { rule: "D1", code: "touched-on-disarmed", color: target.pawn, at };
  }
  return { rule: "D1", code: "touched-on-disarmed", place: round.tiles[target.tile]!, at };
}
