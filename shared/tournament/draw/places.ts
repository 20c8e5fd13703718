// W11's last wish and W5: tables get their numbers and players their seats by lot, but not the same table and seat again.

import { type Rng, shuffle } from "../../rapid-city/chance.ts";

/** Counted from 1, as players read them. */
export type Sat = { readonly table: number; readonly seat: number };

type Entrant = { readonly id: string; readonly sat?: readonly Sat[] };

/** One look at every pair is almost always enough; more than a few never help. */
const MOST_PASSES = 8;

/** The groups in the order of the tables' numbers, each in the order of its seats. */
export function giveSeats(groups: readonly (readonly Entrant[])[], rng: Rng): string[][] {
  const atTable = groups.map((group) => countTables(group, groups.length));
  const numbered = settle(
    shuffle(
      groups.map((_, index) => index),
      rng,
    ),
    (index, table) => atTable[index]![table]!,
  );
  return numbered.map((index, table) => {
    const seated = settle(shuffle(groups[index]!, rng), (entrant, seat) => timesSeated(entrant, table, seat));
    return seated.map(({ id }) => id);
  });
}

function countTables(group: readonly Entrant[], tables: number): number[] {
  const counts = new Array<number>(tables).fill(0);
  for (const { sat } of group) {
    for (const { table } of sat ?? []) if (table <= tables) counts[table - 1]!++;
  }
  return counts;
}

/** The very same chair weighs more than the same colour at another table. */
function timesSeated({ sat }: Entrant, table: number, seat: number): number {
  let times = 0;
  for (const before of sat ?? []) {
    if (before.seat === seat + 1) times += before.table === table + 1 ? 8 : 1;
  }
  return times;
}

/** Swaps items between positions as long as that makes the sum of costs smaller. */
function settle<T>(items: T[], cost: (item: T, position: number) => number): T[] {
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let improved = false;
    for (let i = 0; i < items.length; i++) {
      for (let j = i + 1; j < items.length; j++) {
        const a = items[i]!;
        const b = items[j]!;
        if (cost(a, j) + cost(b, i) >= cost(a, i) + cost(b, j)) continue;
        items[i] = b;
        items[j] = a;
        improved = true;
      }
    }
    if (!improved) break;
  }
  return items;
}
