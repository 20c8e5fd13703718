// The time line of a photo finish: its whole length is used, in order, and nobody stands on another.
import fc from "fast-check";
import { expect, test } from "vitest";
import { timeLine } from "../../../../client/views/verdict/time-line.ts";

test("the first stands at the start, the last at the end, the others by their times", () => {
  const { stands } = timeLine([400, 405, 420], 10, 210, [20, 20]);
  expect(stands).toEqual([10, 60, 210]);
});

test("two who are as good as even are told apart all the same", () => {
  const { stands, xOf } = timeLine([400, 400.1, 420], 0, 200, [50, 50]);
  expect(stands).toEqual([0, 50, 200]);
  expect(xOf(400.1)).toBeCloseTo(1);
});

test("a tick is a whole step of time, and there are few enough to be counted", () => {
  for (const span of [2.6, 8, 44, 160, 900]) {
    const { ticks } = timeLine([400, 400 + span], 0, 1000, [0]);
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThan(18);
    expect(ticks[0]).toBe(0);
  }
});

test("all stay on the line and apart, wherever there is room for all", () => {
  const times = fc.array(fc.double({ min: 100, max: 900, noNaN: true }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(times, (unsorted) => {
      const sorted = [...unsorted].sort((a, b) => a - b);
      const { stands } = timeLine(sorted, 0, 300, [100, 60, 60]);
      stands.forEach((x, i) => {
        expect(x).toBeGreaterThanOrEqual(-1e-6);
        expect(x).toBeLessThanOrEqual(300 + 1e-6);
        if (i > 0) expect(x - stands[i - 1]!).toBeGreaterThanOrEqual([100, 60, 60][i - 1]! - 1e-6);
      });
    }),
  );
});
