// What the twenty cards of a quick draw add up to (W17).
import { judgeQuickDraw, QUICK_DRAW_CARDS } from "../rapid-city/quick-draw-card.ts";
import type { Color } from "../rapid-city/types.ts";
import { addFractions, type Fraction, fraction } from "./fraction.ts";
import type { KeptCard } from "./match-cards.ts";

export type AttemptFigures = {
  /** Right cards with a touch: how many, and their sums in whole microseconds. */
  readonly right: number;
  readonly sumUs: number;
  readonly boundUs: number;
  readonly mistakes: number;
};

/** W17, where no organiser wishes otherwise. */
export const MISTAKE_MS = 500;

type Played = { readonly color: Color; readonly record: readonly KeptCard[] };

/** What follows from the cards; `mistakes` counts cards that never came, too. */
export function reckonAttempt({ color, record }: Played): AttemptFigures {
  let right = 0;
  let sumUs = 0;
  let boundUs = 0;
  let mistakes = QUICK_DRAW_CARDS - record.length;
  for (const round of record) {
    const judged = judgeQuickDraw(round, color);
    if (!judged.right) mistakes++;
    if (judged.touch === null) continue;
    const tap = round.taps[judged.touch]!;
    right++;
    sumUs += Math.round(tap.at * 1000);
    boundUs += Math.round((tap.bound ?? 0) * 1000);
  }
  return { right, sumUs, boundUs, mistakes };
}

/** In microseconds, exactly; null where nothing was right, which is worse than any. */
export function attemptResult(
  { right, sumUs, mistakes }: AttemptFigures,
  mistakeMs: number,
): Fraction | null {
  if (right === 0) return null;
  return addFractions(fraction(sumUs, right), fraction(mistakes * mistakeMs * 1000, QUICK_DRAW_CARDS));
}

/** To a whole millisecond, halves up: what is told, and what is compared. */
export const resultMs = ({ part, over }: Fraction): number =>
  Math.floor((2 * part + 1000 * over) / (2000 * over));
