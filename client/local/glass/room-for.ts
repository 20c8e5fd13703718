// How many people find room around a glass, and how they would best sit.
import { MAX_PLAYERS, MIN_PLAYERS } from "../../../shared/protocol/limits.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Edge } from "./geometry.ts";
import {
  bestPlan,
  COMFORTABLE_TARGET_PX,
  countPerEdge,
  type EdgeCounts,
  type Glass,
  MIN_TARGET_PX,
} from "./seat-plan.ts";

/** How people best sit: one at each edge, the others along the long ones; else wherever targets are largest. */
export function bestCounts(glass: Glass, players: readonly Color[], ultimate: boolean): EdgeCounts {
  const { width, height } = glass;
  const long: readonly Edge[] = width >= height ? ["bottom", "top"] : ["left", "right"];
  const usual: readonly Edge[] = ["bottom", "left", "right", "top", ...long];
  let best = countPerEdge(usual.slice(0, players.length).map((edge) => ({ edge })));
  let bestPx = bestPlan(glass, best, players, ultimate).targetPx;
  if (bestPx >= COMFORTABLE_TARGET_PX) return best;
  for (const counts of waysToSit(players.length)) {
    const { targetPx } = bestPlan(glass, counts, players, ultimate);
    if (Math.min(targetPx, COMFORTABLE_TARGET_PX) > bestPx + 2) [best, bestPx] = [counts, targetPx];
  }
  return best;
}

function waysToSit(players: number): EdgeCounts[] {
  const ways: EdgeCounts[] = [];
  const upTo = (count: number): number[] => Array.from({ length: Math.min(3, count) + 1 }, (_, i) => i);
  for (const top of upTo(players)) {
    for (const right of upTo(players - top)) {
      for (const bottom of upTo(players - top - right)) {
        const left = players - top - right - bottom;
        if (left <= 3) ways.push({ top, right, bottom, left });
      }
    }
  }
  return ways;
}

/** How many players find targets that can be hit, however they sit; 0 where not even the fewest do. */
export function mostPlayers(glass: Glass, ultimate: boolean): number {
  for (let count = MAX_PLAYERS; count >= MIN_PLAYERS; count--) {
    const anyone = Array<Color>(count).fill("red");
    const counts = bestCounts(glass, anyone, ultimate);
    const roomy = bestPlan(glass, counts, anyone, ultimate).targetPx >= MIN_TARGET_PX;
    if (roomy) return count;
  }
  return 0;
}
