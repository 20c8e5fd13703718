// What a projector shows: every row once a cycle, whatever the height, and what is there to see.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  capacityOf,
  nextPage,
  pagesOf,
  viewsOf,
} from "../../../../client/screens/contest/projector/pages.ts";
import { boardOf } from "../../../../shared/tournament/views.ts";
import { Contest } from "../../../kit/contest.ts";

const NOW = 10_000;
const extras = { records: null, finish: null, shown: "rotate" } as const;
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
          const rows = own.flatMap(({ from, count }) => Array.from({ length: count }, (_, i) => from + i));
          const all = view === "tables" ? shown.round!.tables.length : 50;
          expect(rows).toEqual(Array.from({ length: all }, (_, i) => i));
          expect(Math.max(...own.map(({ count }) => count))).toBeLessThanOrEqual(
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
