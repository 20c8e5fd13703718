// Ratings for more than two (W22): openskill's Plackett-Luce over the matches of a tournament, reckoned from its state, so that a correction changes them.

import { rate, rating } from "openskill";
import { countedMatches } from "./look.ts";
import { placesOf } from "./points.ts";
import type { TournamentState } from "./state.ts";

export type Rating = { readonly mu: number; readonly sigma: number };

export const STARTING_RATING: Rating = rating();

/** In the order in which they were played. */
export function ratingsOf(state: TournamentState): Map<string, Rating> {
  const ratings = new Map(state.players.map(({ id }) => [id, STARTING_RATING]));
  for (const round of state.rounds) {
    for (const table of round.tables) {
      for (const { players, outcome } of countedMatches(table)) {
        // Bots take places at the table, but have no rating to win or lose.
        if (!outcome || players.length < 2) continue;
        const places = placesOf({ players, bullets: outcome.bullets }).map(({ place }) => place);
        const rated = rateMatch(
          players.map((id) => ratings.get(id)!),
          places,
        );
        players.forEach((id, index) => {
          ratings.set(id, rated[index]!);
        });
      }
    }
  }
  return ratings;
}

/**
 * Ties are averaged over the orders of the tied players: openskill's own handling can give the third more than a joint first.
 * `places` as they are shared: 1, 2, 2, 4.
 */
export function rateMatch(players: readonly Rating[], places: readonly number[]): Rating[] {
  const order = players.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const sums = players.map(() => ({ mu: 0, sigma: 0 }));
  const orders = ordersOf(groupsOf(order, places));
  for (const finish of orders) {
    const rated = rate(finish.map((index) => [players[index]!]));
    finish.forEach((index, at) => {
      sums[index]!.mu += rated[at]![0]!.mu;
      sums[index]!.sigma += rated[at]![0]!.sigma;
    });
  }
  return sums.map(({ mu, sigma }) => ({ mu: mu / orders.length, sigma: sigma / orders.length }));
}

function groupsOf(order: readonly number[], places: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const index of order) {
    const last = groups.at(-1);
    if (last && places[last[0]!] === places[index]) last.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** Every way to bring the groups into one line. */
function ordersOf(groups: readonly (readonly number[])[]): number[][] {
  return groups.reduce<number[][]>(
    (lines, group) => lines.flatMap((line) => permutations(group).map((part) => [...line, ...part])),
    [[]],
  );
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
