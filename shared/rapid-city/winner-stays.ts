// More people than seats: after a match the winners stay, and of the others those with the most bullets make room for those who wait.

import type { Score } from "./standings.ts";
import type { Color } from "./types.ts";

/** Who gets up for so many who have no seat; bots first, then the most bullets, and among equals whoever sits last. */
export function whoMakesRoom(
  { players, bullets }: Score,
  { winners, bots }: { readonly winners: readonly Color[]; readonly bots: readonly Color[] },
  wanted: number,
): Color[] {
  const price = (color: Color): number =>
    bots.includes(color) ? Number.POSITIVE_INFINITY : (bullets[color] ?? 0);
  return players
    .filter((color) => bots.includes(color) || !winners.includes(color))
    .map((color, seat) => ({ color, seat }))
    .sort((one, other) => price(other.color) - price(one.color) || other.seat - one.seat)
    .slice(0, Math.max(0, wanted))
    .map(({ color }) => color);
}
