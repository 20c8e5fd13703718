// What a match is worth (W6): 120 for the first, 0 for the last, 60 on average at every size; equal players share.

const MOST_POINTS = 120;

type Score = {
  /** Everyone who sat at the table, bots too: they take places. */
  readonly players: readonly string[];
  readonly bullets: { readonly [id: string]: number };
};

export type Placed = {
  readonly id: string;
  /** 1 for the fewest bullets; two on 1 are followed by 3. */
  readonly place: number;
  readonly points: number;
};

/** In the order of `players`, of whom there are two or more. */
export function placesOf({ players, bullets }: Score): Placed[] {
  const held = players.map((id) => bullets[id] ?? 0);
  return players.map((id, index) => {
    const own = held[index]!;
    const better = held.filter((count) => count < own).length;
    const equal = held.filter((count) => count === own).length;
    return { id, place: better + 1, points: sharedPoints(players.length, better + 1, equal) };
  });
}

/** The mean of `equal` places from `place` on: half a step at worst, and every step is even. */
function sharedPoints(size: number, place: number, equal: number): number {
  const meanPlaceTwice = 2 * place + equal - 1;
  return (MOST_POINTS * (2 * size - meanPlaceTwice)) / (2 * (size - 1));
}
