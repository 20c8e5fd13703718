// What is told about a settled round: outcomes with the times of the own hand, and the closest race.
import { describe, expect, test } from "vitest";
import { outcomes, photoFinish } from "../../../../client/views/verdict/verdict-summary.ts";
import type { JudgedTouch, RoundResult } from "../../../../shared/protocol/messages.ts";
import { judge } from "../../../../shared/rapid-city/referee.ts";
import type { Card, Color, Target } from "../../../../shared/rapid-city/types.ts";

const PLAYERS: readonly Color[] = ["red", "blue", "green"];
const ARMED: Card = { kind: "cowboy", color: "red", gun: "left" };

const touch = (player: Color, at: number, target: Target, bound = 2): JudgedTouch => ({
  player,
  at,
  target,
  bound,
  hand: "left",
});

function settled(card: Card, touches: readonly JudgedTouch[], tooClose = false): RoundResult {
  const verdict = judge({
    players: PLAYERS,
    tiles: ["prison", "tipi", "saloon"],
    dealer: "red",
    ultimate: false,
    bullets: {},
    card,
    taps: touches,
  });
  return { round: 1, card, verdict, touches, tooClose, early: [], late: [] };
}

describe("outcomes", () => {
  test("[A3] the loser of a token is shown its own time, not that of the attacker", () => {
    const result = settled(ARMED, [
      touch("red", 400, { pawn: "blue" }),
      touch("blue", 405, { pawn: "blue" }),
    ]);
    const [red, blue, green] = outcomes(PLAYERS, result);
    expect(red).toMatchObject({ delta: 0, at: 400, reason: { code: "grabbed" } });
    expect(blue).toMatchObject({ delta: 1, at: 405, reason: { code: "lost-token", color: "red" } });
    expect(green).toMatchObject({ delta: 0, at: null });
  });

  test("of several touches the one that decided is told", () => {
    const result = settled(ARMED, [touch("blue", 300, { tile: 0 }), touch("blue", 390, { pawn: "green" })]);
    expect(outcomes(PLAYERS, result)[1]).toMatchObject({ at: 390, reason: { code: "took-anothers" } });
  });
});

describe("no time is told", () => {
  const SHERIFF: Card = { kind: "character", who: "sheriff" };
  test.each([
    ["[K2] of a touch too early to count", touch("blue", 31, { tile: 1 })],
    ["[C4] of a touch on a token where places count", touch("blue", 201, { pawn: "blue" })],
  ])("%s", (_, own) => {
    const result = settled(SHERIFF, [own, touch("red", 400, { tile: 1 })]);
    expect(outcomes(PLAYERS, result)[1]).toMatchObject({
      delta: 1,
      at: null,
      reason: { code: "stood-nowhere" },
    });
  });
});

describe("photo finish", () => {
  test("none where nobody had a rival", () => {
    expect(photoFinish(settled(ARMED, [touch("red", 400, { pawn: "blue" })]))).toBeNull();
    const again = [touch("red", 400, { pawn: "blue" }), touch("red", 410, { pawn: "blue" })];
    expect(photoFinish(settled(ARMED, again))).toBeNull();
  });

  test("the closest of several races, the quickest first", () => {
    const finish = photoFinish(
      settled(ARMED, [
        touch("blue", 460, { pawn: "blue" }),
        touch("red", 400, { pawn: "blue" }),
        touch("green", 470, { pawn: "green" }),
        touch("red", 481, { pawn: "green" }),
      ]),
    );
    expect(finish?.target).toEqual({ pawn: "green" });
    expect(finish?.runners.map(({ player }) => player)).toEqual(["green", "red"]);
    expect(finish?.tooClose).toBe(false);
  });

  test("[T10] a gap within the bound is too close to call", () => {
    const race = [touch("red", 400, { pawn: "blue" }), touch("blue", 401.5, { pawn: "blue" })];
    expect(photoFinish(settled(ARMED, race, true))?.tooClose).toBe(true);
  });
});
