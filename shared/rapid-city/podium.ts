// What is told at the podium: of everything a match can be remembered for, the few honours worth laughing at, spread over as many players as can be.
import {
  butterfingers,
  cleanestHands,
  closestFinish,
  comeback,
  coolHead,
  fastestDraw,
  gunslinger,
  type Honour,
  nemesis,
  ownFoot,
  quickestHand,
} from "./honours.ts";
import { judge } from "./referee.ts";
import type { Color, Round } from "./types.ts";

/** The most worth telling first. */
export type Podium = readonly Honour[];

const MOST_TOLD = 4;

/** `headStart`: who plays with one; their times are compared with nobody's. */
export function podium(rounds: readonly Round[], headStart: readonly Color[] = []): Podium {
  const judged = rounds.map((round) => ({ round, verdict: judge(round) }));
  if (judged.length === 0) return [];
  const earned = [
    fastestDraw(judged, headStart),
    closestFinish(judged),
    ownFoot(judged),
    cleanestHands(judged),
    nemesis(judged),
    comeback(judged),
    gunslinger(judged),
    coolHead(judged),
    quickestHand(judged, headStart),
    butterfingers(judged),
  ].filter((honour) => honour !== null);
  return spread(earned);
}

/** In their order, but whoever is already honoured waits until others have been. */
function spread(earned: readonly Honour[]): Honour[] {
  const told: Honour[] = [];
  const waiting = [...earned];
  while (told.length < MOST_TOLD && waiting.length > 0) {
    const honoured = new Set(told.flatMap(({ players }) => players));
    const fresh = waiting.findIndex(({ players }) => players.some((player) => !honoured.has(player)));
    told.push(...waiting.splice(Math.max(0, fresh), 1));
  }
  return told;
}
