// The one result of a card: touches in order with their fates, what was too close to call and for whom, races, and why it went as it did.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf, withNote } from "../../../../shared/rapid-city/judging/outcome.ts";
import { makeResult } from "../../../../shared/rapid-city/judging/round-result.ts";
import { PHOTO_MS } from "../../../../shared/rapid-city/races.ts";
import { judge } from "../../../../shared/rapid-city/referee.ts";
import type { Card, Color, Round, Tap } from "../../../../shared/rapid-city/types.ts";
import { anyRound, character, cowboy, heal, pair, roundOfThree, tap } from "../../../fixtures/rounds.ts";

const RED_ATTACKS = cowboy("red", "left");

function settle(
  card: Card,
  taps: readonly Tap[],
  more: Partial<Round> = {},
  bound = 1,
  unrested: readonly Color[] = [],
) {
  const round = roundOfThree(card, taps, more);
  return makeResult({
    number: 1,
    round,
    verdict: judge(round),
    bounds: taps.map(() => bound),
    unrested,
  });
}

describe("touches", () => {
  it("stand in the order of their times, each with what became of it", () => {
    const { touches } = settle(RED_ATTACKS, [
      tap(450, "blue", "blue"),
      tap(62, "green", "green"),
      tap(400, "red", "blue"),
    ]);
    expect(touches.map(({ at, fate }) => [at, fate])).toEqual([
      [62, "anticipation"],
      [400, "counts"],
      [450, "held"],
    ]);
  });

  it("any round gives a result whose touches, races and notes belong to its players", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const result = makeResult({
          number: 1,
          round,
          verdict: judge(round),
          bounds: round.taps.map(() => 4),
        });
        expect(result.touches).toHaveLength(round.taps.length);
        for (const [i, { at }] of result.touches.entries())
          expect(at).toBeGreaterThanOrEqual(result.touches[i - 1]?.at ?? Number.NEGATIVE_INFINITY);
        for (const { runners, strays } of result.finishes) {
          const [winner, ...rivals] = runners;
          expect(rivals.length).toBeGreaterThan(0);
          for (const { at, player } of rivals) {
            expect(player).not.toBe(winner!.player);
            expect(at - winner!.at).toBeLessThanOrEqual(PHOTO_MS);
          }
          for (const { player, at } of strays)
            expect(at).toBeLessThan(runners.find((runner) => runner.player === player)!.at);
        }
      }),
    );
  });
});

describe("[T10] too close to call", () => {
  const finish = (gapMs: number, bound: number) =>
    settle(
      RED_ATTACKS,
      [tap(300, "green", "green"), tap(400, "red", "blue"), tap(400 + gapMs, "blue", "blue")],
      {},
      bound,
    );

  it("is where swapping two rivals within their bounds changes who pays, and concerns those two", () => {
    for (const gapMs of [1.5, -1.5, 0]) expect(finish(gapMs, 1).tooClose).toEqual(["red", "blue"]);
    expect(finish(1.5, 1).finishes[0]?.tooClose).toBe(true);
  });

  it("is clear where the gap is wider than both bounds", () => {
    expect(finish(2, 1).tooClose).toEqual([]);
    expect(finish(2, 1).finishes[0]?.tooClose).toBe(false);
    expect(finish(30, 1).tooClose).toEqual([]);
  });

  it("is clear where nothing hangs on the order", () => {
    const taps = [tap(300, "green", "green"), tap(300.2, "blue", "blue")];
    expect(settle(RED_ATTACKS, taps).tooClose).toEqual([]);
  });

  it("concerns a third player who would pay instead", () => {
    // Whoever of the two comes first takes the last allowed place; green stands on a forbidden one either way.
    const taps = [tap(300, "green", 1), tap(400, "red", 0), tap(400.5, "blue", 0)];
    const { tooClose } = settle(pair("indian", "bandit"), taps);
    expect(tooClose).toEqual(["red", "blue"]);
  });
});

describe("the photo finish", () => {
  it("shows the touch that counted, and an earlier one on a taken tile apart", () => {
    const { finishes } = settle(
      character("indian"),
      [tap(1500, "blue", 0), tap(2636, "red", 0), tap(3714, "green", 2), tap(3764, "red", 2)],
      {},
    );
    expect(finishes).toHaveLength(1);
    expect(finishes[0]).toMatchObject({
      target: { tile: 2 },
      runners: [
        { player: "green", at: 3714 },
        { player: "red", at: 3764 },
      ],
      strays: [{ player: "red", at: 2636, why: "taken" }],
    });
  });

  it("is none where the gap is wide, where nobody had a rival, and where a stranger reached for a held token", () => {
    expect(settle(RED_ATTACKS, [tap(505, "red", "blue"), tap(1500, "blue", "blue")]).finishes).toEqual([]);
    expect(settle(RED_ATTACKS, [tap(400, "red", "blue"), tap(410, "red", "blue")]).finishes).toEqual([]);
    expect(settle(RED_ATTACKS, [tap(400, "blue", "blue"), tap(410, "green", "blue")]).finishes).toEqual([]);
  });

  it("begins with what mattered: a race that cost a bullet before a closer one that did not", () => {
    const { finishes } = settle(RED_ATTACKS, [
      tap(400, "red", "blue"),
      tap(460, "blue", "blue"),
      tap(470, "green", "green"),
      tap(481, "red", "green"),
    ]);
    expect(finishes.map(({ target }) => target)).toEqual([{ pawn: "blue" }, { pawn: "green" }]);
  });

  it("[H1] is for a place, on whichever of its tiles", () => {
    const four = {
      players: ["red", "blue", "green", "yellow"] as const,
      tiles: ["prison", "tipi", "saloon", "tipi"] as const,
      bullets: { red: 1, blue: 1, green: 0, yellow: 0 },
    };
    const { finishes } = settle(heal("tipi"), [tap(400, "red", 1), tap(420, "blue", 3)], four);
    expect(finishes[0]?.runners.map(({ player }) => player)).toEqual(["red", "blue"]);
  });
});

