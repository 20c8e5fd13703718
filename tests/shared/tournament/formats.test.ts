// Swiss, heats, league and quick draw from the first draw to the last place.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layQuickDraw } from "../../../shared/rapid-city/quick-draw.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";
import { isOfItsSeed } from "../../../shared/tournament/attempt.ts";
import { attemptResult, resultMs } from "../../../shared/tournament/attempt-figures.ts";
import { cutOfHeats, fullTables, leftOut } from "../../../shared/tournament/cut.ts";
import { openTies, planDraw } from "../../../shared/tournament/next.ts";
import type { TournamentTable } from "../../../shared/tournament/state.ts";
import { tournamentStandings } from "../../../shared/tournament/tournament-standings.ts";
import { Contest } from "../../kit/contest.ts";

const codeOf = (contest: Contest): string => {
  const plan = planDraw(contest.state);
  return plan.ok ? `${plan.value.kind} ${plan.value.round}` : plan.code;
};
const sizeOf = (contest: Contest): string => {
  const plan = planDraw(contest.state);
  return plan.ok ? `${plan.value.kind} of ${plan.value.players.length}` : plan.code;
};
const placesOf = (contest: Contest) =>
  tournamentStandings(contest.state).map(({ id, place }) => `${place} ${id}`);
const lastTables = (contest: Contest): readonly TournamentTable[] => contest.state.rounds.at(-1)!.tables;
const inSeatOrder = (table: TournamentTable) =>
  Object.fromEntries(table.seats.map((id, index) => [id, index]));

const lastAttempt = (contest: Contest) =>
  contest.events.filter((event) => event.type === "attempt-finished").at(-1)!.attempt;
const allEqual = (table: TournamentTable) => Object.fromEntries(table.seats.map((id) => [id, 1]));

function playInOrder(contest: Contest): void {
  for (const table of lastTables(contest)) contest.finish(contest.start(table), inSeatOrder(table));
}

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

