// The referee, rule by rule: what the rounds of the rule book leave open, why each player paid, and when a round closes.

import { describe, expect, it } from "vitest";
import { judge } from "../../../shared/rapid-city/referee.ts";
import type { Card, Round, Tap } from "../../../shared/rapid-city/types.ts";
import type { Reason, Verdict } from "../../../shared/rapid-city/verdict.ts";
import { character, cowboy, heal, pair, roundOfThree, tap } from "../../fixtures/rounds.ts";

const RED_RIGHT = cowboy("red", "right");
const HANDS_UP = cowboy("red", "none");
const INDIAN = character("indian");
const TIPI_HEALS = heal("tipi");

type Case = {
  name: string;
  card: Card;
  taps: Tap[];
  more?: Partial<Round>;
  expected: Partial<Verdict>;
};

function judgeAll(cases: readonly Case[]): void {
  it.each(cases)("$name", ({ card, taps, more, expected }) => {
    expect(judge(roundOfThree(card, taps, more))).toMatchObject(expected);
  });
}

describe("how a round closes", () => {
  judgeAll([
    {
      name: "[C6] when everyone stands somewhere",
      card: INDIAN,
      taps: [tap(300, "red", 1), tap(500, "blue", 0), tap(400, "green", 2)],
      expected: { closed: true, closedBy: "all-stand", closedAt: 500, stands: ["blue", "red", "green"] },
    },
    {
      name: "[C6] when every allowed tile is taken",
      card: pair("indian", "sheriff"),
      taps: [tap(300, "blue", 2), tap(301, "red", 0)],
      expected: {
        closedBy: "no-place-left",
        closedAt: 300,
        stands: [null, null, "blue"],
        delta: { red: 1, blue: 0, green: 1 },
        fates: ["counts", "after-close"],
      },
    },
    {
      name: "[C6] at the time limit of 5 s",
      card: INDIAN,
      taps: [tap(5000, "red", 0), tap(5000.1, "blue", 2)],
      expected: {
        closedBy: "time-limit",
        closedAt: 5000,
        delta: { red: 0, blue: 1, green: 1 },
        fates: ["counts", "too-late"],
      },
    },
    {
      name: "[H1] when the first stands on the pictured place",
      card: TIPI_HEALS,
      taps: [tap(700, "blue", 1), tap(701, "red", 0)],
      more: { bullets: { red: 1, blue: 2, green: 0 } },
      expected: { closedBy: "healed", closedAt: 700, healed: "blue", delta: { red: 0, blue: -1, green: 0 } },
    },
    {
      name: "[H3] when everyone stands somewhere else (which takes a ring without the pictured place)",
      card: TIPI_HEALS,
      taps: [tap(300, "red", 0), tap(400, "blue", 1), tap(500, "green", 2)],
      more: { tiles: ["prison", "saloon", "saloon"], bullets: { red: 1, blue: 1, green: 1 } },
      expected: { closedBy: "all-stand", healed: null, closedAt: 500, delta: { red: 0, blue: 0, green: 0 } },
    },
    {
      name: "[H3] at the time limit of 4 s",
      card: TIPI_HEALS,
      taps: [tap(4000.1, "red", 1)],
      more: { bullets: { red: 1, blue: 0, green: 0 } },
      expected: {
        closedBy: "time-limit",
        closedAt: 4000,
        healed: null,
        delta: { red: 0, blue: 0, green: 0 },
      },
    },
    {
      name: "[A9] when every token but the attacker's is held",
      card: RED_RIGHT,
      taps: [tap(300, "blue", "green"), tap(350, "green", "blue"), tap(351, "red", "red")],
      expected: {
        closedBy: "all-held",
        closedAt: 350,
        holders: { green: "blue", blue: "green" },
        delta: { red: 0, blue: 1, green: 1 },
      },
    },
    {
      name: "[A9] the attacker's own token does not close it",
      card: RED_RIGHT,
      taps: [tap(300, "blue", "blue"), tap(350, "red", "red"), tap(4000, "red", "green")],
      expected: { closedBy: "all-held", closedAt: 4000, delta: { red: 1, blue: 0, green: 1 } },
    },
    {
      name: "[A9] at the time limit of 4 s",
      card: RED_RIGHT,
      taps: [tap(4000.5, "red", "blue")],
      expected: { closedBy: "time-limit", closedAt: 4000, holders: {}, delta: { red: 0, blue: 0, green: 0 } },
    },
    {
      name: "[D3] once everyone has touched",
      card: HANDS_UP,
      taps: [tap(50, "red", 0), tap(60, "blue", "blue"), tap(70, "green", "red"), tap(80, "red", "red")],
      expected: {
        closedBy: "all-touched",
        closedAt: 70,
        delta: { red: 1, blue: 1, green: 1 },
        fates: ["counts", "counts", "counts", "after-close"],
      },
    },
    {
      name: "[D3] after 2 s, and a touch at the limit still counts",
      card: HANDS_UP,
      taps: [tap(2000, "red", 0), tap(2000.1, "blue", 0)],
      expected: { closedBy: "time-limit", closedAt: 2000, delta: { red: 1, blue: 0, green: 0 } },
    },
    {
      name: "[K4] at the room's own time limit",
      card: RED_RIGHT,
      taps: [tap(6000, "red", "blue"), tap(6001, "red", "green")],
      more: { windowMs: 6000 },
      expected: { closedBy: "time-limit", closedAt: 6000, delta: { red: 0, blue: 1, green: 0 } },
    },
  ]);
});

