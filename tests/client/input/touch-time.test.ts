// The time of a touch on the shared glass.
import { describe, expect, it } from "vitest";
import { touchTimeOf } from "../../../client/input/touch-time.ts";

describe("the time of a touch", () => {
  it("is the browser's stamp, even if the page was busy for a while", () => {
    expect(touchTimeOf({ timeStamp: 5000 }, 5000.4)).toBe(5000);
    expect(touchTimeOf({ timeStamp: 5000 }, 5640)).toBe(5000);
  });

  it("keeps the order of two touches through a hiccup of the page", () => {
    const heardAtMs = 5150;
    expect(touchTimeOf({ timeStamp: 5000 }, heardAtMs)).toBeLessThan(
      touchTimeOf({ timeStamp: 5060 }, heardAtMs + 1),
    );
  });

  it.each([0, -3, 50_001, 30_000, 1.7e12, Number.NaN])(
    "is the handler's where the stamp %s cannot be true",
    (timeStamp) => {
      expect(touchTimeOf({ timeStamp }, 50_000)).toBe(50_000);
    },
  );
});
