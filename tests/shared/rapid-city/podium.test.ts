// What is told at the podium.

import { describe, expect, it } from "vitest";
import { podium } from "../../../shared/rapid-city/podium.ts";
import { character, cowboy, roundOfThree, tap } from "../../fixtures/rounds.ts";

const BLUE_RIGHT = cowboy("blue", "right");

describe("the podium", () => {
  it("has nothing to tell before the first round", () => {
    expect(podium([])).toEqual({ fastestDraw: null, cleanestHands: null, ownFoot: null });
  });

  it("names the fastest touch that counted and cost nothing", () => {
    const rounds = [
      roundOfThree(character("indian"), [tap(310, "red", 0), tap(200, "green", 1), tap(90, "blue", 2)]),
      roundOfThree(cowboy("red", "none"), [tap(5, "blue", "blue")]),
      roundOfThree(BLUE_RIGHT, [tap(280, "red", "red"), tap(281, "blue", "green")]),
    ];
    expect(podium(rounds).fastestDraw).toEqual({ player: "red", at: 280, roundIndex: 2 });
  });

  it("names who fouled in the fewest rounds: haste, an early draw, a wrong touch", () => {
    const rounds = [
      roundOfThree(character("indian"), [tap(50, "red", 0), tap(60, "red", 0)], { early: ["blue"] }),
      roundOfThree(cowboy("red", "none"), [tap(400, "blue", "blue"), tap(500, "green", 0)]),
      roundOfThree(BLUE_RIGHT, [tap(300, "blue", "red")]),
    ];
    expect(podium(rounds).cleanestHands).toEqual({ players: ["red", "green"], count: 1 });
  });

  it("honours nobody with what three share", () => {
    const quiet = roundOfThree(character("indian"), [tap(310, "red", 0)]);
    expect(podium([quiet]).cleanestHands).toBeNull();
    const blueFouls = roundOfThree(cowboy("red", "none"), [tap(400, "blue", "blue")]);
    expect(podium([quiet, blueFouls]).cleanestHands).toEqual({ players: ["red", "green"], count: 0 });
  });

  it("praises nobody's clean hands where everybody fouled often", () => {
    const all = roundOfThree(character("indian"), [], { early: ["red", "blue", "green"] });
    const butRed = roundOfThree(character("indian"), [], { early: ["blue", "green"] });
    expect(podium([all, all, all, butRed]).cleanestHands).toEqual({ players: ["red"], count: 3 });
    expect(podium([all, all, all, all, butRed]).cleanestHands).toBeNull();
  });

  it("[A4] counts shots in the own foot, also where something else had cost the bullet before", () => {
    const foot = roundOfThree(BLUE_RIGHT, [tap(300, "blue", "blue")]);
    const wrongHandThenFoot = roundOfThree(
      BLUE_RIGHT,
      [tap(300, "blue", "red", "left"), tap(400, "blue", "blue")],
      { ultimate: true },
    );
    const defence = roundOfThree(cowboy("red", "right"), [tap(300, "blue", "blue")]);
    expect(podium([foot, wrongHandThenFoot, defence]).ownFoot).toEqual({ players: ["blue"], count: 2 });
    expect(podium([defence]).ownFoot).toBeNull();
  });
});
