// [T6] Which time a touch has.
import { describe, expect, test } from "vitest";
import { GLASS_OLDEST_MS, stampOf } from "../../../client/input/stamp.ts";

test.each([
  ["the stamp of the event, however late the handler runs", 940, 1000, 940],
  ["at the limit of age it is still the event's", 900, 1000, 900],
  ["older stamps are not believed", 899.9, 1000, 1000],
  ["nor stamps from the future", 1000.1, 1000, 1000],
  ["nor none", undefined, 1000, 1000],
  ["nor zero, which old browsers give", 0, 50, 50],
  ["nor what is no number", Number.NaN, 1000, 1000],
])("%s", (_, timeStamp, now, expected) => {
  expect(stampOf(timeStamp === undefined ? {} : { timeStamp }, now)).toBe(expected);
});

describe("on a shared glass", () => {
  const stampOnGlass = (timeStamp: number, now: number) => stampOf({ timeStamp }, now, GLASS_OLDEST_MS);

  test("it is the event's even if the page was busy for a while, so that two touches keep their order", () => {
    expect(stampOnGlass(5000, 5640)).toBe(5000);
    expect(stampOnGlass(5000, 5150)).toBeLessThan(stampOnGlass(5060, 5151));
  });

  test.each([0, -3, 50_001, 30_000, 1.7e12, Number.NaN])("not where the stamp %s cannot be true", (stamp) => {
    expect(stampOnGlass(stamp, 50_000)).toBe(50_000);
  });
});