describe("who is first in the same instant", () => {
  judgeAll([
    {
      name: "[K1] on a token the owner beats the attacker, and the attacker another who sits before",
      card: RED_RIGHT,
      taps: [
        tap(400, "blue", "green"),
        tap(400, "red", "green"),
        tap(500, "red", "blue"),
        tap(500, "blue", "blue"),
      ],
      expected: { holders: { green: "red", blue: "blue" }, delta: { red: 0, blue: 0, green: 1 } },
    },
    {
      name: "[K1] among the others the first clockwise after the dealer takes it",
      card: cowboy("blue", "right"),
      taps: [tap(400, "red", "blue"), tap(400, "green", "blue")],
      expected: { holders: { blue: "green" }, delta: { red: 0, blue: 0, green: 1 } },
    },
    {
      name: "[K1] on a tile the dealer comes last",
      card: TIPI_HEALS,
      taps: [tap(400, "red", 1), tap(400, "green", 1), tap(400, "blue", 1)],
      more: { bullets: { red: 1, blue: 1, green: 1 }, dealer: "blue" },
      expected: { healed: "green" },
    },
    {
      name: "[K1] one player's two tiles in one instant count in ring order",
      card: INDIAN,
      taps: [tap(400, "red", 2), tap(400, "red", 1)],
      expected: { stands: [null, "red", null], fates: ["already-standing", "counts"] },
    },
    {
      name: "[K1] both hands on one token in one instant: the hand of the gun counts",
      card: RED_RIGHT,
      taps: [tap(400, "blue", "blue", "left"), tap(400, "blue", "blue", "right")],
      more: { ultimate: true },
      expected: { delta: { red: 0, blue: 0, green: 0 }, fates: ["held", "counts"] },
    },
  ]);
});

