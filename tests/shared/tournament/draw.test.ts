// The draw of a round: strict priorities, and the same on every machine.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DrawPlayer, type DrawQuestion, drawRound } from "../../../shared/tournament/draw/draw.ts";
import { tableSizes } from "../../../shared/tournament/sizes.ts";

const field = (count: number, more: (index: number) => Partial<DrawPlayer> = () => ({})): DrawPlayer[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    rank: index + 1,
    short: 0,
    ...more(index),
  }));

const question = (players: DrawPlayer[], more: Partial<DrawQuestion> = {}): DrawQuestion => ({
  players,
  met: [],
  largest: 4,
  seed: "abc",
  by: "swiss",
  ...more,
});

const groupsOf = (asked: DrawQuestion): string[][] => drawRound(asked).tables.map(({ seats }) => [...seats]);
const rankOf = (id: string): number => Number(id.slice(1));

/** W11's first sum, reckoned from the question alone. */
function repeatsIn(tables: string[][], met: DrawQuestion["met"]): number {
  const together = (a: string, b: string) => tables.some((table) => table.includes(a) && table.includes(b));
  return met.reduce((sum, [a, b, times]) => sum + (together(a, b) ? times ** 2 : 0), 0);
}

/** By trying every way to seat them. */
function fewestRepeats(
  players: readonly string[],
  sizes: readonly number[],
  met: DrawQuestion["met"],
): number {
  const times = new Map(
    met.flatMap(([a, b, n]) => [[`${a} ${b}`, n ** 2] as const, [`${b} ${a}`, n ** 2] as const]),
  );
  const cost = (table: readonly string[], id: string) =>
    table.reduce((sum, other) => sum + (times.get(`${other} ${id}`) ?? 0), 0);
  let best = Number.POSITIVE_INFINITY;
  const seat = (index: number, tables: string[][], sum: number): void => {
    if (sum >= best) return;
    if (index === players.length) {
      best = sum;
      return;
    }
    const tried = new Set<number>();
    tables.forEach((table, at) => {
      const room = sizes[at]! - table.length;
      // Two empty tables of a size are the same choice.
      if (room === 0 || (table.length === 0 && tried.has(room))) return;
      if (table.length === 0) tried.add(room);
      const added = cost(table, players[index]!);
      table.push(players[index]!);
      seat(index + 1, tables, sum + added);
      table.pop();
    });
  };
  seat(
    0,
    sizes.map(() => []),
    0,
  );
  return best;
}

const meetings = (count: number) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.integer({ min: 1, max: 3 })), {
      maxLength: count * 3,
      selector: ([a, b]) => [Math.min(a, b), Math.max(a, b)].join(),
    })
    .map((pairs) =>
      pairs
        .filter(([a, b]) => a !== b)
        .map(([a, b, n]): [string, string, number] => [`p${a + 1}`, `p${b + 1}`, n]),
    );

