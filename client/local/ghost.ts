// The race against the own best: how far ahead the ghost is after as many cards, by the rule that decides an attempt (W17).
import { QUICK_DRAW_CARDS } from "../../shared/rapid-city/quick-draw-card.ts";
import { MISTAKE_MS } from "../../shared/tournament/attempt-figures.ts";
import type { Millis } from "../../shared/units.ts";
import type { RacedCard } from "./quick-draw-record.ts";

/** Of the cards so far; null while none was touched rightly. */
export function runningMs(cards: readonly RacedCard[], mistakeMs: Millis = MISTAKE_MS): Millis | null {
  const reactions = cards.flatMap(({ reactionMs }) => reactionMs ?? []);
  if (reactions.length === 0) return null;
  const mistakes = cards.filter(({ right }) => !right).length;
  return (
    reactions.reduce((sum, ms) => sum + ms, 0) / reactions.length + (mistakes * mistakeMs) / QUICK_DRAW_CARDS
  );
}

/** Above 0 where you are ahead of the ghost; `openForMs`: the card on the table as if it were touched rightly just now. */
export function leadMs(
  mine: readonly RacedCard[],
  ghost: readonly RacedCard[],
  openForMs: Millis | null = null,
): Millis | null {
  const cards = openForMs === null ? mine : [...mine, { right: true, reactionMs: openForMs }];
  const [own, other] = [runningMs(cards), runningMs(ghost.slice(0, cards.length))];
  return own === null || other === null ? null : other - own;
}