describe("the note to a player", () => {
  const INDIAN = character("indian");
  const OTHERS = [tap(700, "blue", 2)];
  const RUN_IN_VAIN: readonly [string, readonly Tap[], Partial<Round>, object][] = [
    ["[K2] a touch in the first 100 ms", [tap(62, "red", 0)], {}, { code: "too-soon", at: 62 }],
    [
      "[K5] what an early draw cost",
      [tap(183, "red", 0)],
      { early: ["red"] },
      { code: "early-draw", at: 183, unrested: false },
    ],
  ];
  it.each(RUN_IN_VAIN)("%s", (_, own, more, note) => {
    const result = settle(INDIAN, [...own, ...OTHERS], more);
    expect(result.notes.red).toEqual(note);
    expect(outcomeOf(result, "red")).toMatchObject({ delta: 1, at: null });
  });

  it("[K5] says so of whoever never rested", () => {
    const result = settle(INDIAN, [tap(183, "red", 0)], { early: ["red"] }, 1, ["red"]);
    expect(result.notes.red).toMatchObject({ code: "early-draw", unrested: true });
  });

  it("is silent where haste did no harm", () => {
    const result = settle(INDIAN, [tap(62, "red", 0), tap(400, "red", 0)]);
    expect(result.notes.red).toBeUndefined();
  });

  it("[C2] a taken tile before the one that counted", () => {
    const taps = [tap(512, "blue", 0), tap(526, "red", 0), tap(902, "red", 1)];
    expect(settle(INDIAN, taps).notes.red).toEqual({ code: "taken", by: "blue", at: 526, place: "prison" });
  });

  it.each([
    ["owner", RED_ATTACKS, [tap(400, "red", "blue"), tap(400, "blue", "blue")], "blue", "red"],
    ["clockwise", heal("tipi"), [tap(400, "red", 1), tap(400, "green", 1)], "green", "red"],
  ] as const)("[K1] why a tie fell as it did: %s", (by, card, taps, winner, loser) => {
    const { notes } = settle(card, taps);
    expect(notes[winner]).toEqual({ code: "tie", by, rival: loser, won: true });
    expect(notes[loser]).toEqual({ code: "tie", by, rival: winner, won: false });
  });

  it("[K1] the attacker goes before a third", () => {
    const taps = [tap(400, "green", "blue"), tap(400, "red", "blue")];
    expect(settle(RED_ATTACKS, taps).notes.green).toMatchObject({ code: "tie", by: "attacker" });
  });

  it("from the device itself is taken where nothing came of the card, and nowhere else", () => {
    const note = { code: "held-through" } as const;
    expect(withNote(settle(INDIAN, OTHERS), "red", note).notes.red).toEqual(note);
    expect(withNote(settle(INDIAN, OTHERS), "blue", note).notes.blue).toBeUndefined();
  });
});

describe("the outcome of a player", () => {
  it("[A3] the loser of a token has the own time, not that of the attacker", () => {
    const result = settle(RED_ATTACKS, [tap(400, "red", "blue"), tap(405, "blue", "blue")]);
    expect(outcomeOf(result, "red")).toMatchObject({ delta: 0, at: 400, reason: { code: "grabbed" } });
    expect(outcomeOf(result, "blue")).toMatchObject({ delta: 1, at: 405, reason: { code: "lost-token" } });
    expect(outcomeOf(result, "green")).toMatchObject({ delta: 0, at: null });
    expect(outcomeOf(result, "purple")).toBeNull();
  });

  it("[A3] an attacker is told all cowboys that were taken", () => {
    const result = settle(RED_ATTACKS, [tap(400, "red", "green"), tap(480, "red", "blue")]);
    expect(outcomeOf(result, "red")?.reason).toMatchObject({ code: "grabbed", colors: ["green", "blue"] });
  });

  it("[U2] a wrong hand is told the right one", () => {
    const result = settle(RED_ATTACKS, [tap(300, "blue", "blue", "right")], { ultimate: true });
    expect(outcomeOf(result, "blue")?.reason).toMatchObject({ code: "wrong-hand", hand: "left" });
  });

  it("has no time of a touch that could not count", () => {
    const early = settle(character("sheriff"), [tap(31, "blue", 1)]);
    const onToken = settle(character("sheriff"), [tap(201, "blue", "blue")]);
    for (const result of [early, onToken]) expect(outcomeOf(result, "blue")?.at).toBeNull();
  });
});