describe("the draw of a round", () => {
  it("[W11] [W4] nobody is seated twice or forgotten, sizes are right, repeats are told truly", () => {
    const asked = fc
      .integer({ min: 3, max: 40 })
      .chain((count) =>
        fc.tuple(fc.constant(count), meetings(count), fc.integer({ min: 3, max: 6 }), fc.string()),
      );
    fc.assert(
      fc.property(asked, fc.constantFrom("swiss", "heats"), ([count, met, largest, seed], by) => {
        const players = field(count);
        const drawn = drawRound(question(players, { met, largest, seed, by }));
        const tables = drawn.tables.map(({ seats }) => [...seats]);
        expect(tables.flat().sort()).toEqual(players.map(({ id }) => id).sort());
        expect(tables.map((table) => table.length).sort((a, b) => b - a)).toEqual(tableSizes(count, largest));
        expect(drawn.repeats).toBe(repeatsIn(tables, met));
        for (const { seats, dealer } of drawn.tables) expect(seats).toContain(dealer);
      }),
      { numRuns: 40 },
    );
  });

  it("[W11] as few repeats as there can be, against every way to seat up to ten", () => {
    const asked = fc
      .integer({ min: 6, max: 10 })
      .chain((count) => fc.tuple(fc.constant(count), meetings(count)));
    fc.assert(
      fc.property(
        asked,
        fc.integer({ min: 3, max: 5 }),
        fc.constantFrom("swiss", "heats"),
        ([count, met], largest, by) => {
          const players = field(count);
          const fewest = fewestRepeats(
            players.map(({ id }) => id),
            tableSizes(count, largest),
            met,
          );
          expect(drawRound(question(players, { met, largest, by })).repeats).toBe(fewest);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("[W11] no repeat is taken for closer ranks: the best four have met, and part", () => {
    const four = ["p1", "p2", "p3", "p4"];
    const met = four.flatMap((a, i) => four.slice(i + 1).map((b): [string, string, number] => [a, b, 1]));
    const asked = question(field(16), { met });
    expect(drawRound(asked).repeats).toBe(0);
    for (const table of groupsOf(asked)) expect(table.filter((id) => four.includes(id))).toHaveLength(1);
  });

  it("[W11] whoever sat at small tables least often sits there now, even far apart by rank", () => {
    const players = field(11, (index) => ({ short: index % 4 === 0 ? 0 : 1 }));
    const small = groupsOf(question(players)).find((table) => table.length === 3)!;
    expect(small.sort()).toEqual(["p1", "p5", "p9"]);
  });

  it("[W11] over ten rounds matches at small tables differ by at most one", () => {
    const short = new Map(field(14).map(({ id }) => [id, 0]));
    for (let round = 0; round < 10; round++) {
      const tables = groupsOf(
        question(
          field(14, (i) => ({ short: short.get(`p${i + 1}`)! })),
          { seed: `s${round}` },
        ),
      );
      for (const table of tables) {
        if (table.length === 3) for (const id of table) short.set(id, short.get(id)! + 1);
      }
      expect(Math.max(...short.values()) - Math.min(...short.values())).toBeLessThanOrEqual(1);
    }
  });

  it("[W11] in a Swiss neighbours by rank sit together", () => {
    const tables = groupsOf(question(field(24))).map((table) => table.map(rankOf).sort((a, b) => a - b));
    expect(tables.sort((a, b) => a[0]! - b[0]!)).toEqual(
      Array.from({ length: 6 }, (_, t) => [1, 2, 3, 4].map((n) => 4 * t + n)),
    );
  });

  it("[W11] in heats each table has one of every pot of seeds, and no table is stronger than another", () => {
    const tables = groupsOf(question(field(24), { by: "heats" })).map((table) => table.map(rankOf));
    for (const table of tables) {
      expect(table.map((rank) => Math.ceil(rank / 6)).sort()).toEqual([1, 2, 3, 4]);
      expect(table.reduce((sum, rank) => sum + rank, 0)).toBe(50);
    }
  });

  it("[W11] nobody has the same table and seat again", () => {
    const sat = new Map<string, { table: number; seat: number }[]>();
    for (let round = 0; round < 6; round++) {
      const players = field(24, (i) => ({ sat: sat.get(`p${i + 1}`) ?? [] }));
      groupsOf(question(players, { seed: `seats ${round}` })).forEach((seats, table) => {
        seats.forEach((id, seat) => {
          const before = sat.get(id) ?? [];
          expect(before).not.toContainEqual({ table: table + 1, seat: seat + 1 });
          sat.set(id, [...before, { table: table + 1, seat: seat + 1 }]);
        });
      });
    }
  });

  it("[W12] [W3] the same seed gives the same draw, another seed another", () => {
    const asked = question(
      field(30, () => ({ rank: 1 })),
      { met: [["p1", "p2", 1]] },
    );
    expect(drawRound(asked)).toEqual(drawRound(structuredClone(asked)));
    expect(drawRound({ ...asked, seed: "abd" })).not.toEqual(drawRound(asked));
  });

  it("[W12] a known seed gives this draw, on every machine and in every release", () => {
    expect(groupsOf(question(field(9), { met: [["p1", "p2", 1]], largest: 3 }))).toMatchInlineSnapshot(`
      [
        [
          "p6",
          "p5",
          "p2",
        ],
        [
          "p7",
          "p9",
          "p8",
        ],
        [
          "p3",
          "p1",
          "p4",
        ],
      ]
    `);
  });
});
