// The part of a time line that is in sight: whatever is pressed, it stays within what there is to see.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { move, ticksOf, zoom } from "../../../../client/screens/match/time-window.ts";

const WHOLE = { fromMs: -120, untilMs: 1480 };
const steps = fc.array(
  fc.oneof(
    fc.record({
      factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ byMs: fc.double({ min: -2000, max: 2000, noNaN: true }) }),
  ),
);

describe("a time line in sight", () => {
  it("never leaves what happened, and never turns around", () => {
    fc.assert(
      fc.property(steps, (all) => {
        let inSight = WHOLE;
        for (const step of all) {
          const { fromMs, untilMs } = inSight;
          inSight =
            "byMs" in step
              ? move(inSight, WHOLE, step.byMs)
              : zoom(inSight, WHOLE, step.factor, fromMs + step.share * (untilMs - fromMs));
          expect(inSight.fromMs).toBeGreaterThanOrEqual(WHOLE.fromMs - 1e-6);
          expect(inSight.untilMs).toBeLessThanOrEqual(WHOLE.untilMs + 1e-6);
          expect(inSight.untilMs - inSight.fromMs).toBeGreaterThan(9.9);
        }
      }),
    );
  });

  it("zooms around a time that stays where it is", () => {
    const nearer = zoom(WHOLE, WHOLE, 0.25, 280);
    expect((280 - nearer.fromMs) / (nearer.untilMs - nearer.fromMs)).toBeCloseTo(0.25);
    expect(nearer.untilMs - nearer.fromMs).toBeCloseTo(400);
  });

  it("has round figures, and not too many of them", () => {
    expect(ticksOf({ fromMs: -50, untilMs: 460 }, 6)).toEqual([0, 100, 200, 300, 400]);
    expect(ticksOf({ fromMs: 301, untilMs: 311 }, 5)).toEqual([302, 304, 306, 308, 310]);
  });
});
