// Chance that anyone can check: the same seed gives the same row everywhere, every outcome is equally likely.

import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawBelow, hashSeed, makeRng, shuffle } from "../../../shared/rapid-city/chance.ts";

describe("hashSeed", () => {
  it("is the plain SHA-256 that any tool prints", () => {
    expect(hashSeed("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(hashSeed(seed)).toBe(createHash("sha256").update(seed, "utf8").digest("hex"));
      }),
    );
  });
});

describe("makeRng", () => {
  it("gives the same numbers for the same seed and purpose, on every machine", () => {
    const rng = makeRng("high noon", "deck");
    const again = makeRng("high noon", "deck");
    const row = Array.from({ length: 20 }, rng);
    expect(Array.from({ length: 20 }, again)).toEqual(row);
    const firstBlock = createHash("sha256").update("rapid-city/deck/0/high noon").digest();
    expect(row[0]).toBe(firstBlock.readUInt32BE(0));
  });

  it("cannot be worked out from the published hash: the row starts from another hash", () => {
    const published = Buffer.from(hashSeed("high noon"), "hex").readUInt32BE(0);
    expect(makeRng("high noon", "deck")()).not.toBe(published);
    expect(makeRng("high noon", "deck")()).not.toBe(makeRng("high noon", "tiles")());
  });
});

describe("drawBelow", () => {
  it("throws away the draws that would favour low numbers", () => {
    // 2^32 is 4 more than a multiple of 6: the four highest draws would be one too many for 0, 1, 2 and 3.
    const draws = [2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5];
    expect(drawBelow(6, () => draws.shift()!)).toBe(5);
    expect(draws).toEqual([]);
  });
});

describe("shuffle", () => {
  it("keeps every card and leaves the original alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        const shuffled = shuffle(items, makeRng(seed, "test"));
        expect(items).toEqual(before);
        expect(shuffled.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  it("[S4] makes every order of three cards equally likely", () => {
    const rng = makeRng("fair", "test");
    const counts = new Map<string, number>();
    const draws = 12_000;
    for (let i = 0; i < draws; i++) {
      const order = shuffle(["a", "b", "c"], rng).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = draws / 6;
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(6);
    expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom, p = 0.001; the seed is fixed
  });
});
