// A league: evenings that are each a Swiss of their own, and add up.
import { describe, expect, it } from "vitest";
import { tournamentStandings } from "../../../shared/tournament/tournament-standings.ts";
import { Contest } from "../../kit/contest.ts";
import { codeOf, lastTables } from "../../kit/contest-rounds.ts";

describe("league", () => {
  it("[W16] each evening is a Swiss of its own, and the best evenings add up", () => {
    const contest = new Contest({ format: "league", rounds: 1, evenings: 3, counting: 2, largest: 3 }, 4);
    const evenings = [
      ["p1", "p2", "p3"],
      ["p1", "p2", "p4"],
      ["p3", "p2", "p1"],
    ];
    expect(codeOf(contest)).toBe("draw/no-evening");
    evenings.forEach((there, index) => {
      contest.do({ type: "evening-began", evening: index + 1 });
      for (const player of there) contest.do({ type: "checked-in", player });
      contest.draw();
      contest.finish(
        contest.start(lastTables(contest)[0]!),
        Object.fromEntries(there.map((id, place) => [id, place])),
      );
      expect(codeOf(contest)).toBe("draw/no-more");
    });
    expect(contest.refused({ type: "evening-began", evening: 4 })).toBe("evening/no-more");
    expect(
      tournamentStandings(contest.state).map(({ id, place, points, evenings: of }) => [
        id,
        place,
        points,
        of,
      ]),
    ).toEqual([
      ["p1", 1, 240, [120, 120, 0]],
      ["p2", 2, 120, [60, 60, 60]],
      ["p3", 2, 120, [0, null, 120]],
      ["p4", 4, 0, [null, 0, null]],
    ]);
  });
});
