// Between two cards: when the table deals, by itself or by hand, and how long it waits for whom.
import { describe, expect, test } from "vitest";
import { isReadyToDeal, isTimeToDeal } from "../../../server/rooms/gathering.ts";
import { PARTY_TEMPO } from "../../../server/tempo.ts";

const tempo = { ...PARTY_TEMPO, readyMs: 10_000, dealMs: 1500 };
const gathering = (readySinceMs: number | null, dealAsked = false) => ({
  sinceMs: 1000,
  readySinceMs,
  dealAsked,
});

describe("the table deals", () => {
  test("a moment after everyone is ready", () => {
    expect(isTimeToDeal(gathering(3000), false, tempo, 4499)).toBe(false);
    expect(isTimeToDeal(gathering(3000), false, tempo, 4500)).toBe(true);
  });

  test("without somebody who is not ready within 10 s", () => {
    expect(isTimeToDeal(gathering(null), false, tempo, 12_499)).toBe(false);
    expect(isTimeToDeal(gathering(null), false, tempo, 12_500)).toBe(true);
  });
});

describe("the dealer deals by hand", () => {
  test("once everyone is ready, not before", () => {
    expect(isReadyToDeal(gathering(null), tempo, 9000)).toBe(false);
    expect(isTimeToDeal(gathering(null, true), true, tempo, 9000)).toBe(false);
    expect(isTimeToDeal(gathering(9000, true), true, tempo, 9000)).toBe(true);
    expect(isTimeToDeal(gathering(9000), true, tempo, 15_000)).toBe(false);
  });

  test("and is not waited for longer than anyone else", () => {
    expect(isTimeToDeal(gathering(9000), true, tempo, 18_999)).toBe(false);
    expect(isTimeToDeal(gathering(9000), true, tempo, 19_000)).toBe(true);
    expect(isTimeToDeal(gathering(null), true, tempo, 21_000)).toBe(true);
  });
});
