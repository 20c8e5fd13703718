// [T6] Which time a touch has.
import { expect, test } from "vitest";
import { stampOf } from "../../../client/input/stamp.ts";

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
