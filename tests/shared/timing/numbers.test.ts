// What is judged is reckoned with numbers that every engine rounds alike.
import fc from "fast-check";
import { expect, test } from "vitest";
import { diagonal, ln } from "../../../shared/timing/numbers.ts";

test("[T11] the logarithm is right to the last bits", () => {
  const above = fc.double({ min: 1e-300, max: 1e300, noNaN: true });
  fc.assert(
    fc.property(above, (value) => {
      const slack = 4 * Number.EPSILON * Math.max(1, Math.abs(Math.log(value)));
      expect(Math.abs(ln(value) - Math.log(value))).toBeLessThanOrEqual(slack);
    }),
  );
  expect(ln(1)).toBe(0);
  expect(ln(1 - 0.99)).toBe(-4.60517018598809);
});

test("[T11] so is the diagonal", () => {
  expect(diagonal(3, 4)).toBe(5);
  expect(diagonal(2, 3, 6)).toBe(7);
});
