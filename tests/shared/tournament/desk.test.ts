// What a desk is told to do next, from making a tournament to its end, and what it is warned of.
import { describe, expect, test } from "vitest";
import { deskStep } from "../../../shared/tournament/desk-step.ts";
import { type DeskExtras, deskOf } from "../../../shared/tournament/desk-view.ts";
import { listCards } from "../../../shared/tournament/match-cards.ts";
import { boardOf, type LiveTable, type LiveTableOf } from "../../../shared/tournament/views.ts";
import { warningsOf } from "../../../shared/tournament/warnings.ts";
import { Contest, playMatch } from "../../kit/contest.ts";

const EXTRAS: DeskExtras = {
  health: () => undefined,
  device: () => undefined,
  desks: [],
  backedUpAt: null,
  isLogSafe: true,
};

function look(contest: Contest, more: Partial<DeskExtras & { live: LiveTableOf }> = {}) {
  const { live = () => undefined, ...extras } = { ...EXTRAS, ...more };
  const { state, events } = contest;
  const board = boardOf(state, live, { records: null, finish: null, screens: {} });
  const desk = deskOf(state, events, extras);
  return {
    board,
    desk,
    step: deskStep(board, desk),
    warnings: (now: number) => warningsOf(board, desk, now),
  };
}

const table = (more: Partial<LiveTable> = {}): LiveTable => ({
  code: "CDFG",
  waitsFrom: 0,
  present: [],
  card: null,
  ...more,
});

describe("the next thing to do", () => {
  test("of a Swiss: enter, draw, call, seat, play, draw again, finish, honour", () => {
    const contest = new Contest({ rounds: 1, largest: 3 }, 2);
    expect(look(contest).step).toEqual({ do: "enter", here: 2 });
    contest.enter(4);
    expect(look(contest).step).toMatchObject({ do: "draw", round: 1, kind: "round", players: 6 });
    contest.draw();
    expect(look(contest).step).toEqual({ do: "call", tables: 2 });
    const { round } = look(contest).board;
    contest.do({ type: "called", round: 1, tables: [1, 2] });
    expect(look(contest).step).toMatchObject({ do: "seat", tables: 2, missing: 6 });
    for (const one of round!.tables) contest.start(contest.state.rounds[0]!.tables[one.number - 1]!);
    expect(look(contest).step).toEqual({ do: "play", done: 0, tables: 2 });
    for (const one of contest.state.rounds[0]!.tables) contest.finishPlayed(one.matches[0]!.id, one.seats);
    expect(look(contest).step).toEqual({ do: "finish" });
    contest.do({ type: "finished" });
    expect(look(contest).step).toEqual({ do: "honour" });
  });

  test("[W21] an objection comes before the next draw, a table that calls before anything, a pause before all", () => {
    const contest = new Contest({ rounds: 2, largest: 3 }, 3);
    contest.draw();
    const problem = { type: "problem", round: 1, table: 1, text: "no sound" } as const;
    expect(contest.refused(problem)).toBe("table/not-open");
    contest.do({ type: "called", round: 1, tables: [1] });
    contest.do(problem);
    expect(look(contest).step).toEqual({ do: "help", table: 1, text: "no sound" });
    contest.do({ type: "solved", round: 1, table: 1 });
    expect(look(contest).step.do).toBe("seat");
    expect(contest.refused({ type: "solved", round: 1, table: 1 })).toBe("problem/none");
    contest.playRound();
    const match = contest.state.rounds[0]!.tables[0]!.matches[0]!;
    contest.do({ type: "objected", match: match.id, player: match.players[0]!, text: "no" });
    expect(look(contest).step).toMatchObject({ do: "answer", objection: { text: "no" } });
    contest.do({ type: "paused", on: true });
    contest.do(problem);
    expect(look(contest).step).toEqual({ do: "resume" });
  });

  test("[W16] of a league: an evening, its rounds, the next evening, the end", () => {
    const contest = new Contest({ format: "league", rounds: 1, evenings: 2, counting: 1, largest: 3 }, 3);
    for (const evening of [1, 2]) {
      expect(look(contest).step).toEqual({ do: "begin-evening", evening });
      contest.do({ type: "evening-began", evening });
      expect(look(contest).step).toEqual({ do: "enter", here: 0 });
      for (const { id } of contest.state.players) contest.do({ type: "checked-in", player: id });
      expect(look(contest).step.do).toBe("draw");
      contest.draw();
      contest.playRound();
    }
    expect(look(contest).step).toEqual({ do: "finish" });
  });

  test("[W15] of heats of which fewer than three go on: the end, since nobody can enter them any more", () => {
    const contest = new Contest({ format: "heats", largest: 4 }, 8);
    contest.draw();
    contest.playRound();
    for (const { id } of contest.state.players.slice(2))
      contest.do({ type: "withdrawn", player: id, cause: "left" });
    expect(look(contest)).toMatchObject({ step: { do: "finish" }, desk: { next: { code: "draw/too-few" } } });
  });

  test("[W17] of a quick draw there are attempts", () => {
    expect(look(new Contest({ format: "quick-draw" }, 5)).step).toEqual({ do: "attempts", players: 5 });
  });
});

