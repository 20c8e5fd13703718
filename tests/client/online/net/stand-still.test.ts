// A page that stood still is told from a network that is silent, by when its own timer goes off.
import { expect, test } from "vitest";
import { StandStill } from "../../../../client/online/net/stand-still.ts";

test("a timer that goes off much too late says that the page stood still; the next one no more", () => {
  const still = new StandStill(500, 1000);
  expect([1500, 2050, 2600].map((nowMs) => still.look(nowMs))).toEqual([false, false, false]);
  expect([6600, 7100, 7600].map((nowMs) => still.look(nowMs))).toEqual([true, false, false]);
});
