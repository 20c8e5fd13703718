// A town on any screen: everything on it, nothing on top of another, the corner for the code left free.
import { describe, expect, test } from "vitest";
import { plateSlots, townLayout } from "../../../../client/views/town/town-layout.ts";

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1180, height: 820 },
  { width: 2560, height: 1080 },
];

type Rect = { x: number; y: number; w: number; h: number };
const square = ({ x, y }: { x: number; y: number }, size: number): Rect => ({ x, y, w: size, h: size });
const meet = (a: Rect, b: Rect) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.5 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.5;

describe.each(SCREENS)("a screen of $width x $height", ({ width, height }) => {
  test.each([3, 4, 5, 6])("%i players: tiles, homes, plates and card lie apart", (count) => {
    const layout = townLayout({ width, height, players: count, tiles: count });
    const { tileSize, tokenSize, cardHeight } = layout;
    const card = { ...layout.centre, w: (cardHeight * 240) / 336, h: cardHeight };
    const things = [
      ...layout.tiles.map((spot) => square(spot, tileSize * 0.98)),
      ...layout.homes.map((spot) => square(spot, tokenSize)),
      ...layout.plates,
      card,
    ];
    for (const [i, a] of things.entries()) {
      for (const b of things.slice(i + 1)) expect(meet(a, b)).toBe(false);
      expect(Math.abs(a.x - width / 2) + a.w / 2).toBeLessThanOrEqual(width / 2);
      expect(Math.abs(a.y - height / 2) + a.h / 2).toBeLessThanOrEqual(height / 2);
    }
    expect(cardHeight).toBeGreaterThan(height * 0.24);
  });

  test.each([3, 4, 5, 6])(
    "%i players: a photo finish and the small card find room between the tiles",
    (count) => {
      const layout = townLayout({ width, height, players: count, tiles: count });
      const { strip, photoVerdict, centre } = layout;
      const { y, h } = photoVerdict.card;
      const card = { x: centre.x, y, w: (h * 240) / 336, h };
      for (const tile of layout.tiles) {
        expect(meet(square(tile, layout.tileSize), strip)).toBe(false);
        expect(meet(square(tile, layout.tileSize), card)).toBe(false);
      }
      expect(meet(card, strip)).toBe(false);
      expect(strip.w).toBeGreaterThan(strip.h * 2);
    },
  );

  test.each([3, 4, 5, 6])(
    "%i players: the prompt lies across the foot of the card, clear of the tiles",
    (count) => {
      const layout = townLayout({ width, height, players: count, tiles: count });
      const { prompt, centre, cardHeight } = layout;
      for (const tile of layout.tiles) expect(meet(square(tile, layout.tileSize), prompt)).toBe(false);
      // As wide as the card at least: a narrower one would hang on nothing.
      expect(prompt.w).toBeGreaterThan((cardHeight * 240) / 336);
      // The emblem on the back stays whole.
      expect(prompt.y - prompt.h / 2).toBeGreaterThan(centre.y + cardHeight * 0.14);
      expect(prompt.y + prompt.h / 2).toBeLessThan(centre.y + cardHeight * 0.5);
    },
  );

  test.each([3, 4, 5, 6])("%i players: the headline covers neither card nor tiles", (count) => {
    const layout = townLayout({ width, height, players: count, tiles: count });
    const { centre, strip, plainVerdict, photoVerdict } = layout;
    for (const { card, ribbon } of [plainVerdict, photoVerdict]) {
      const band = { ...ribbon, y: ribbon.y - ribbon.h * 0.04, h: ribbon.h * 0.8 };
      expect(meet({ x: centre.x, y: card.y, w: (card.h * 240) / 336, h: card.h }, band)).toBe(false);
      for (const tile of layout.tiles) expect(meet(square(tile, layout.tileSize * 0.9), band)).toBe(false);
      expect(band.y + band.h / 2).toBeLessThan(height);
    }
    expect(meet(strip, { ...photoVerdict.ribbon, h: photoVerdict.ribbon.h * 0.8 })).toBe(false);
  });

  test.each([3, 4, 5, 6])("%i players: what is told below the plates leaves the corner free", (count) => {
    const { plates } = townLayout({ width, height, players: count, tiles: count });
    for (const { y, h } of plates) expect(y + h * 1.14).toBeLessThanOrEqual(height * 0.875);
  });

  test.each([3, 4, 5, 6])(
    "%i players: a TV that cuts off its edges cuts off no plate and no hat",
    (count) => {
      const { plates } = townLayout({ width, height, players: count, tiles: count });
      for (const { x, y, w, h } of plates) {
        expect(y - h * 0.8).toBeGreaterThanOrEqual(height * 0.0249);
        expect(width / 2 - Math.abs(x - width / 2) - w / 2).toBeGreaterThanOrEqual(width * 0.0249);
      }
    },
  );
});

test("players sit clockwise: down the right side, up the left", () => {
  expect(plateSlots(6).map(({ side, row }) => `${side} ${row}`)).toEqual([
    "left 0",
    "right 0",
    "right 1",
    "right 2",
    "left 2",
    "left 1",
  ]);
  expect(plateSlots(3).map(({ side, row }) => `${side} ${row}`)).toEqual(["left 0", "right 0", "left 1"]);
});
