// Every drawing can be drawn, and what the views ask for by card, colour and place is drawn.
import { describe, expect, test } from "vitest";
import { BUNDLES, draw, sourcesOf } from "../../assets/art/compose.ts";
import {
  cardFrame,
  hatFrame,
  linkFrame,
  plateFrame,
  symbolFrame,
  tileFrame,
  tokenFrame,
} from "../../client/scene/frames.ts";
import { makeDeck } from "../../shared/rapid-city/setup.ts";
import { COLORS, PLACES } from "../../shared/rapid-city/types.ts";

const namesIn = (folder: Parameters<typeof sourcesOf>[0]) => sourcesOf(folder).map(({ name }) => name);

test.each([...BUNDLES, "menu", "brand"] as const)(
  "every drawing of %s is well formed, sized, and complete",
  (folder) => {
    const sources = sourcesOf(folder);
    expect(sources).not.toHaveLength(0);
    for (const source of sources) {
      const { svg, width, height } = draw(source);
      expect(width, source.name).toBeGreaterThan(0);
      expect(height, source.name).toBeGreaterThan(0);
      expect(svg, source.name).not.toMatch(/NaN|undefined|<text|\[color]|\[place]|data-/);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g))
        expect(ids, `${source.name} needs #${id}`).toContain(id);
    }
  },
);

describe("drawn is", () => {
  test("a face for every card of the game, and nothing else among the cards", () => {
    const faces = new Set(makeDeck(COLORS, { heal: true, pair: true }).map(cardFrame));
    expect(namesIn("cards").toSorted()).toEqual([...faces, cardFrame("back")].toSorted());
  });

  test("whatever belongs to a colour, a place, a link or the deck", () => {
    const links = [10, 60, 150, 900].map((rttMs) => linkFrame({ rttMs, jitterMs: 0 }));
    const asked = [
      ...COLORS.flatMap((color) => [tokenFrame, symbolFrame, hatFrame, plateFrame].map((of) => of(color))),
      ...PLACES.map(tileFrame),
      ...links,
      "bullet-last",
      "hat-dealer",
      "sunburst",
    ];
    expect(new Set(links).size).toBe(4);
    expect([...namesIn("ui"), ...namesIn("town")]).toEqual(expect.arrayContaining(asked));
  });
});
