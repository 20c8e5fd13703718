// The names that views ask for are the drawings that exist, and every drawing can be drawn.
import { describe, expect, test } from "vitest";
import { BUNDLES, draw, sourcesOf } from "../../../assets/art/compose.ts";
import { FRAMES, MENU_PICTURES } from "../../../assets/frame-names.ts";
import { CHARACTERS, COLORS, PLACES } from "../../../shared/rapid-city/types.ts";

describe.each([...BUNDLES, "menu"] as const)("%s", (folder) => {
  const sources = sourcesOf(folder);
  const names = folder === "menu" ? MENU_PICTURES : FRAMES[folder];

  test("frame-names.ts lists exactly the drawings", () => {
    expect(names).toEqual(sources.map(({ name }) => name));
  });

  test("every drawing is well formed, sized, and complete", () => {
    for (const source of sources) {
      const { svg, width, height } = draw(source);
      expect(width, source.name).toBeGreaterThan(0);
      expect(height, source.name).toBeGreaterThan(0);
      expect(svg, source.name).not.toMatch(/NaN|undefined|<text|\[color]|\[place]|data-/);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g))
        expect(ids, `${source.name} needs #${id}`).toContain(id);
    }
  });
});

test("every card of the game has a face", () => {
  const pairs = ["indian-sheriff", "indian-bandit", "sheriff-bandit"];
  const faces = [
    ...COLORS.flatMap((color) => ["left", "right", "none"].map((gun) => `card-cowboy-${color}-${gun}`)),
    ...CHARACTERS.map((who) => `card-character-${who}`),
    ...PLACES.map((place) => `card-heal-${place}`),
    ...pairs.map((pair) => `card-pair-${pair}`),
    "card-back",
  ];
  expect([...FRAMES.cards].toSorted()).toEqual(faces.toSorted());
});
