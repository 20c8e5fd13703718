// Heal cards: the first cowboy on the pictured place gives a bullet back (rules H).

import type { Color, HealCard } from "../types.ts";
import type { Verdict } from "../verdict.ts";
import { close, type Draft, rule, startDraft } from "./draft.ts";
import { runTo, type Stand, startStanding } from "./standing.ts";
import type { TimedRound } from "./timed-round.ts";

export function judgeHeal(timed: TimedRound, card: HealCard): Verdict {
  const { round, order, fates } = timed;
  const draft = startDraft(timed);
  const standing = startStanding(round);
  let first: Color | null = null;

  for (const index of order) {
    const tap = round.taps[index]!;
    const fate = draft.closed ? "after-close" : runTo(round, draft, standing, tap);
    fates[index] = fate;
    if (fate !== "counts" || "pawn" in tap.target) continue;
    if (round.tiles[tap.target.tile] === card.place) {
      first = tap.player;
      close(draft, "healed", tap.at);
    } else if (standing.running === 0) {
      close(draft, "all-stand", tap.at);
    }
  }
  if (!draft.closed && timed.timeIsUp) close(draft, "time-limit", timed.windowMs);

  for (let i = 0; i < round.players.length; i++) {
    const player = round.players[i]!;
    const stand = standing.stands[i];
    if (stand === undefined) ruleOnRunner(draft, player, first);
    else if (player === first) ruleOnFirst(draft, player, stand, round.bullets[player] ?? 0);
    else rule(draft, player, 0, true, { rule: "H2", code: "stood-elsewhere", ...stand });
  }
  return draft;
}

function ruleOnFirst(draft: Draft, player: Color, stand: Stand, bullets: number): void {
  if (bullets > 0) {
    draft.healed = player;
    rule(draft, player, -1, true, { rule: "H1", code: "healed", ...stand });
  } else {
    rule(draft, player, 0, true, { rule: "H1", code: "heal-nothing-to-give", ...stand });
  }
}

function ruleOnRunner(draft: Draft, player: Color, first: Color | null): void {
  if (first === null) rule(draft, player, 0, false, { rule: "H2", code: "stood-nowhere" });
  else rule(draft, player, 0, true, { rule: "H1", code: "not-first", color: first });
}