describe("heats", () => {
  it("[W15] the best of each table and of the rest advance until one table is left", () => {
    const contest = new Contest({ format: "heats" }, 29);
    const sizes: number[] = [];
    while (codeOf(contest) !== "draw/no-more") {
      contest.draw();
      sizes.push(lastTables(contest).reduce((sum, { seats }) => sum + seats.length, 0));
      contest.playRound();
      for (const tie of openTies(contest.state)) {
        contest.do({
          type: "tie-chosen",
          round: contest.state.rounds.length,
          tie: tie.key,
          players: [...tie.players],
          choice: "all",
        });
      }
    }
    expect(sizes).toEqual([29, 16, 8, 4]);
    const standings = tournamentStandings(contest.state);
    expect(
      standings
        .slice(0, 4)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...lastTables(contest)[0]!.seats].sort());
    expect(standings.map(({ reached }) => reached)).toEqual([
      ...Array(4).fill(4),
      ...Array(4).fill(3),
      ...Array(8).fill(2),
      ...Array(13).fill(1),
    ]);
  });

  it.each([
    [60, 4, 120, 60],
    [30, 4, 60, 32],
    [4, 4, 8, 4],
    [2, 4, 7, 4],
    [4, 3, 6, 4],
    [2, 6, 7, 6],
    [2, 4, 4, 3],
  ])("[W15] %i of tables of %i from %i players: %i play on", (chosen, largest, present, expected) => {
    expect(fullTables(chosen, largest, present)).toBe(expected);
  });

  it("[W15] players equal in the cut wait for the organiser: all, none, or a deciding match", () => {
    const tied = () => {
      const contest = new Contest({ format: "heats", largest: 3, advance: 1 }, 9);
      contest.draw();
      for (const [index, table] of lastTables(contest).entries()) {
        const bullets = index === 0 ? [0, 0, 3] : [0, 1 + index, 4];
        contest.finish(
          contest.start(table),
          Object.fromEntries(table.seats.map((id, i) => [id, bullets[i]!])),
        );
      }
      const [tie] = openTies(contest.state);
      const choose = (choice: "all" | "none" | "match") =>
        contest.do({ type: "tie-chosen", round: 1, tie: tie!.key, players: [...tie!.players], choice });
      return { contest, tie: tie!, choose };
    };
    const all = tied();
    expect(codeOf(all.contest)).toBe("draw/ties-open");
    expect(all.tie.players).toEqual(lastTables(all.contest)[0]!.seats.slice(0, 2));
    all.choose("all");
    expect(sizeOf(all.contest)).toBe("round of 6");

    const none = tied();
    none.choose("none");
    const plan = planDraw(none.contest.state);
    expect(sizeOf(none.contest)).toBe("final of 3");
    for (const id of none.tie.players) expect(plan.ok && plan.value.players).not.toContain(id);

    const match = tied();
    match.choose("match");
    expect(codeOf(match.contest)).toBe("decider 2");
    match.contest.draw();
    const [table] = lastTables(match.contest);
    const [loser, winner] = table!.seats as [string, string];
    const id = match.contest.start(table!);
    const [bot] = lastTables(match.contest)[0]!.matches[0]!.bots;
    match.contest.finish(id, { [loser]: 2, [winner]: 1, [bot!]: 0 });
    const decided = planDraw(match.contest.state);
    expect(sizeOf(match.contest)).toBe("final of 3");
    expect(decided.ok && decided.value.players).toContain(winner);
    expect(decided.ok && decided.value.players).not.toContain(loser);
  });

  it("[W15] absent players never change who advances", () => {
    const bullets = fc.array(fc.array(fc.nat(6), { minLength: 6, maxLength: 6 }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(bullets, fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }), (held, more) => {
        const advancing = [false, true].map((withAbsent) => {
          const contest = new Contest({ format: "heats", largest: 6 }, 24);
          const ids = contest.state.players.map(({ id }) => id);
          const tables = [0, 1, 2, 3].map((t) => {
            const seats = ids.slice(6 * t, 6 * t + 6);
            return { seats: withAbsent ? seats : seats.slice(0, 6 - more[t]!), dealer: seats[0]! };
          });
          const state = structuredClone(contest.state);
          const round = {
            number: 1,
            evening: 0,
            kind: "round" as const,
            tie: null,
            seed: "",
            repeats: 0,
            spread: 0,
            tables: tables.map(({ seats, dealer }, t) => {
              const players = seats.slice(0, 6 - more[t]!);
              const outcome = {
                bullets: Object.fromEntries(players.map((id, i) => [id, held[t]![i]!])),
                cards: 20,
                touches: {},
                ended: true,
                standIns: [],
              };
              return {
                number: t + 1,
                seats,
                dealer,
                calledAt: null,
                tablet: false,
                problem: null,
                absent: seats.slice(6 - more[t]!),
                matches: [
                  {
                    id: `m${t}`,
                    startedAt: 0,
                    players,
                    bots: [],
                    status: "finished" as const,
                    outcome,
                    voidedCards: [],
                    byHand: false,
                    why: null,
                  },
                ],
              };
            }),
          };
          return cutOfHeats({ ...state, rounds: [round] }, round);
        });
        expect(advancing[0]).toEqual(advancing[1]);
      }),
      { numRuns: 60 },
    );
  });

  it("[W20] who advanced stays; who was wrongly left out is shown, and may be added", () => {
    const contest = new Contest({ format: "heats", largest: 3, advance: 1 }, 9);
    contest.draw();
    playInOrder(contest);
    const [first] = lastTables(contest);
    contest.draw();
    const match = contest.state.rounds[0]!.tables[0]!.matches[0]!;
    const [winner, second, third] = first!.seats as [string, string, string];
    contest.do({
      type: "result-set",
      round: 1,
      table: 1,
      match: match.id,
      bullets: { [winner]: 4, [second]: 0, [third]: 5 },
      why: "two seats were mixed up",
    });
    expect(lastTables(contest).flatMap(({ seats }) => seats)).toContain(winner);
    expect(leftOut(contest.state)).toEqual([second]);
    contest.do({ type: "added", player: second });
    expect(leftOut(contest.state)).toEqual([]);
    const plan = planDraw(contest.state);
    expect(plan.ok && plan.value.players).toContain(second);
  });
});

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

