// What is laid out before the first card.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeRng } from "../../../shared/rapid-city/chance.ts";
import { layRing, makeDeck } from "../../../shared/rapid-city/setup.ts";
import { type Card, COLORS, PLACES } from "../../../shared/rapid-city/types.ts";

const ofKind = (deck: readonly Card[], kind: Card["kind"]): Card[] =>
  deck.filter((card) => card.kind === kind);

describe("[S3] the deck", () => {
  it.each([
    [3, 15],
    [4, 18],
    [5, 21],
    [6, 24],
  ])("has, for %i players, %i cards; heal and pair cards add three each", (count, size) => {
    const players = COLORS.slice(0, count);
    expect(makeDeck(players, { heal: false, pair: false })).toHaveLength(size);
    expect(makeDeck(players, { heal: true, pair: false })).toHaveLength(size + 3);
    expect(makeDeck(players, { heal: false, pair: true })).toHaveLength(size + 3);
    expect(makeDeck(players, { heal: true, pair: true })).toHaveLength(size + 6);
  });

  it("holds two of each character, and each colour in play armed right, armed left and disarmed", () => {
    const deck = makeDeck(["green", "red", "orange"], { heal: true, pair: true });
    const whos = ofKind(deck, "character").map((card) => (card.kind === "character" ? card.who : ""));
    expect(whos.toSorted()).toEqual(["bandit", "bandit", "indian", "indian", "sheriff", "sheriff"]);
    const cowboys = ofKind(deck, "cowboy").map((card) =>
      card.kind === "cowboy" ? `${card.color} ${card.gun}` : "",
    );
    expect(new Set(cowboys)).toEqual(
      new Set(
        ["green", "red", "orange"].flatMap((color) => [`${color} left`, `${color} right`, `${color} none`]),
      ),
    );
    expect(ofKind(deck, "heal").map((card) => card.kind === "heal" && card.place)).toEqual([...PLACES]);
    expect(new Set(ofKind(deck, "pair").map((card) => JSON.stringify(card))).size).toBe(3);
  });
});

describe("[S1] the ring", () => {
  it.each([3, 4, 5, 6])("has, for %i players, a tile each, and every place once or twice", (count) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const ring = layRing(count, makeRng(seed, "tiles"));
        expect(ring).toHaveLength(count);
        for (const place of PLACES) expect(ring.filter((tile) => tile === place).length).toBeOneOf([1, 2]);
      }),
    );
  });

  it("doubles any of the places", () => {
    const doubled = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const ring = layRing(4, makeRng(`ring ${i}`, "tiles"));
      doubled.add(PLACES.find((place) => ring.filter((tile) => tile === place).length === 2)!);
    }
    expect(doubled).toEqual(new Set(PLACES));
  });
});