describe("which touches count", () => {
  const early = ["red"] as const;
  it.each<[string, Card, Tap, string]>([
    ["[K2] before the reveal", RED_RIGHT, tap(-0.1, "red", "blue"), "before-reveal"],
    ["[D2] before the reveal with hands up", HANDS_UP, tap(-0.1, "red", "blue"), "before-reveal"],
    ["[D2] at the reveal with hands up", HANDS_UP, tap(0, "red", "blue"), "counts"],
    ["[K2] at the reveal", RED_RIGHT, tap(0, "blue", "blue"), "anticipation"],
    ["[K2] just before 100 ms", INDIAN, tap(99.99, "blue", 0), "anticipation"],
    ["[K2] at 100 ms", INDIAN, tap(100, "blue", 0), "counts"],
    ["[K2] before 100 ms after an early draw", INDIAN, tap(99, "red", 0), "anticipation"],
    ["[K5] just before 250 ms after an early draw", TIPI_HEALS, tap(249.99, "red", 0), "early-draw"],
    ["[K5] at 250 ms after an early draw", TIPI_HEALS, tap(250, "red", 0), "counts"],
    ["[K5] at 100 ms when only somebody else drew early", TIPI_HEALS, tap(100, "blue", 0), "counts"],
    ["[K5] with hands up after an early draw", HANDS_UP, tap(10, "red", 0), "counts"],
    ["[K3] at the limit", RED_RIGHT, tap(4000, "red", "blue"), "counts"],
    ["[K3] past the limit", RED_RIGHT, tap(4000.01, "red", "blue"), "too-late"],
    ["[C4] a token on a character card", INDIAN, tap(400, "red", "red"), "no-effect"],
    ["[H2] a token on a heal card", TIPI_HEALS, tap(400, "red", "red"), "no-effect"],
    ["[A7] a tile on an armed card", RED_RIGHT, tap(400, "red", 0), "no-effect"],
  ])("%s", (_, card, touch, fate) => {
    expect(judge(roundOfThree(card, [touch], { early })).fates).toEqual([fate]);
  });

  it.each<[string, Card, Tap[], string]>([
    ["[C2] on an occupied tile", INDIAN, [tap(400, "red", 0), tap(401, "blue", 0)], "occupied"],
    ["[C3] of a cowboy who stands", INDIAN, [tap(400, "red", 0), tap(401, "red", 2)], "already-standing"],
    ["[A2] on a held token", RED_RIGHT, [tap(400, "red", "blue"), tap(401, "blue", "blue")], "held"],
    [
      "[D1] a second time with hands up",
      HANDS_UP,
      [tap(400, "red", 0), tap(401, "red", 0)],
      "already-touched",
    ],
  ])("%s", (_, card, taps, fate) => {
    expect(judge(roundOfThree(card, taps)).fates).toEqual(["counts", fate]);
  });
});

