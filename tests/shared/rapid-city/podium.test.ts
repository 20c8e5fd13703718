// What a match is remembered for, and which of it is told at the podium.
import { describe, expect, it } from "vitest";
import * as honours from "../../../shared/rapid-city/honours.ts";
import { podium } from "../../../shared/rapid-city/podium.ts";
import { judge } from "../../../shared/rapid-city/referee.ts";
import type { Round } from "../../../shared/rapid-city/types.ts";
import { character, cowboy, heal, roundOfThree, tap } from "../../fixtures/rounds.ts";

const BLUE_RIGHT = cowboy("blue", "right");
const judged = (rounds: readonly Round[]) => rounds.map((round) => ({ round, verdict: judge(round) }));
const times = <T>(count: number, thing: T): T[] => Array.from({ length: count }, () => thing);

/** Blue draws, red loses its cowboy, green defends. */
const blueGetsRed = roundOfThree(BLUE_RIGHT, [
  tap(280, "blue", "red"),
  tap(300, "red", "red"),
  tap(310, "green", "green"),
]);
const greenFoot = roundOfThree(cowboy("green", "right"), [tap(300, "green", "green")]);
const handsUp = (touching: "red" | "blue" | "green") =>
  roundOfThree(cowboy("red", "none"), [tap(400, touching, touching)]);

describe("what a match is remembered for", () => {
  it("the fastest draw is of a touch that did right, from whoever had no head start", () => {
    const rounds = judged([
      roundOfThree(character("indian"), [tap(330, "red", 0), tap(90, "blue", 2)]),
      handsUp("blue"),
      blueGetsRed,
    ]);
    expect(honours.fastestDraw(rounds, [])).toEqual({ kind: "fastest-draw", players: ["blue"], ms: 280 });
    expect(honours.fastestDraw(rounds, ["blue"])).toMatchObject({ players: ["green"], ms: 310 });
  });

  it("a wrong run on a heal card is no fast draw", () => {
    const round = roundOfThree(heal("saloon"), [tap(150, "red", 0), tap(900, "blue", 2)], {
      tiles: ["prison", "tipi", "saloon"],
      bullets: { red: 1, blue: 1, green: 1 },
    });
    expect(honours.fastestDraw(judged([round]), [])).toMatchObject({ players: ["blue"], ms: 900 });
  });

  it("clean hands are those that did something and did not come last", () => {
    const rounds = judged([...times(3, blueGetsRed), handsUp("green")]);
    expect(honours.cleanestHands(rounds)).toEqual({ kind: "cleanest-hands", players: ["blue"], count: 0 });
  });

  it("[A4] counts shots in the own foot, also where something else had cost the bullet before", () => {
    const wrongHandThenFoot = roundOfThree(
      BLUE_RIGHT,
      [tap(300, "blue", "red", "left"), tap(400, "blue", "blue")],
      { ultimate: true },
    );
    const rounds = judged([roundOfThree(BLUE_RIGHT, [tap(300, "blue", "blue")]), wrongHandThenFoot]);
    expect(honours.ownFoot(rounds)).toEqual({ kind: "own-foot", players: ["blue"], count: 2 });
    expect(honours.ownFoot(judged([blueGetsRed]))).toBeNull();
  });

  it("knows who handed out the bullets, and to whom again and again", () => {
    const rounds = judged(times(2, blueGetsRed));
    expect(honours.gunslinger(rounds)).toEqual({ kind: "gunslinger", players: ["blue"], count: 2 });
    expect(honours.nemesis(rounds)).toEqual({ kind: "nemesis", players: ["blue", "red"], count: 2 });
    expect(honours.nemesis(judged([blueGetsRed]))).toBeNull();
  });

  it("knows the closest finish for the same thing", () => {
    expect(honours.closestFinish(judged([blueGetsRed]))).toEqual({
      kind: "closest-finish",
      players: ["blue", "red"],
      ms: 20,
      target: { pawn: "red" },
      at: 280,
    });
    expect(honours.closestFinish(judged([greenFoot]))).toBeNull();
  });

  it("a comeback is a winner's who was far behind", () => {
    const behind = roundOfThree(character("indian"), [], { bullets: { red: 4, blue: 1, green: 1 } });
    const level = roundOfThree(handsUp("green").card, [], { bullets: { red: 2, blue: 2, green: 4 } });
    expect(honours.comeback(judged([behind, level]))).toEqual({
      kind: "comeback",
      players: ["red"],
      count: 3,
    });
  });

  it("cool heads froze most often, butterfingers fouled most often", () => {
    const rounds = judged([handsUp("green"), handsUp("green"), handsUp("red"), handsUp("green")]);
    expect(honours.coolHead(rounds)).toEqual({ kind: "cool-head", players: ["blue"], count: 4 });
    expect(honours.butterfingers(rounds)).toEqual({ kind: "butterfingers", players: ["green"], count: 3 });
  });

  it("the quickest hand has the best mean of at least five right touches", () => {
    expect(honours.quickestHand(judged(times(4, blueGetsRed)), [])).toBeNull();
    expect(honours.quickestHand(judged(times(5, blueGetsRed)), [])).toEqual({
      kind: "quickest-hand",
      players: ["blue"],
      ms: 280,
    });
  });
});

describe("the podium", () => {
  it("has nothing to tell before the first round", () => {
    expect(podium([])).toEqual([]);
  });

  it("tells at most four, and of as many players as can be", () => {
    const told = podium([...times(5, blueGetsRed), greenFoot, handsUp("green")]);
    expect(told.length).toBeLessThanOrEqual(4);
    expect(new Set(told.flatMap(({ players }) => players)).size).toBe(3);
    expect(told[0]!.kind).toBe("fastest-draw");
  });
});
