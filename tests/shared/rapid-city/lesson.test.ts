// The round that teaches: what comes, in which order, and what the hand would point at.
import { describe, expect, test } from "vitest";
import { lessonNow, lessonOf } from "../../../shared/rapid-city/lesson.ts";
import { dealCard, type Match, settleRound, startMatch } from "../../../shared/rapid-city/match.ts";
import { rightTargets } from "../../../shared/rapid-city/right-targets.ts";
import type { Card, Color } from "../../../shared/rapid-city/types.ts";
import { windowKindOf } from "../../../shared/rapid-city/windows.ts";

const PLAYERS: Color[] = ["red", "blue", "green", "yellow"];

function lesson(people: readonly Color[], options = { heal: true, pair: true }): Match {
  const started = startMatch({ players: PLAYERS, seed: "sundown", options });
  if (!started.ok) throw new Error(started.message);
  return lessonOf(started.value, people);
}

const kinds = ({ deck }: Match) => deck.map(windowKindOf);

test("each kind of card comes once, and only those that the table plays", () => {
  expect(kinds(lesson(["red", "blue"]))).toEqual(["character", "armed", "disarmed", "heal", "pair"]);
  expect(kinds(lesson(["red", "blue"], { heal: false, pair: false }))).toEqual([
    "character",
    "armed",
    "disarmed",
  ]);
});

test("whoever learns alone defends first, and then attacks", () => {
  const armed = lesson(["blue"]).deck.filter((card) => windowKindOf(card) === "armed") as { color: Color }[];
  expect(armed).toHaveLength(2);
  expect(armed[0]!.color).not.toBe("blue");
  expect(armed[1]!.color).toBe("blue");
});

test("there is a bullet to give back, more time to look, and no longer a wait with hands up", () => {
  const { bullets, options } = lesson(["red", "blue"]);
  const usual = startMatch({ players: PLAYERS, seed: "sundown" });
  expect(bullets).toEqual({ red: 1, blue: 1, green: 1, yellow: 1 });
  if (!usual.ok) throw new Error(usual.message);
  expect(options.windowsMs.armed).toBeGreaterThan(usual.value.options.windowsMs.armed);
  expect(options.windowsMs.disarmed).toBe(usual.value.options.windowsMs.disarmed);
});

test("the lesson says what the card asks: the next one, the one on the table, and the last one to the end", () => {
  let match = lesson(["red", "blue"]);
  expect(lessonNow(match)).toBe("character");
  match = dealCard(match);
  expect(lessonNow(match)).toBe("character");
  match = settleRound(match, { taps: [] }).match;
  expect(lessonNow(match)).toBe("armed");
  while (match.deck.length > 0) match = settleRound(dealCard(match), { taps: [] }).match;
  expect(lessonNow(match)).toBe("pair");
});

describe("what is right to touch", () => {
  const tiles = ["prison", "tipi", "saloon", "tipi"] as const;
  const targets = (card: Card, me: Color = "red") =>
    rightTargets({ players: PLAYERS, tiles, dealer: "red", ultimate: false, bullets: {}, card }, me);
  test.each([
    [
      "[C1] every place but the character's",
      { kind: "character", who: "sheriff" },
      [{ tile: 1 }, { tile: 2 }, { tile: 3 }],
    ],
    ["[P1] the place that is neither's", { kind: "pair", who: ["indian", "sheriff"] }, [{ tile: 2 }]],
    ["the place with the heart", { kind: "heal", place: "tipi" }, [{ tile: 1 }, { tile: 3 }]],
    [
      "the own cowboy against another's gun",
      { kind: "cowboy", color: "blue", gun: "left" },
      [{ pawn: "red" }],
    ],
    [
      "everybody else's with the own gun",
      { kind: "cowboy", color: "red", gun: "left" },
      [{ pawn: "blue" }, { pawn: "green" }, { pawn: "yellow" }],
    ],
    ["nothing without a gun", { kind: "cowboy", color: "blue", gun: "none" }, []],
  ] as const)("%s", (_, card, expected) => {
    expect(targets(card as Card)).toEqual(expected);
  });
});
