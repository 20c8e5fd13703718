// Heal cards: the first cowboy on the pictured place gives a bullet back (rules H).

import type { Color, HealCard } from "../types.ts";
import type { Verdict } from "../verdict.ts";
import { close, type Draft, rule, startDraft } from "./draft.ts";
import { placeOf, runTo, type Standing, startStanding } from "./standing.ts";
import type { Seat, Table } from "./touches.ts";

export function judgeHeal(table: Table, card: HealCard): Verdict {
  const { round, seats, touches, fates } = table;
  const draft = startDraft(table);
  const standing = startStanding(table);
  let first: Color | null = null;

  for (const touch of touches) {
    if (draft.closed) {
      fates[touch.index] = "after-close";
      continue;
    }
    const fate = runTo(table, draft, standing, touch);
    fates[touch.index] = fate;
    if (fate !== "counts") continue;
    if (round.tiles[touch.tile] === card.place) {
      first = seats[touch.seat]!;
      close(draft, "healed", touch.at);
    } else if (standing.running === 0) {
      close(draft, "all-stand", touch.at);
    }
  }
  if (!draft.closed && table.timeIsUp) close(draft, "time-limit", table.windowMs);

  for (const player of round.players) {
    ruleOnHeal(table, draft, standing, first, player, seats.indexOf(player));
  }
  return draft;
}

function ruleOnHeal(
  table: Table,
  draft: Draft,
  standing: Standing,
  first: Color | null,
  player: Color,
  seat: Seat,
): void {
  const place = placeOf(table, standing, seat);
  const at = standing.since[seat]!;
  if (player === first && place !== undefined) {
    const hasBullet = (table.round.bullets[player] ?? 0) > 0;
    if (hasBullet) draft.healed = player;
    const code = hasBullet ? "healed" : "heal-nothing-to-give";
    rule(draft, player, hasBullet ? -1 : 0, true, { rule: "H1", code, place, at });
  } else if (place !== undefined) {
    rule(draft, player, 0, true, { rule: "H2", code: "stood-elsewhere", place, at });
  } else if (first !== null) {
    rule(draft, player, 0, true, { rule: "H1", code: "not-first", color: first });
  } else {
    rule(draft, player, 0, false, { rule: "H2", code: "stood-nowhere" });
  }
}