describe("the reason each player is told", () => {
  type Told = [string, Card, Tap[], Partial<Round>, { [color: string]: Reason }];
  it.each<Told>([
    [
      "[C1] a place that is allowed, one that is not, and nowhere",
      character("sheriff"),
      [tap(300, "red", 1), tap(400, "blue", 0)],
      {},
      {
        red: { rule: "C1", code: "safe-on-allowed", place: "tipi", at: 300 },
        blue: { rule: "C1", code: "stood-on-forbidden", place: "prison", at: 400 },
        green: { rule: "C5", code: "stood-nowhere" },
      },
    ],
    [
      "[P1] the one place left, one of the two that are not, and none left",
      pair("sheriff", "bandit"),
      [tap(300, "red", 2), tap(400, "blue", 1)],
      {},
      {
        red: { rule: "P1", code: "stood-on-forbidden", place: "saloon", at: 300 },
        blue: { rule: "P1", code: "safe-on-allowed", place: "tipi", at: 400 },
        green: { rule: "C6", code: "no-place-left" },
      },
    ],
    [
      "[H1] healed, elsewhere, not first",
      TIPI_HEALS,
      [tap(300, "red", 0), tap(400, "blue", 1)],
      { bullets: { red: 1, blue: 1, green: 1 } },
      {
        red: { rule: "H2", code: "stood-elsewhere", place: "prison", at: 300 },
        blue: { rule: "H1", code: "healed", place: "tipi", at: 400 },
        green: { rule: "H1", code: "not-first", color: "blue" },
      },
    ],
    [
      "[H1] nothing to give back",
      TIPI_HEALS,
      [tap(400, "blue", 1)],
      {},
      { blue: { rule: "H1", code: "heal-nothing-to-give", place: "tipi", at: 400 } },
    ],
    ["[H2] nobody moved", TIPI_HEALS, [], {}, { red: { rule: "H2", code: "stood-nowhere" } }],
    [
      "[A3] caught by the attacker, and a defence",
      RED_RIGHT,
      [tap(300, "red", "green"), tap(400, "blue", "blue")],
      {},
      {
        red: { rule: "A3", code: "grabbed", color: "green", at: 300 },
        blue: { rule: "A2", code: "defended", at: 400 },
        green: { rule: "A3", code: "lost-token", color: "red", at: 300 },
      },
    ],
    [
      "[A4] a shot in the own foot",
      RED_RIGHT,
      [tap(300, "red", "red")],
      {},
      {
        red: { rule: "A4", code: "took-own-as-attacker", at: 300 },
        blue: { rule: "A9", code: "left-alone" },
      },
    ],
    [
      "[A5] somebody else's token, which keeps its owner safe",
      RED_RIGHT,
      [tap(300, "blue", "green")],
      {},
      {
        red: { rule: "A1", code: "empty-handed" },
        blue: { rule: "A5", code: "took-anothers", color: "green", at: 300 },
        green: { rule: "A5", code: "kept-by-another", color: "blue", at: 300 },
      },
    ],
    [
      "[A8] of two things that cost a bullet, the first",
      RED_RIGHT,
      [tap(300, "red", "blue"), tap(400, "blue", "red")],
      {},
      { blue: { rule: "A3", code: "lost-token", color: "red", at: 300 } },
    ],
    [
      "[U2] the wrong hand",
      RED_RIGHT,
      [tap(300, "blue", "blue", "left"), tap(400, "red", "green", "left")],
      { ultimate: true },
      {
        red: { rule: "U2", code: "wrong-hand", color: "green", at: 400 },
        blue: { rule: "U2", code: "wrong-hand", color: "blue", at: 300 },
        green: { rule: "A3", code: "lost-token", color: "red", at: 400 },
      },
    ],
    [
      "[D1] a touch with hands up",
      HANDS_UP,
      [tap(30, "red", "blue"), tap(400, "blue", 1)],
      {},
      {
        red: { rule: "D1", code: "touched-on-disarmed", color: "blue", at: 30 },
        blue: { rule: "D1", code: "touched-on-disarmed", place: "tipi", at: 400 },
        green: { rule: "D1", code: "hands-still" },
      },
    ],
  ])("%s", (_, card, taps, more, reasons) => {
    expect(judge(roundOfThree(card, taps, more)).reasons).toMatchObject(reasons);
  });
});

describe("step by step", () => {
  it("tells what is settled while the round is open", () => {
    const round = roundOfThree(INDIAN, [tap(300, "red", 1), tap(900, "blue", 0), tap(950, "green", 2)]);
    expect(judge(round, 300)).toMatchObject({
      closed: false,
      closedBy: null,
      closedAt: 5000,
      delta: { red: 1, blue: 1, green: 1 },
      settled: { red: true, blue: false, green: false },
      fates: ["counts", "not-yet-known", "not-yet-known"],
    });
    expect(judge(round, 949.9).closed).toBe(false);
    expect(judge(round, 950)).toEqual(judge(round));
  });

  it("[K3] closes at the time limit only when every touch up to it is known", () => {
    const round = roundOfThree(HANDS_UP, [tap(2000, "red", "red")]);
    expect(judge(round, 1999.9)).toMatchObject({ closed: false, delta: { red: 0, blue: 0, green: 0 } });
    expect(judge(round, 2000)).toMatchObject({ closed: true, delta: { red: 1, blue: 0, green: 0 } });
  });
});
