// Marking inhuman play: who is marked, how soon, and how seldom an honest hand is.
import { describe, expect, it } from "vitest";
import {
  isAtTheLimit,
  isNeverWrong,
  noteCare,
  noteHand,
  UNKNOWN_HANDS,
} from "../../../shared/timing/hands.ts";
import { marksOf } from "../../../shared/timing/marks.ts";
import { NEW_TRUST } from "../../../shared/timing/trust.ts";
import { FASTEST_MEAN_MS, markedIn, PEOPLE, PLAYERS } from "../../kit/reactions.ts";
import { seededChance } from "../../kit/seeded-chance.ts";

const seeds = Array.from({ length: 2000 }, (_, seed) => seed);
const firstOf = (who: keyof typeof PLAYERS, matches: number, seed: number) =>
  markedIn(PLAYERS[who], matches, seededChance(seed));

describe("hands that no human has", () => {
  it.each(["program at 150 ± 10", "program at 110 ± 10", "program at 420 ± 10"] as const)(
    "are marked within two matches: %s",
    (who) => {
      for (const seed of seeds.slice(0, 200)) expect(firstOf(who, 2, seed)).toBeLessThanOrEqual(2);
    },
  );

  it("are marked within five matches where times are human, but 15 % faster than the fastest", () => {
    const late = seeds
      .slice(0, 400)
      .filter((seed) => firstOf("human, but 15 % faster than the fastest", 5, seed) > 5);
    expect(late.length).toBeLessThanOrEqual(20);
  });

  it.each(PEOPLE)("are not marked where they are human, fewer than one in a thousand matches: %s", (who) => {
    expect(seeds.filter((seed) => firstOf(who, 3, seed) <= 3).length).toBeLessThanOrEqual(6);
  });

  it("are marked where most touches are just late enough to count", () => {
    let hands = UNKNOWN_HANDS;
    for (let i = 0; i < 5; i++) hands = noteHand(hands, 120, FASTEST_MEAN_MS);
    expect(isAtTheLimit(hands)).toBe(true);
    for (let i = 0; i < 6; i++) hands = noteHand(hands, 400, FASTEST_MEAN_MS);
    expect(isAtTheLimit(hands)).toBe(false);
  });

  it("are marked where nobody so fast was ever so careful; slow and careful people are not", () => {
    const isMarkedAt = (reactionMs: number, slipped: boolean) => {
      let hands = UNKNOWN_HANDS;
      for (let i = 0; i < 60; i++) {
        hands = noteHand(hands, reactionMs + 40 * (i % 3), FASTEST_MEAN_MS);
        hands = noteCare(hands, { isTrap: true, slipped: slipped && i === 30 });
      }
      return isNeverWrong(hands);
    };
    expect(isMarkedAt(240, false)).toBe(true);
    expect(isMarkedAt(240, true)).toBe(false);
    expect(isMarkedAt(450, false)).toBe(false);
  });
});

describe("marks for host and organiser", () => {
  it("say what speaks for them", () => {
    let hands = UNKNOWN_HANDS;
    for (let i = 0; i < 20; i++) hands = noteHand(hands, 130, FASTEST_MEAN_MS);
    const streak = { rounds: 12, leastMs: 33.3 };
    expect(marksOf({ ...NEW_TRUST, flagged: true, pongsFlagged: true, streak, hands })).toEqual([
      { code: "claims/suspect", of: 12, figure: 33 },
      { code: "pongs/late", of: 0, figure: 0 },
      { code: "hands/too-fast", of: 20, figure: 50 },
      { code: "hands/too-even", of: 20, figure: 0 },
      { code: "hands/at-the-limit", of: 20, figure: 20 },
    ]);
    expect(marksOf(NEW_TRUST)).toEqual([]);
  });
});
