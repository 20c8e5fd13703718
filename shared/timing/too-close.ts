// Photo finish (T10): whether a verdict hangs on a gap that is smaller than what we can tell apart.
import type { JudgedTouch } from "../protocol/messages.ts";
import { judge } from "../rapid-city/referee.ts";
import type { Round } from "../rapid-city/types.ts";
import type { Verdict } from "../rapid-city/verdict.ts";

/** Two rivals stand so close that swapping their times, which the bounds allow, would change who pays. */
export function isTooClose(round: Round, touches: readonly JudgedTouch[], verdict: Verdict): boolean {
  for (let i = 0; i < touches.length; i++) {
    for (let j = i + 1; j < touches.length; j++) {
      const one = touches[i]!;
      const other = touches[j]!;
      if (one.player === other.player) continue;
      const gapMs = Math.abs(one.at - other.at);
      if (gapMs >= one.bound + other.bound) continue;
      if (!samePenalties(verdict, judge(withSwapped(round, i, j)), round)) return true;
    }
  }
  return false;
}

function withSwapped(round: Round, i: number, j: number): Round {
  const taps = [...round.taps];
  const one = taps[i]!;
  const other = taps[j]!;
  // At the same time K1 would decide; the swap must really turn the order around.
  const nudge = one.at === other.at ? 0.001 : 0;
  const first = one.at <= other.at ? i : j;
  taps[i] = { ...one, at: other.at + (first === i ? nudge : 0) };
  taps[j] = { ...other, at: one.at + (first === j ? nudge : 0) };
  return { ...round, taps };
}

const samePenalties = (one: Verdict, other: Verdict, { players }: Round): boolean =>
  one.healed === other.healed && players.every((color) => one.delta[color] === other.delta[color]);