describe("quick draw", () => {
  it("[W17] the mix is the same for everyone, the order is of the seed", () => {
    const kinds = (cards: readonly { kind: string; gun?: string }[]) =>
      cards.map((card) => card.kind + (card.gun === "none")).sort();
    const mixes = COLORS.map((color, index) => layQuickDraw(color, `seed ${index}`).cards);
    for (const cards of mixes) {
      expect(cards).toHaveLength(20);
      expect(kinds(cards)).toEqual(kinds(mixes[0]!));
    }
    expect(layQuickDraw("red", "a").cards).not.toEqual(layQuickDraw("red", "b").cards);
  });

  it("[W17] the mean reaction of right touches, and half a second for each mistake divided by twenty", () => {
    const right = { right: 17, sumUs: 17 * 400_000, boundUs: 0, mistakes: 0 };
    expect(resultMs(attemptResult(right, 500)!)).toBe(400);
    expect(resultMs(attemptResult({ ...right, mistakes: 3 }, 500)!)).toBe(475);
    expect(attemptResult({ ...right, right: 0, mistakes: 20 }, 500)).toBeNull();
  });

  it("[W10] results that differ by less than they are known to are too close to call", () => {
    const contest = new Contest({ format: "quick-draw" }, 3);
    for (const player of ["p1", "p2", "p3"]) contest.attempt(player);
    const apart = (boundUs: number, ...sumsUs: number[]) => {
      const attempts = contest.state.attempts.map((attempt, index) => ({
        ...attempt,
        right: 10,
        sumUs: 10 * sumsUs[index]!,
        boundUs: 10 * boundUs,
      }));
      return tournamentStandings({ ...contest.state, attempts }).map(({ tooClose }) => tooClose);
    };
    expect(apart(4_000, 400_000, 403_000, 450_000)).toEqual([true, true, false]);
    expect(apart(3_000, 400_000, 403_000, 403_000)).toEqual([false, false, false]);
  });

  it("[W17] the best of two attempts counts, equal results share a place, and nobody tries three times", () => {
    const contest = new Contest({ format: "quick-draw" }, 4);
    for (const [player, mistakes] of [
      ["p1", 2],
      ["p2", 20],
      ["p1", 0],
      ["p3", 0],
    ] as const)
      contest.attempt(player, mistakes);
    expect(() => contest.attempt("p1")).toThrow("attempt/no-more");
    expect(contest.refused({ type: "attempt-finished", player: "p4", attempt: lastAttempt(contest) })).toBe(
      "match/known",
    );
    expect(
      contest.refused({
        type: "attempt-finished",
        player: "p4",
        attempt: { ...lastAttempt(contest), match: "x" },
      }),
    ).toBe("attempt/not-begun");
    for (const event of contest.events)
      if (event.type === "attempt-finished") expect(isOfItsSeed(event.attempt)).toBe(true);
    const standings = tournamentStandings(contest.state);
    expect(standings.map(({ id }) => id)).toHaveLength(4);
    expect(standings[0]!.reactionMs).toBe(
      Math.min(
        ...contest.state.attempts
          .filter(({ right }) => right > 0)
          .map((attempt) => resultMs(attemptResult(attempt, 500)!)),
      ),
    );
    expect(standings.at(-1)).toMatchObject({ reactionMs: null });
    expect(standings.filter(({ reactionMs }) => reactionMs === null).map(({ place }) => place)).toEqual([
      3, 3,
    ]);
    expect(contest.state.attempts.map(({ mistakes }) => mistakes)).toEqual([2, 20, 0, 0]);
  });
});
