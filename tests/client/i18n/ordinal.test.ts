// Places in a ranking, as each language writes them.
import { expect, test } from "vitest";
import { ordinalOf } from "../../../client/i18n/ordinal.ts";

test.each([
  ["en", ["1st", "2nd", "3rd", "4th", "5th", "6th"]],
  ["fr", ["1er", "2e", "3e", "4e", "5e", "6e"]],
  ["nl", ["1e", "2e", "3e", "4e", "5e", "6e"]],
  ["de", ["1.", "2.", "3.", "4.", "5.", "6."]],
] as const)("in %s", (locale, places) => {
  expect([1, 2, 3, 4, 5, 6].map((rank) => ordinalOf(locale, rank))).toEqual(places);
});
