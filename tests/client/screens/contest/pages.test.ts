// What a projector shows: every row once a cycle, whatever the height, and what is there to see.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  capacityOf,
  FIRST_TURN,
  jumped,
  nextPage,
  pagesOf,
  type Turning,
  townsOf,
  turned,
  viewsOf,
} from "../../../../client/screens/contest/projector/pages.ts";
import { boardOf } from "../../../../shared/tournament/views.ts";
import { Contest } from "../../../kit/contest.ts";

const NOW = 10_000;
const extras = { records: null, finish: null, screens: {} } as const;
const board = (contest: Contest, more: object = {}) => ({
  ...boardOf(contest.state, () => undefined, extras),
  ...more,
});

function afterRounds(players: number, rounds: number, settings: object = {}) {
  const contest = new Contest({ rounds: 3, ...settings }, players);
  for (let round = 0; round < rounds; round++) {
    contest.draw();
    contest.playRound();
  }
  return contest;
}

describe("towns", () => {
  test("few are drawn larger, and all of a page fit beside and below each other", () => {
    expect(townsOf(1, 4, 86)).toEqual({ columns: 2, scale: 1.7 });
    expect(townsOf(3, 4, 86).scale).toBeGreaterThan(1.25);
    expect(townsOf(4, 4, 86)).toMatchObject({ columns: 2 });
    expect(townsOf(8, 4, 86)).toEqual({ columns: 4, scale: 1 });
  });
});

describe("pages", () => {
  test("every row is on exactly one page, no page holds more than fits, and a cycle shows all of them", () => {
    const contest = afterRounds(50, 1);
    contest.draw();
    fc.assert(
      fc.property(fc.double({ min: 10, max: 200, noNaN: true }), (stageU) => {
        const shown = board(contest);
        const pages = pagesOf(shown, stageU, NOW);
        for (const view of ["names", "tables", "standings"] as const) {
          const own = pages.filter((page) => page.view === view);
          const shownRows = own.flatMap(({ rows }) => rows);
          expect(shownRows).toHaveLength(view === "tables" ? shown.round!.tables.length : 50);
          expect(new Set(shownRows).size).toBe(shownRows.length);
          expect(Math.max(...own.map(({ rows }) => rows.length))).toBeLessThanOrEqual(
            capacityOf(shown, view, stageU),
          );
        }
        const seen = new Set<string>();
        let key: string | null = null;
        for (let turn = 0; turn < pages.length; turn++) {
          key = nextPage(pages, key).key;
          seen.add(key);
        }
        expect(seen.size).toBe(pages.length);
      }),
      { numRuns: 50 },
    );
  });

  test("a page that is gone meanwhile leads to the first", () => {
    const pages = pagesOf(board(afterRounds(9, 1)), 80, NOW);
    expect(nextPage(pages, "countdown/0").key).toBe(pages[0]!.key);
  });

  test("whatever jumps in, however often, every page has its time in a cycle, and the one it took the place of comes again", () => {
    const contest = afterRounds(50, 1);
    contest.draw();
    const finish = { at: NOW, table: 1, runners: [{ at: 300 }, { at: 310 }] };
    const pages = pagesOf(board(contest, { finish }), 60, NOW);
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), (jumps) => {
        let turning: Turning = FIRST_TURN;
        const hadTheirTime = new Set<string>();
        // Two turns a page and one for the event between them.
        for (let turn = 0; turn < 3 * pages.length; turn++) {
          if (jumps.next().value) turning = jumped(pages, turning, "finish", false);
          hadTheirTime.add(turning.key ?? pages[0]!.key);
          turning = turned(pages, turning);
        }
        expect(hadTheirTime.size).toBe(pages.length);
      }),
    );
    const at = { key: "standings/0", back: null, rested: true, pass: null };
    const jump = jumped(pages, at, "names", true);
    expect(jump.key).toBe("names/0");
    expect(turned(pages, jump).key).toBe("standings/0");
  });

  test("standings that change between two pages of them lose no row", () => {
    const contest = afterRounds(50, 1);
    const before = board(contest);
    const first = pagesOf(before, 60, NOW);
    const turning = turned(first, { ...FIRST_TURN, key: "standings/0" });
    const after = { ...before, standings: [...before.standings!].reverse() };
    const then = pagesOf(after, 60, NOW, turning.pass);
    expect(turning.key).toBe("standings/1");
    const shown = [first[0]!, ...then.slice(1)].flatMap(({ rows }) => rows);
    expect(new Set(shown).size).toBe(50);
    expect(pagesOf(after, 60, NOW)[0]!.rows[0]).toBe(after.standings[0]!.id);
  });
});

describe("what there is to see", () => {
  test("the way in before the first round, seats once it is drawn, standings once something is played", () => {
    expect(viewsOf(board(new Contest({}, 9)), NOW)).toEqual(["entry", "names"]);
    const contest = new Contest({}, 9);
    contest.draw();
    expect(viewsOf(board(contest), NOW)).toEqual(["names", "tables"]);
    expect(viewsOf(board(afterRounds(9, 1)), NOW)).toEqual(["standings"]);
  });

  test("the call counts down until it runs out, and the desk decides where it wants to", () => {
    const contest = new Contest({ callMs: 60_000 }, 9);
    contest.draw();
    const called = contest.do({ type: "called", round: 1, tables: [1] });
    expect(viewsOf(board(contest), called.at + 1)[0]).toBe("countdown");
    expect(viewsOf(board(contest), called.at + 60_001)).not.toContain("countdown");
    expect(viewsOf(board(contest, { shown: "podium" }), NOW)).toEqual(["podium"]);
  });

  test("a photo finish is news for a minute", () => {
    const contest = afterRounds(9, 1);
    const finish = { at: NOW, table: 1, runners: [{ at: 300 }, { at: 310 }] };
    expect(viewsOf(board(contest, { finish }), NOW + 59_000)).toContain("finish");
    expect(viewsOf(board(contest, { finish }), NOW + 61_000)).not.toContain("finish");
  });

  test("hidden standings are not shown, and a contest that is over has a podium", () => {
    const contest = afterRounds(9, 3);
    contest.do({ type: "finished" });
    expect(viewsOf(board(contest), NOW)).toEqual(["podium", "standings"]);
    contest.do({ type: "published", standings: false });
    expect(viewsOf(board(contest), NOW)).toEqual(["entry"]);
  });
});
