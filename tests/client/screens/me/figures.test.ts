// What the charts of a person say: medians, bars, evenings.
import { expect, it } from "vitest";
import { barsOf, eveningsOf, medianOf } from "../../../../client/screens/me/figures.ts";
import type { MyResults } from "../../../../shared/protocol/http.ts";

it("the median is the lower middle, and none of nothing", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([500])).toBe(500);
  expect(medianOf([700, 300, 500, 400])).toBe(400);
});

it("every touch is in one bar, from round figure to round figure, and what else is marked has room", () => {
  const bars = barsOf([255, 299, 300, 610], [180, 640]);
  expect(bars).toMatchObject({ fromMs: 150, widthMs: 50 });
  expect(bars.counts).toEqual([0, 0, 2, 1, 0, 0, 0, 0, 0, 1]);
  const wide = barsOf([100, 5000]);
  expect(wide.counts.length).toBeLessThanOrEqual(25);
  expect(wide.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
});

it("whoever plays past midnight still plays the same evening; the oldest comes first", () => {
  const touch = (day: number, hour: number, atMs: number): MyResults["reactions"][number] => ({
    match: "m",
    startedAt: new Date(2026, 4, day, hour).getTime() * 1000,
    kind: "armed",
    atMs,
  });
  const evenings = eveningsOf([
    touch(12, 20, 300),
    touch(11, 1, 500),
    touch(10, 22, 400),
    touch(10, 23, 450),
  ]);
  expect(evenings.map(({ medians }) => medians)).toEqual([{ armed: 450 }, { armed: 300 }]);
});
