// How many bullets everybody has at the end of a recorded match.
import type { Color } from "../types.ts";
import type { PerPlayer } from "../verdict.ts";
import type { MatchRecord } from "./match-record.ts";
import { roundOfRecorded } from "./rejudge.ts";

export function finalBullets({ players, rounds }: MatchRecord): PerPlayer<number> {
  const last = rounds.at(-1);
  const before = last ? roundOfRecorded(last).bullets : {};
  const bulletsOf = (color: Color) =>
    (before[color] ?? 0) + (last && !last.result.void ? (last.result.verdict.delta[color] ?? 0) : 0);
  return Object.fromEntries(players.map(({ color }) => [color, bulletsOf(color)]));
}
