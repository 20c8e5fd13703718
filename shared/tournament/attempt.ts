// An attempt at the quick draw (W17): its twenty cards, and the result that follows from them.

import { z } from "zod";
import { a } from "../faults.ts";
import {
  judgeQuickDraw,
  layQuickDraw,
  QUICK_DRAW_CARDS,
  quickDrawPlayers,
} from "../rapid-city/quick-draw.ts";
import { COLORS } from "../rapid-city/types.ts";
import { addFractions, type Fraction, fraction } from "./fraction.ts";
import { matchCardsSchema } from "./match-cards.ts";

export const attemptSchema = z.strictObject(
  {
    match: z.string(a("an id")),
    seed: z.string(a("a seed")),
    color: z.enum(COLORS, a("a colour")),
    /** Right cards with a touch: how many, and their sums in whole microseconds. */
    right: z.int(),
    sumUs: z.int(),
    boundUs: z.int(),
    mistakes: z.int(),
    record: matchCardsSchema.shape.rounds,
  },
  a("an attempt at the quick draw"),
);
export type Attempt = z.infer<typeof attemptSchema>;
export type AttemptFigures = Pick<Attempt, "right" | "sumUs" | "boundUs" | "mistakes">;

/** What follows from the cards; `mistakes` counts cards that never came, too. */
export function reckonAttempt({ color, record }: Pick<Attempt, "color" | "record">): AttemptFigures {
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

/** Whether these are the cards of that seed, in its order. */
export function isOfItsSeed({ color, seed, record }: Pick<Attempt, "color" | "seed" | "record">): boolean {
  const { tiles, cards } = layQuickDraw(color, seed);
  const players = quickDrawPlayers(color);
  return (
    record.length === QUICK_DRAW_CARDS &&
    record.every(
      (round, index) =>
        JSON.stringify([round.card, round.tiles, round.players]) ===
        JSON.stringify([cards[index], tiles, players]),
    )
  );
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
