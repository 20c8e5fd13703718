// Marking inhuman play: who is marked, how soon, and how seldom an honest hand is.
import { describe, expect, it } from "vitest";
import { isTooEven, isTooFast, noteHand, UNKNOWN_HANDS } from "../../../shared/timing/hands.ts";
import { seededChance } from "../../kit/seeded-chance.ts";

const FASTEST_MS = 260;
/** Cards of a match on which a player's touch counts. */
const TOUCHES_A_MATCH = 10;

/** After how many matches a hand is marked; infinity if never. */
function markedAfter(reaction: (chance: () => number) => number, matches: number, seed: number): number {
  const chance = seededChance(seed);
  let hands = UNKNOWN_HANDS;
  for (let match = 1; match <= matches; match++) {
    for (let i = 0; i < TOUCHES_A_MATCH; i++) {
      hands = noteHand(hands, reaction(chance), FASTEST_MS);
      if (isTooFast(hands) || isTooEven(hands)) return match;
    }
  }
  return Number.POSITIVE_INFINITY;
}

const normal = (chance: () => number) =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
const exGaussian = (mu: number, sigma: number, tau: number) => (chance: () => number) =>
  mu + sigma * normal(chance) - tau * Math.log(1 - chance());
const seeds = Array.from({ length: 2000 }, (_, seed) => seed);

describe("hands that no human has", () => {
  it("are marked within two matches where a program plays at 150 ms and 10 to either side", () => {
    const program = (chance: () => number) => 150 + 10 * (2 * chance() - 1);
    for (const seed of seeds.slice(0, 200)) expect(markedAfter(program, 2, seed)).toBeLessThanOrEqual(2);
  });

  it("are marked within two matches where a program is never more than 10 ms off, however slow", () => {
    const program = (chance: () => number) => 420 + 10 * (2 * chance() - 1);
    for (const seed of seeds.slice(0, 200)) expect(markedAfter(program, 2, seed)).toBeLessThanOrEqual(2);
  });

  it("are marked within five matches where times are human, but 15 % faster than the fastest", () => {
    // The fastest human mean, 260 ms, with the spread of a fast hand.
    const program = (chance: () => number) => 0.85 * exGaussian(210, 25, 50)(chance);
    const late = seeds.slice(0, 400).filter((seed) => markedAfter(program, 5, seed) > 5);
    expect(late.length).toBeLessThanOrEqual(20);
  });

  it("are not marked where they are human: fewer than one in a thousand matches", () => {
    const usual = exGaussian(380, 35, 100);
    const quick = exGaussian(276, 21, 61);
    for (const human of [usual, quick])
      expect(seeds.filter((seed) => markedAfter(human, 3, seed) < 9).length).toBeLessThanOrEqual(6);
  });
});
