// Plays a match that is known up to some card again, card by card, so that it can go on from there.
import { PACE_FACTOR, type Pace } from "../../shared/protocol/options.ts";
import { dealCard, type Match, settleRound, startMatch, voidRound } from "../../shared/rapid-city/match.ts";
import type { HeardRound, MatchHead } from "../../shared/rapid-city/match-record/match-record.ts";
import { setUpOf } from "../../shared/rapid-city/match-record/set-up-of.ts";
import { pacedWindowsMs } from "../../shared/rapid-city/windows.ts";

/** The deck lies as it did: the same seed shuffles the same cards. */
export function beginMatch(head: MatchHead, windows: number): Match {
  const setup = setUpOf(head);
  const windowsMs = pacedWindowsMs(PACE_FACTOR[head.options.pace as Pace], windows);
  const started = startMatch({ ...setup, options: { ...setup.options, windowsMs } });
  if (!started.ok) throw new Error(started.message);
  return started.value;
}

/** Null where this program would have dealt other cards than the one that began the match. */
export function replayMatch(head: MatchHead, windows: number, rounds: readonly HeardRound[]): Match | null {
  let match = beginMatch(head, windows);
  for (const { log, result } of rounds) {
    if (match.endedBy !== null || match.deck.length === 0) return null;
    match = dealCard(match);
    if (JSON.stringify(match.card) !== JSON.stringify(log.record.card)) return null;
    if (result.void) match = voidRound(match);
    else match = settleRound(match, { taps: result.touches, early: result.early }).match;
  }
  return match;
}
