// Disarmed cowboys: hands up, whoever touches anything pays (rules D).

import type { Round, Tap } from "../types.ts";
import type { Reason, Verdict } from "../verdict.ts";
import { close, rule, startDraft } from "./draft.ts";
import type { TimedRound } from "./timed-round.ts";

export function judgeDisarmed(timed: TimedRound): Verdict {
  const { round, order, fates } = timed;
  const { players } = round;
  const draft = startDraft(timed);
  const touchedBy: (Tap | undefined)[] = players.map(() => undefined);
  let still = players.length;

  for (const index of order) {
    const tap = round.taps[index]!;
    const player = players.indexOf(tap.player);
    if (draft.closed) {
      fates[index] = "after-close";
    } else if (touchedBy[player] !== undefined) {
      fates[index] = "already-touched";
    } else {
      touchedBy[player] = tap;
      still--;
      if (still === 0) close(draft, "all-touched", tap.at);
    }
  }
  if (!draft.closed && timed.timeIsUp) close(draft, "time-limit", timed.windowMs);

  for (let i = 0; i < players.length; i++) {
    const tap = touchedBy[i];
    if (tap === undefined) rule(draft, players[i]!, 0, false, { rule: "D1", code: "hands-still" });
    else rule(draft, players[i]!, 1, true, whatWasTouched(round, tap));
  }
  return draft;
}

function whatWasTouched({ tiles }: Round, { at, target }: Tap): Reason {
  if ("pawn" in target) return { rule: "D1", code: "touched-on-disarmed", color: target.pawn, at };
  return { rule: "D1", code: "touched-on-disarmed", place: tiles[target.tile]!, at };
}
