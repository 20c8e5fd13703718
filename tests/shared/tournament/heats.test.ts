// Heats: the best advance until one table is left, from the first draw to the last place.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutOfHeats, fullTables, leftOut } from "../../../shared/tournament/cut.ts";
import { openTies, planDraw } from "../../../shared/tournament/next.ts";
import { tournamentStandings } from "../../../shared/tournament/tournament-standings.ts";
import { Contest } from "../../kit/contest.ts";
import { codeOf, lastTables, playInOrder, sizeOf } from "../../kit/contest-rounds.ts";

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
