// Too close to call (T10): whether a verdict hangs on a gap that is smaller than what we can tell apart, and for whom.
import type { Millis } from "../../units.ts";
import { judge } from "../referee.ts";
import type { Color, Round } from "../types.ts";
import type { Verdict } from "../verdict.ts";

/** Two touches of rivals by their index in the record: the other way round, others would pay. */
export type ClosePair = {
  readonly one: number;
  readonly other: number;
  readonly concerned: readonly Color[];
};

const HAIR_MS = 0.001;

/**
 * Two rivals stand so close that swapping their times, which the bounds allow, would change who pays. `bounds`: half the
 * width of what we cannot know of each touch. One of the two must have counted: between touches in vain nothing was decided.
 */
export function closePairs(round: Round, verdict: Verdict, bounds: readonly Millis[]): ClosePair[] {
  const { taps } = round;
  const pairs: ClosePair[] = [];
  for (const [one, tap] of taps.entries()) {
    if (verdict.fates[one] !== "counts") continue;
    for (const [other, rival] of taps.entries()) {
      if (rival.player === tap.player || (verdict.fates[other] === "counts" && other < one)) continue;
      if (Math.abs(tap.at - rival.at) >= bounds[one]! + bounds[other]!) continue;
      const payers = turnedAround(round, one, other).flatMap((turned) =>
        otherwisePaid(verdict, judge(turned), round),
      );
      if (payers.length > 0)
        pairs.push({ one, other, concerned: [...new Set([tap.player, rival.player, ...payers])] });
    }
  }
  return pairs;
}

/** The other way round. At the same time K1 decided: then either may have been a hair later. */
function turnedAround(round: Round, i: number, j: number): Round[] {
  const one = round.taps[i]!;
  const other = round.taps[j]!;
  if (one.at !== other.at) return [withTimes(round, i, other.at, j, one.at)];
  return [withTimes(round, i, one.at + HAIR_MS, j, one.at), withTimes(round, i, one.at, j, one.at + HAIR_MS)];
}

function withTimes({ taps, ...round }: Round, i: number, iAt: Millis, j: number, jAt: Millis): Round {
  const moved = [...taps];
  moved[i] = { ...moved[i]!, at: iAt };
  moved[j] = { ...moved[j]!, at: jAt };
  return { ...round, taps: moved };
}

/** Whoever gives a bullet back has a delta of their own. */
const otherwisePaid = (one: Verdict, other: Verdict, { players }: Round): Color[] =>
  players.filter((color) => one.delta[color] !== other.delta[color]);
