// The targets of a seat: all there, large enough, nothing on top of another, left and right alike.
import { describe, expect, test } from "vitest";
import { spotAt } from "../../../../client/views/seat/hit-test.ts";
import { type SeatSpot, seatLayout } from "../../../../client/views/seat/seat-layout.ts";
import { COLORS, type Place } from "../../../../shared/rapid-city/types.ts";

const TILES: readonly Place[] = ["prison", "tipi", "saloon", "prison", "tipi", "saloon"];
const NOTCH = { top: 0, right: 47, bottom: 21, left: 47 };

const PHONES = [
  { width: 568, height: 320, insets: undefined },
  { width: 667, height: 375, insets: undefined },
  { width: 740, height: 360, insets: undefined },
  { width: 844, height: 390, insets: NOTCH },
  { width: 932, height: 430, insets: NOTCH },
  { width: 1180, height: 820, insets: undefined },
];
const COUNTS = [3, 4, 5, 6];

const phone = (size: (typeof PHONES)[number], count: number, twoHanded = true) =>
  seatLayout({
    width: size.width,
    height: size.height,
    ...(size.insets && { insets: size.insets }),
    players: COLORS.slice(0, count),
    tiles: TILES.slice(0, count),
    twoHanded,
  });

const overlap = (a: SeatSpot, b: SeatSpot) =>
  a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 && b.y < a.y + a.h - 0.01;

const nothingOverlaps = (spots: readonly SeatSpot[]) =>
  spots.every((a, i) => spots.every((b, j) => i === j || !overlap(a, b)));

const namesOf = (spots: readonly SeatSpot[], hand: string) =>
  spots
    .filter((spot) => spot.hand === hand)
    .map((spot) => (spot.kind === "holster" ? "holster" : JSON.stringify(spot.target)))
    .sort();

/** What a thumb hits without looking; on a very low screen a little less. */
const leastTargetPx = ({ height }: { readonly height: number }): number => (height < 360 ? 44 : 48);

describe.each(PHONES)("a phone of $width x $height", (size) => {
  test.each(COUNTS)("%i players: every target for both thumbs, large enough and apart", (count) => {
    const { spots } = phone(size, count);
    expect(spots).toHaveLength(2 * (2 * count + 1));
    expect(namesOf(spots, "left")).toEqual(namesOf(spots, "right"));
    expect(nothingOverlaps(spots)).toBe(true);
    for (const spot of spots) {
      expect(Math.min(spot.w, spot.h)).toBeGreaterThanOrEqual(leastTargetPx(size));
    }
  });

  test.each(COUNTS)("%i players: inside the safe area, with room for the card between", (count) => {
    const { spots, middle, plate } = phone(size, count);
    const { left, right, bottom, top } = size.insets ?? { left: 0, right: 0, bottom: 0, top: 0 };
    for (const spot of spots) {
      expect(spot.x).toBeGreaterThanOrEqual(left);
      expect(spot.y).toBeGreaterThanOrEqual(top);
      expect(spot.x + spot.w).toBeLessThanOrEqual(size.width - right + 0.01);
      expect(spot.y + spot.h).toBeLessThanOrEqual(size.height - bottom + 0.01);
      expect(spot.x + spot.w <= middle.x || spot.x >= middle.x + middle.w).toBe(true);
      expect(spot.x + spot.w <= plate.x || spot.x >= plate.x + plate.w).toBe(true);
    }
    expect(plate.y + plate.h).toBeLessThanOrEqual(middle.y);
    expect(middle.w).toBeGreaterThanOrEqual(size.width * 0.28);
  });

  test("the right set is the mirror image of the left one", () => {
    const { spots } = phone(size, 6);
    const insets = size.insets ?? { left: 0, right: 0 };
    const mirror = size.width + insets.left - insets.right;
    const [left, right] = ["left", "right"].map((hand) => spots.filter((spot) => spot.hand === hand));
    left!.forEach((spot, i) => {
      const twin = right![i]!;
      expect(twin.x).toBeCloseTo(mirror - spot.x - spot.w, 5);
      expect([twin.y, twin.w, twin.h]).toEqual([spot.y, spot.w, spot.h]);
    });
  });

  test("one-handed: one set and one holster, on the side that was asked for", () => {
    for (const side of ["left", "right"] as const) {
      const { spots } = seatLayout({
        width: size.width,
        height: size.height,
        players: COLORS,
        tiles: TILES,
        twoHanded: false,
        side,
      });
      expect(spots).toHaveLength(13);
      expect(nothingOverlaps(spots)).toBe(true);
      for (const spot of spots) {
        expect(spot.hand).toBe(side);
        expect(side === "left" ? spot.x + spot.w < size.width / 2 : spot.x > size.width / 2).toBe(true);
      }
    }
  });
});

test("a seat before anybody is known has its holsters and nothing else", () => {
  const { spots } = seatLayout({ width: 667, height: 375, players: [], tiles: [], twoHanded: true });
  expect(spots.map(({ kind }) => kind)).toEqual(["holster", "holster"]);
});

describe("what a finger means", () => {
  const { spots } = phone(PHONES[1]!, 6);

  test("the middle of each target is that target", () => {
    for (const spot of spots) expect(spotAt(spots, spot.x + spot.w / 2, spot.y + spot.h / 2)).toBe(spot);
  });

  test("a gap belongs to the nearest, and never takes from a target that lies under the finger", () => {
    for (const spot of spots) {
      expect(spotAt(spots, spot.x + 1, spot.y + 1)).toBe(spot);
      const beside = spotAt(spots, spot.x + spot.w + 1, spot.y + spot.h / 2);
      if (spot.x + spot.w + 1 < 667) expect(beside).toBe(spot);
    }
  });

  test("the card and the words in the middle are nothing", () => {
    expect(spotAt(spots, 333, 180)).toBeNull();
  });
});
