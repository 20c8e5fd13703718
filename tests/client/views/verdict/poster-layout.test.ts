// The poster of a verdict in any box: the card stays whole, the hero stands beside or before it, word, reason and time follow it in this order.
import { describe, expect, test } from "vitest";
import type { Box } from "../../../../client/views/seat/seat-layout.ts";
import { posterLayout, type TextLine } from "../../../../client/views/verdict/poster-layout.ts";

const BOXES = [
  { w: 340, h: 215 },
  { w: 330, h: 130 },
  { w: 190, h: 215 },
  { w: 190, h: 125 },
  { w: 480, h: 330 },
  { w: 480, h: 100 },
];
const TEXTS = [
  { stamp: "SAFE!", why: "You saved your cowboy", timed: true },
  { stamp: "TOO SLOW!", why: "You stood nowhere in time", timed: true },
  { stamp: "ZU LANGSAM!", why: "Du hast Bartholomeus W. aus Versehen genommen", timed: true },
  { stamp: "STEADY!", why: "", timed: false },
];

/** A line beside a picture, above or below it. */
const apart = (picture: Box, { x, y, w, h }: TextLine): boolean =>
  h === 0 ||
  x - w / 2 >= picture.x + picture.w ||
  y - h / 2 >= picture.y + picture.h ||
  y + h / 2 <= picture.y + 0.5;

describe.each(BOXES)("a box of $w x $h", ({ w, h }) => {
  test.each(TEXTS)("$stamp", (text) => {
    const { card, hero, sign, counterH, word, why, time, picture } = posterLayout(text, {
      x: 100,
      y: 50,
      w,
      h,
    });
    const cardW = (card.h * 240) / 336;
    // Whole on its picture, which no word touches.
    expect(card.x - cardW / 2).toBeGreaterThanOrEqual(picture.x);
    expect(card.x + cardW / 2).toBeLessThanOrEqual(picture.x + picture.w);
    expect(card.y + card.h / 2).toBeLessThanOrEqual(picture.y + picture.h);
    // The hero stands on the picture, behind its counter, and leaves the card free: below it, or towards its right.
    if (hero) {
      expect(hero.foot).toBeCloseTo(picture.y + picture.h);
      expect(hero.foot - hero.h).toBeGreaterThanOrEqual(picture.y);
      expect(hero.x).toBeLessThan(picture.x + picture.w - hero.h * 0.25);
      expect(hero.x).toBeGreaterThan(card.x + cardW * 0.25);
      expect(hero.h).toBeGreaterThan(card.h * 0.6);
      expect(counterH).toBeLessThan(hero.h * 0.2);
    } else {
      // Left out only where it would leave nothing of the rest.
      expect(h).toBeLessThan(150);
      expect(counterH).toBe(0);
    }
    expect(sign.x + sign.size / 2).toBeLessThanOrEqual(picture.x + picture.w + sign.size * 0.2);
    expect(sign.y + sign.size / 2).toBeLessThanOrEqual(picture.y + picture.h + sign.size * 0.2);
    for (const line of [word, why, time]) expect(apart(picture, line)).toBe(true);
    expect(why.y - why.h / 2).toBeGreaterThanOrEqual(word.y + word.h / 2 - 2.5);
    if (text.timed) expect(time.y - time.h / 2).toBeGreaterThanOrEqual(why.y + why.h / 2 - 3);
    for (const line of [word, why, time]) {
      expect(line.x + line.w / 2).toBeLessThanOrEqual(100 + w + 0.5);
      expect(line.y + line.h / 2).toBeLessThanOrEqual(50 + h + 3);
    }
  });
});
