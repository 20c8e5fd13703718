// Photo finish (T10): whether a verdict hangs on a gap that is smaller than what we can tell apart.
import type { JudgedTouch } from "../../protocol/messages.ts";
import type { Millis } from "../../units.ts";
import { judge } from "../referee.ts";
import type { Round } from "../types.ts";
import type { Verdict } from "../verdict.ts";

const HAIR_MS = 0.001;

/** Two rivals stand so close that swapping their times, which the bounds allow, would change who pays. */
export function isTooClose(round: Round, touches: readonly JudgedTouch[], verdict: Verdict): boolean {
  for (let i = 0; i < touches.length; i++) {
    for (let j = i + 1; j < touches.length; j++) {
      const one = touches[i]!;
      const other = touches[j]!;
      if (one.player === other.player) continue;
      const gapMs = Math.abs(one.at - other.at);
      if (gapMs >= one.bound + other.bound) continue;
      if (turnedAround(round, i, j).some((turned) => !samePenalties(verdict, judge(turned), round)))
        return true;
    }
  }
  return false;
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

const samePenalties = (one: Verdict, other: Verdict, { players }: Round): boolean =>
  one.healed === other.healed && players.every((color) => one.delta[color] === other.delta[color]);
