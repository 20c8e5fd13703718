// One card of a quick draw (W17 of the tournament's rules), judged like any other round.
import { judge } from "./referee.ts";
import type { Color, Round } from "./types.ts";
import type { ReasonCode } from "./verdict.ts";

export const QUICK_DRAW_CARDS = 20;

/** What the card asked for was done. To stand still before an armed card costs nothing in a match, but here it is a chance missed. */
const RIGHT: readonly ReasonCode[] = ["safe-on-allowed", "grabbed", "defended", "hands-still"];

export type QuickDrawCard = {
  readonly right: boolean;
  /** Of the first touch that counted on a card that was right; null for hands up, and where it was not. */
  readonly reactionMs: number | null;
  /** Of that touch in the record. */
  readonly touch: number | null;
};

export function judgeQuickDraw(round: Round, color: Color): QuickDrawCard {
  const { fates, reasons } = judge(round);
  const right = RIGHT.includes(reasons[color]!.code);
  const touch = right ? fates.indexOf("counts") : -1;
  return touch < 0
    ? { right, reactionMs: null, touch: null }
    : { right, reactionMs: round.taps[touch]!.at, touch };
}
