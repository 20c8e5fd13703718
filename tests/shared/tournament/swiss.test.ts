// Swiss: rounds for everyone, then a final, from the first draw to the last place.
import { describe, expect, it } from "vitest";
import { leftOut } from "../../../shared/tournament/cut.ts";
import { openTies, planDraw } from "../../../shared/tournament/next.ts";
import { tournamentStandings } from "../../../shared/tournament/tournament-standings.ts";
import { Contest } from "../../kit/contest.ts";
import { allEqual, codeOf, lastTables, placesOf, playInOrder, sizeOf } from "../../kit/contest-rounds.ts";

describe("Swiss", () => {
  it("[W14] everyone plays every round, then the best play a final that decides the first places", () => {
    const contest = new Contest({ rounds: 2, final: { players: 3, matches: 1 } }, 7);
    contest.draw();
    contest.playRound();
    expect(codeOf(contest)).toBe("round 2");
    contest.draw();
    contest.playRound();
    const best = placesOf(contest).slice(0, 3);
    expect(codeOf(contest)).toBe("final 3");
    contest.draw();
    const [final] = lastTables(contest);
    expect([...final!.seats].sort()).toEqual(best.map((line) => line.split(" ")[1]).sort());
    contest.finish(contest.start(final!), Object.fromEntries(final!.seats.map((id, i) => [id, 5 - i])));
    expect(placesOf(contest).slice(0, 3)).toEqual(
      [...final!.seats].reverse().map((id, index) => `${index + 1} ${id}`),
    );
    expect(codeOf(contest)).toBe("draw/no-more");
  });

  it("[W10] in a final its own reactions are too close to call, not those of the rounds before", () => {
    const contest = new Contest({ rounds: 1, largest: 3, final: { players: 3, matches: 1 } }, 6);
    const touches = (seats: readonly string[], apartMs: number) =>
      Object.fromEntries(
        seats.map((id, index) => [id, { count: 1, sumUs: (400 + index * apartMs) * 1000, boundUs: 5_000 }]),
      );
    contest.draw();
    for (const table of lastTables(contest)) {
      const [a, b, c] = table.seats as [string, string, string];
      // The last of both tables are equal but for their hands.
      const bullets = { [a]: table.number, [b]: 3, [c]: 6 };
      contest.finish(contest.start(table), bullets, { touches: touches([c], 0) });
    }
    expect(tournamentStandings(contest.state).map(({ tooClose }) => tooClose)).toEqual(Array(6).fill(false));
    for (const { key, players } of openTies(contest.state))
      contest.do({ type: "tie-chosen", round: 1, tie: key, players: [...players], choice: "all" });
    contest.draw();
    const [final] = lastTables(contest);
    contest.finish(contest.start(final!), allEqual(final!), { touches: touches(final!.seats, 3) });
    const standings = tournamentStandings(contest.state);
    expect(standings.slice(0, final!.seats.length).map(({ tooClose }) => tooClose)).toEqual(
      final!.seats.map(() => true),
    );
    expect(standings.slice(final!.seats.length).some(({ tooClose }) => tooClose)).toBe(false);
  });

  it("[W20] who would be in the final by a correction is shown as long as they may be added", () => {
    const contest = new Contest({ rounds: 1, largest: 3, final: { players: 3, matches: 1 } }, 7);
    contest.draw();
    contest.playRound();
    for (const { key, players } of openTies(contest.state))
      contest.do({ type: "tie-chosen", round: 1, tie: key, players: [...players], choice: "none" });
    contest.draw();
    expect(leftOut(contest.state)).toEqual([]);
    const drawn = lastTables(contest)[0]!.seats;
    const [round] = contest.state.rounds;
    const table = round!.tables.find(({ seats }) => !seats.every((id) => drawn.includes(id)))!;
    const wronged = table.seats.find((id) => !drawn.includes(id))!;
    const bullets = Object.fromEntries(table.seats.map((id) => [id, id === wronged ? 0 : 6]));
    const match = table.matches[0]!.id;
    contest.do({ type: "result-set", round: 1, table: table.number, match, bullets, why: "mixed up" });
    expect(leftOut(contest.state)).toContain(wronged);
    contest.do({ type: "added", player: wronged });
    expect(leftOut(contest.state)).not.toContain(wronged);
    const plan = planDraw(contest.state);
    expect(plan.ok && plan.value.players).toContain(wronged);
  });

  it("[W14] who meets in the cut for the final with equal standing is shown, and the organiser chooses", () => {
    const afterRound = () => {
      const contest = new Contest({ rounds: 1, largest: 3, final: { players: 3, matches: 1 } }, 6);
      contest.draw();
      playInOrder(contest);
      const [tie] = openTies(contest.state);
      expect(codeOf(contest)).toBe("draw/ties-open");
      expect([...tie!.players].sort()).toEqual(
        lastTables(contest)
          .map(({ seats }) => seats[1]!)
          .sort(),
      );
      expect(tie).toMatchObject({ key: "final", places: 1, toPlay: false });
      return { contest, tied: { round: 1, tie: tie!.key, players: [...tie!.players] } };
    };
    const all = afterRound();
    all.contest.do({ type: "tie-chosen", ...all.tied, choice: "all" });
    expect(sizeOf(all.contest)).toBe("final of 4");
    const { contest, tied } = afterRound();
    contest.do({ type: "tie-chosen", ...tied, choice: "match" });
    expect(sizeOf(contest)).toBe("decider of 2");
    contest.draw();
    const [winner, loser] = lastTables(contest)[0]!.seats;
    const match = contest.start(lastTables(contest)[0]!);
    contest.finish(match, { [winner!]: 0, [loser!]: 1, [`bot-${match}-0`]: 2 });
    expect(sizeOf(contest)).toBe("final of 3");
    contest.draw();
    expect(lastTables(contest)[0]!.seats).toContain(winner);
    expect(lastTables(contest)[0]!.seats).not.toContain(loser);
  });

  it("[W13] late entries join at the next draw with nothing, or with the mean of the lowest third", () => {
    const pointsOfLate = (late: "zero" | "lowest-third") => {
      const contest = new Contest({ rounds: 3, late, largest: 3 }, 9);
      contest.draw();
      playInOrder(contest);
      const [first] = lastTables(contest);
      const match = first!.matches[0]!.id;
      contest.do({
        type: "result-set",
        round: 1,
        table: 1,
        match,
        bullets: allEqual(first!),
        why: "all equal",
      });
      contest.enter(1);
      const { points } = tournamentStandings(contest.state).find(({ id }) => id === "p10")!;
      contest.draw();
      expect(lastTables(contest).flatMap(({ seats }) => seats)).toContain("p10");
      return points;
    };
    expect(pointsOfLate("zero")).toBe(0);
    // 60-60-60, 120-60-0 and 120-60-0: the lowest three have 0, 0 and 60.
    expect(pointsOfLate("lowest-third")).toBe(20);
  });

  it("[W13] withdrawn players are left out from the next draw, and a round is drawn anew until a match has begun", () => {
    const contest = new Contest({ rounds: 3 }, 9);
    contest.draw();
    contest.do({ type: "withdrawn", player: "p1", cause: "left" });
    expect(codeOf(contest)).toBe("round 1");
    contest.draw();
    expect(contest.state.rounds).toHaveLength(1);
    expect(lastTables(contest).flatMap(({ seats }) => seats)).not.toContain("p1");
    contest.start(lastTables(contest)[0]!);
    expect(codeOf(contest)).toBe("draw/tables-open");
  });

  it("[W7] several matches at a table add up, divided by their number", () => {
    const contest = new Contest({ matchesPerTable: 3 }, 3);
    contest.draw();
    const [table] = lastTables(contest);
    const [a, b, c] = table!.seats as [string, string, string];
    contest.finish(contest.start(table!), { [a]: 0, [b]: 1, [c]: 2 });
    contest.finish(contest.start(table!), { [a]: 0, [b]: 1, [c]: 2 });
    expect(codeOf(contest)).toBe("draw/tables-open");
    contest.finish(contest.start(table!), { [a]: 1, [b]: 0, [c]: 1 });
    const points = new Map(tournamentStandings(contest.state).map((row) => [row.id, row.points]));
    expect([points.get(a), points.get(b), points.get(c)]).toEqual([90, 80, 10]);
  });

  it("[W8] who is absent has nothing, bots take places, and nobody at a table is no match", () => {
    const contest = new Contest({}, 7);
    contest.draw();
    const [four, three] = [...lastTables(contest)].sort((a, b) => b.seats.length - a.seats.length);
    const match = contest.start(four!, four!.seats.slice(1));
    const { bots } = lastTables(contest)[four!.number - 1]!.matches[0]!;
    expect(bots).toHaveLength(2);
    contest.finish(match, { [four!.seats[0]!]: 3, [bots[0]!]: 0, [bots[1]!]: 4 });
    contest.do({ type: "absent", round: 1, table: three!.number, players: [...three!.seats] });
    expect(codeOf(contest)).toBe("round 2");
    const standings = tournamentStandings(contest.state);
    expect(standings[0]).toMatchObject({ id: four!.seats[0], points: 60, place: 1 });
    expect(standings.slice(1).every(({ points, place }) => points === 0 && place === 2)).toBe(true);
  });
});
