// The order of a contest.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerStandings } from "../../../shared/tournament/answers.ts";
import { fraction } from "../../../shared/tournament/fraction.ts";
import { emptyTally, standingsOf, type Tally } from "../../../shared/tournament/standings.ts";

const tally = (id: string, more: Partial<Tally>): Tally => ({ ...emptyTally(id), cards: 20, ...more });
const reaction = (ms: number, bound = 0, touches = 4) => ({
  touches,
  reactionSumUs: ms * 1000 * touches,
  boundSumUs: bound * 1000 * touches,
});
const order = (tallies: Tally[]) => standingsOf(tallies).map(({ id, place }) => [id, place]);

describe("standings", () => {
  it("[W9] points, then bullets per card as exact fractions, then reaction; else the place is shared", () => {
    expect(
      order([
        tally("slow", { points: fraction(100, 1), bullets: 1, cards: 3, ...reaction(500) }),
        tally("most", { points: fraction(301, 3) }),
        tally("third", { points: fraction(100, 1), bullets: 3_333_333, cards: 10_000_000, ...reaction(900) }),
        tally("fast", { points: fraction(200, 2), bullets: 7, cards: 21, ...reaction(400) }),
        tally("still", { points: fraction(100, 1), bullets: 2, cards: 6 }),
        tally("twin", { points: fraction(100, 1), bullets: 1, cards: 3, ...reaction(400, 0, 9) }),
      ]),
    ).toEqual([
      ["most", 1],
      ["third", 2],
      ["fast", 3],
      ["twin", 3],
      ["slow", 5],
      ["still", 6],
    ]);
  });

  it("[W9] reactions are rounded to a whole millisecond before they are compared", () => {
    expect(order([tally("a", reaction(400.49)), tally("b", reaction(399.5))])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(order([tally("a", reaction(400.5)), tally("b", reaction(400.49))])).toEqual([
      ["b", 1],
      ["a", 2],
    ]);
  });

  it("[W10] a reaction that decided by less than the larger bound is too close to call", () => {
    const close = standingsOf([
      tally("a", reaction(400, 1)),
      tally("b", reaction(404, 5)),
      tally("c", reaction(409, 3)),
      tally("d", { ...reaction(409, 3), bullets: 1 }),
    ]);
    expect(close.map(({ tooClose }) => tooClose)).toEqual([true, true, false, false]);
  });

  it("[W9] whoever was dealt no card comes after those who were", () => {
    expect(order([tally("absent", { cards: 0 }), tally("six", { bullets: 6 })])).toEqual([
      ["six", 1],
      ["absent", 2],
    ]);
  });
});

describe("the answer about standings", () => {
  it("[W8] absent players have no points, and the others' are reckoned with those present and bots", () => {
    const answer = answerStandings({
      players: ["p4", "p1", "p2", "p3"],
      matches: [
        { players: ["p1", "p2", "bot"], absent: ["p4"], bullets: { p1: 1, p2: 3, bot: 2 }, cards: 12 },
        {
          players: ["p4", "p3", "p2"],
          bullets: { p4: 0, p3: 6, p2: 0 },
          cards: 10,
          reactions: { p4: [412.3, 413] },
        },
      ],
    });
    expect(answer).toEqual([
      { id: "p1", place: 1, points: 120, bulletsPerCard: 1 / 12, reactionMs: null },
      { id: "p4", place: 2, points: 90, bulletsPerCard: 0, reactionMs: 413 },
      { id: "p2", place: 3, points: 90, bulletsPerCard: 3 / 22, reactionMs: null },
      { id: "p3", place: 4, points: 0, bulletsPerCard: 0.6, reactionMs: null },
    ]);
  });

  it("[W9] neither names nor the order in which they come break a tie", () => {
    const bullets = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(bullets, fc.boolean(), (held, turned) => {
        const ids = held.map((_, index) => `p${turned ? 9 - index : index}`);
        const match = {
          players: ids,
          bullets: Object.fromEntries(ids.map((id, i) => [id, held[i]!])),
          cards: 9,
        };
        const places = answerStandings({ players: ids, matches: [match] });
        for (const { id, place } of places) {
          expect(place).toBe(1 + held.filter((count) => count < match.bullets[id]!).length);
        }
      }),
    );
  });
});
