// What host and organiser are told of a player at whom one should look, with the figures that speak for it. Nobody is punished by it.
import { type Hands, isAtTheLimit, isNeverWrong, isTooEven, isTooFast, spreadOf } from "./hands.ts";
import type { PlayerTrust } from "./trust.ts";

export const MARKS = [
  /** Claimed more delay than the link has, card after card. */
  "claims/suspect",
  /** Pings were answered late too often while a card was out, or later than the page's own probes, or than the kernel. */
  "pongs/late",
  /** Faster, or more even, than any human hand over all that was touched at this table. */
  "hands/too-fast",
  "hands/too-even",
  /** Most touches just late enough to count. */
  "hands/at-the-limit",
  /** As fast as people get, and never caught by a trap. */
  "hands/never-wrong",
] as const;
export type MarkCode = (typeof MARKS)[number];

export type Mark = {
  readonly code: MarkCode;
  /** How many touches, cards or rounds it rests on; 0 where it is not counted in these. */
  readonly of: number;
  /** Ms, percent or touches, as the code says. */
  readonly figure: number;
};

/** A shorter streak is not what speaks against a player: the mean is. */
const FEWEST_COUNTED = 3;

export function marksOf({ hands, streak, flagged, pongsFlagged }: PlayerTrust): Mark[] {
  const marks: Mark[] = [];
  const counted = streak.rounds >= FEWEST_COUNTED ? streak.rounds : 0;
  if (flagged) marks.push({ code: "claims/suspect", of: counted, figure: Math.round(streak.leastMs) });
  if (pongsFlagged) marks.push({ code: "pongs/late", of: 0, figure: 0 });
  return [...marks, ...handMarks(hands)];
}

const percent = (share: number): number => Math.round(100 * share);

function handMarks(hands: Hands): Mark[] {
  const { touches, mean, atLimit, traps } = hands;
  const marks: Mark[] = [];
  if (isTooFast(hands)) marks.push({ code: "hands/too-fast", of: touches, figure: percent(1 - mean) });
  if (isTooEven(hands)) marks.push({ code: "hands/too-even", of: touches, figure: percent(spreadOf(hands)) });
  if (isAtTheLimit(hands)) marks.push({ code: "hands/at-the-limit", of: touches, figure: atLimit });
  if (isNeverWrong(hands)) marks.push({ code: "hands/never-wrong", of: traps, figure: percent(mean) });
  return marks;
}
