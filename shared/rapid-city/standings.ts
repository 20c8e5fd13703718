// Who stands where in a match: fewest bullets first, equal players in one clan (E2).

import type { Color } from "./types.ts";
import type { PerPlayer } from "./verdict.ts";

export type Clan = {
  /** 1 for the winners; a clan of two on rank 1 is followed by rank 3. */
  readonly rank: number;
  readonly bullets: number;
  /** In the order of the seats. */
  readonly players: readonly Color[];
};

export type Score = { readonly players: readonly Color[]; readonly bullets: PerPlayer<number> };

export function standings({ players, bullets }: Score): Clan[] {
  const held = (player: Color): number => bullets[player] ?? 0;
  const counts = [...new Set(players.map(held))].sort((a, b) => a - b);
  return counts.map((count) => ({
    rank: rankOf({ players, bullets }, players.find((player) => held(player) === count)!),
    bullets: count,
    players: players.filter((player) => held(player) === count),
  }));
}

/** The clan with the fewest bullets. */
export const winners = (score: Score): readonly Color[] => standings(score)[0]?.players ?? [];

/** 1 for the winners. */
export const rankOf = ({ players, bullets }: Score, player: Color): number =>
  1 + players.filter((other) => (bullets[other] ?? 0) < (bullets[player] ?? 0)).length;
