// Table sizes and points: known results, and what holds for all of them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesOf } from "../../../shared/tournament/points.ts";
import { isLargerThanWished, tableSizes } from "../../../shared/tournament/sizes.ts";

const players = fc.integer({ min: 3, max: 600 });
const largest = fc.integer({ min: 3, max: 6 });

describe("table sizes", () => {
  it.each([
    [3, 4, [3]],
    [4, 3, [4]],
    [5, 3, [5]],
    [5, 4, [5]],
    [6, 4, [3, 3]],
    [7, 4, [4, 3]],
    [7, 6, [4, 3]],
    [11, 4, [4, 4, 3]],
    [13, 6, [5, 4, 4]],
    [50, 4, [...Array(11).fill(4), 3, 3]],
  ])("[W4] %i players at %i or fewer", (count, most, sizes) => {
    expect(tableSizes(count, most)).toEqual(sizes);
  });

  it("[W4] nobody sits out, sizes differ by at most one, and a table is larger than wished only where threes do not come out", () => {
    fc.assert(
      fc.property(players, largest, (count, most) => {
        const sizes = tableSizes(count, most);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
        if (count > 5 && most > 3) expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
        expect(isLargerThanWished(count, most)).toBe(Math.max(...sizes) > most);
      }),
    );
  });
});

const pointsOf = (bullets: number[]): number[] => {
  const ids = bullets.map((_, index) => `p${index}`);
  return placesOf({ players: ids, bullets: Object.fromEntries(ids.map((id, i) => [id, bullets[i]!])) }).map(
    ({ points }) => points,
  );
};

describe("points of a match", () => {
  it.each([
    [
      [0, 1, 2],
      [120, 60, 0],
    ],
    [
      [3, 0, 6, 1],
      [40, 120, 0, 80],
    ],
    [
      [0, 1, 2, 3, 4],
      [120, 90, 60, 30, 0],
    ],
    [
      [0, 1, 2, 3, 4, 5],
      [120, 96, 72, 48, 24, 0],
    ],
    [
      [0, 0, 2],
      [90, 90, 0],
    ],
    [
      [1, 0, 1, 1],
      [40, 120, 40, 40],
    ],
    [
      [0, 0, 0, 0, 4, 5],
      [84, 84, 84, 84, 24, 0],
    ],
    [
      [2, 2, 2],
      [60, 60, 60],
    ],
  ])("[W6] bullets %j earn %j", (bullets, points) => {
    expect(pointsOf(bullets)).toEqual(points);
  });

  it("[W6] points at any table size have mean 60, are whole, and fewer bullets never earn less", () => {
    const tables = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(tables, (bullets) => {
        const points = pointsOf(bullets);
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(60 * bullets.length);
        expect(points.every(Number.isInteger)).toBe(true);
        bullets.forEach((own, i) => {
          bullets.forEach((other, j) => {
            if (own < other) expect(points[i]).toBeGreaterThan(points[j]!);
          });
        });
      }),
    );
  });
});
