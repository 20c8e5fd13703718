// Addresses, codes and names.
import { expect, test } from "vitest";
import { cleanCode, isCode, parseRoute } from "../../../client/app/router.ts";
import { suggestName } from "../../../client/online/suggested-names.ts";
import { MAX_NAME_LENGTH } from "../../../shared/protocol/limits.ts";

test.each([
  ["/", { page: "start" }],
  ["/join", { page: "join", code: null }],
  ["/join/cdfg", { page: "join", code: "CDFG" }],
  ["/join/CDFG/", { page: "join", code: "CDFG" }],
  ["/tv/CDFG", { page: "tv", code: "CDFG" }],
  ["/practice", { page: "practice" }],
  ["/saloon", { page: "not-found" }],
  ["/contest", { page: "contests" }],
  ["/contest/cdfgh", { page: "contest", code: "CDFGH", leaf: "" }],
  ["/contest/CDFGH/desk", { page: "contest-desk", code: "CDFGH", leaf: "" }],
  ["/contest/CDFGH/desk/paper/cards", { page: "contest-desk", code: "CDFGH", leaf: "paper/cards" }],
  ["/contest/CDFGH/me", { page: "contest-me", code: "CDFGH", leaf: "" }],
  ["/contest/CDFGH/projector", { page: "contest-projector", code: "CDFGH", leaf: "" }],
  ["/contest/CDFGH/toString", { page: "not-found" }],
])("%s", (path, route) => {
  expect(parseRoute(path)).toEqual(route);
});

test("a code may be typed in any case, with spaces and stray signs", () => {
  expect(cleanCode(" cd-f g7")).toBe("CDFG");
  expect(isCode("CDFG")).toBe(true);
  expect(isCode("CDF")).toBe(false);
  expect(isCode("CDFA")).toBe(false);
});

test("suggested names fit, and avoid those at the table", () => {
  const all = Array.from({ length: 200 }, (_, i) => suggestName([], i / 200));
  expect(all.every((name) => name.length <= MAX_NAME_LENGTH)).toBe(true);
  const taken = all[0]!;
  expect(Array.from({ length: 200 }, (_, i) => suggestName([taken], i / 200))).not.toContain(taken);
});
