// Who could still change the outcome with a touch that is on its way (T9): only they are waited for.

import type { Millis } from "../../units.ts";
import { judge } from "../referee.ts";
import type { Color, Hand, Round, Tap, Target } from "../types.ts";
import type { Verdict } from "../verdict.ts";
import { ANTICIPATION_MS, EARLY_DRAW_MS } from "../windows.ts";

/** Whether any touch of that player, unheard so far and later than `afterMs`, would change the verdict. */
export function couldChange(round: Round, verdict: Verdict, player: Color, afterMs: Millis): boolean {
  const at = Math.max(afterMs, firstThatCounts(round, player));
  if (at > verdict.closedAt) return false;
  const hands: readonly Hand[] = round.ultimate ? ["left", "right"] : ["left"];
  for (const target of targetsOf(round)) {
    for (const hand of hands) {
      const tap: Tap = { at, player, hand, target };
      const changed = judge({ ...round, taps: [...round.taps, tap] });
      if (!sameOutcome(verdict, changed, round)) return true;
    }
  }
  return false;
}

function firstThatCounts({ card, early }: Round, player: Color): Millis {
  if (card.kind === "cowboy" && card.gun === "none") return 0;
  return early?.includes(player) ? EARLY_DRAW_MS : ANTICIPATION_MS;
}

const targetsOf = ({ card, players, tiles }: Round): Target[] => {
  const pawns = players.map((pawn) => ({ pawn }));
  if (card.kind === "cowboy") return pawns;
  return tiles.map((_, tile) => ({ tile }));
};

function sameOutcome(one: Verdict, other: Verdict, { players }: Round): boolean {
  return (
    one.healed === other.healed &&
    players.every(
      (color) => one.delta[color] === other.delta[color] && one.holders[color] === other.holders[color],
    ) &&
    one.stands.every((color, tile) => color === other.stands[tile])
  );
}
