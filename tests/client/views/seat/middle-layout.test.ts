// What lies between the thumbs: a card that is large and whole, words across its foot, words below it.
import { describe, expect, test } from "vitest";
import { layMiddle } from "../../../../client/views/seat/middle-layout.ts";
import { seatLayout } from "../../../../client/views/seat/seat-layout.ts";
import { COLORS, type Place } from "../../../../shared/rapid-city/types.ts";

const TILES: readonly Place[] = ["prison", "tipi", "saloon", "prison", "tipi", "saloon"];
const SIZES = [
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
  { width: 1920, height: 1080 },
];

const cases = SIZES.flatMap((size) =>
  [3, 6].flatMap((count) => [true, false].map((twoHanded) => ({ ...size, count, twoHanded }))),
);

describe.each(cases)("$width x $height, $count players, two hands: $twoHanded", (size) => {
  const { middle } = seatLayout({
    ...size,
    players: COLORS.slice(0, size.count),
    tiles: TILES.slice(0, size.count),
  });
  const { card, ribbon, status } = layMiddle(middle);
  const cardW = (card.h * 240) / 336;
  const foot = card.y + card.h / 2;

  test("the card is as large as the room allows, and inside it", () => {
    expect(card.y - card.h / 2).toBeGreaterThanOrEqual(middle.y - 0.01);
    expect(cardW).toBeLessThanOrEqual(middle.w);
    expect(card.h).toBeGreaterThan(size.height * 0.6);
  });

  test("the ribbon lies across the foot of the card, between the thumbs, and leaves the emblem whole", () => {
    expect(ribbon.w).toBeLessThanOrEqual(middle.w);
    expect(ribbon.w).toBeGreaterThan(cardW);
    expect(ribbon.y - ribbon.h * 0.46).toBeGreaterThan(card.y + card.h * 0.25);
    expect(ribbon.y - ribbon.h * 0.46).toBeLessThan(foot);
    expect(ribbon.y + ribbon.h * 0.56).toBeLessThan(middle.y + middle.h);
    // Three lines of at least 13 px.
    expect(ribbon.h * 0.78).toBeGreaterThan(3 * 13);
  });

  test("what is told below covers no face", () => {
    expect(status.y - status.h / 2).toBeGreaterThanOrEqual(foot);
    expect(status.y + status.h / 2).toBeLessThanOrEqual(middle.y + middle.h + 0.01);
  });
});