describe("warnings", () => {
  test("[W8] a table that has not started, with who is missing and how long they have", () => {
    const contest = new Contest({ largest: 3, callMs: 180_000 }, 3);
    contest.draw();
    contest.do({ type: "called", round: 1, tables: [1] });
    const { calledAt, seats } = contest.state.rounds[0]!.tables[0]!;
    const { warnings } = look(contest, {
      live: () => table({ waitsFrom: calledAt!, present: seats.slice(0, 2) }),
    });
    expect(warnings(calledAt! + 100_000)).toEqual([]);
    expect(warnings(calledAt! + 150_000)).toEqual([
      { of: "not-started", table: 1, missing: [seats[2]], leftMs: 30_000 },
    ]);
  });

  test("poor links of those who sit there, batteries, results that are not safe, devices never sighted, players worth a look", () => {
    const contest = new Contest({ largest: 3 }, 3);
    contest.draw();
    const { seats } = contest.state.rounds[0]!.tables[0]!;
    const poor = { rttMs: 300, jitterMs: 90 };
    const even = { code: "hands/too-even", of: 20, figure: 3 } as const;
    const { warnings } = look(contest, {
      live: () => table({ present: seats.slice(0, 1) }),
      health: () => ({
        safe: false,
        marks: { [seats[0]!]: [], [seats[2]!]: [even] },
        links: { [seats[0]!]: poor, [seats[1]!]: poor },
        notSighted: seats.slice(0, 2),
        oddGuns: seats.slice(0, 2),
      }),
      device: (id) => ({ batteryPercent: id === "p2" ? 5 : 80 }),
      isLogSafe: false,
    });
    expect(warnings(0)).toEqual([
      { of: "log-not-safe" },
      { of: "not-safe", tables: [1] },
      { of: "marked", table: 1, player: seats[2], marks: [even] },
      { of: "odd-guns", players: [seats[0]] },
      { of: "poor-link", table: 1, player: seats[0], ...poor },
      { of: "battery", player: "p2", percent: 5 },
      { of: "not-sighted", players: [seats[0]], among: 1 },
    ]);
  });
});

test("[W18] the cards of a match are listed with what each cost, and a void one costs nothing", () => {
  const record = playMatch(["a", "b", "c"], "listed");
  const cards = listCards(record, []);
  expect(cards).toHaveLength(record.rounds.length);
  const dear = cards.find(({ cost }) => Object.values(cost).some((bullets) => bullets > 0))!;
  const after = listCards(record, [dear.card]);
  expect(after[dear.card - 1]).toMatchObject({ voided: true, cost: {} });
});
