// Keys for targets: each of the twelve for each hand, none twice, and back again.
import { expect, test } from "vitest";
import { HOLSTER_KEYS, keyCodeOf, keycapOf, meaningOf } from "../../../client/input/keys.ts";
import { COLORS, type Target } from "../../../shared/rapid-city/types.ts";

const ALL = (["left", "right"] as const).flatMap((hand) =>
  [0, 1, 2, 3, 4, 5].flatMap((index) =>
    ([{ pawn: COLORS[index]! }, { tile: index }] as Target[]).map((target) => ({ hand, index, target })),
  ),
);

test("every target of six players has a key of its own for each hand", () => {
  const codes = ALL.map(({ hand, index, target }) => keyCodeOf(hand, target, index));
  expect(codes).not.toContain(undefined);
  expect(new Set([...codes, ...Object.keys(HOLSTER_KEYS)]).size).toBe(24 + 3);
});

test("a key means the target that it was given to", () => {
  for (const { hand, index, target } of ALL) {
    const group = "pawn" in target ? "token" : "tile";
    expect(meaningOf(keyCodeOf(hand, target, index)!)).toEqual({ hand, group, index });
  }
  expect(meaningOf("Enter")).toBeNull();
});

test("a keycap shows what is printed on this keyboard", () => {
  expect(keycapOf("KeyQ", null)).toBe("Q");
  expect(keycapOf("Period", null)).toBe(".");
  expect(keycapOf("KeyQ", new Map([["KeyQ", "a"]]))).toBe("A");
});
