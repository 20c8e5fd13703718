// Names at the table: what is cut away, what is refused, what counts as the same.
import { describe, expect, test } from "vitest";
import { cleanName, nameKey } from "../../../server/table/names.ts";

describe("cleaning", () => {
  test.each([
    ["  Calamity   Jane ", "Calamity Jane"],
    ["A\tnn\n", "A nn"],
    ["Zo\u200bë\u200d", "Zoë"],
    ["\u202eBilly\u202c", "Billy"],
    ["Doc\u0000\u0007", "Doc"],
    ["Wyatt Earp of Tombstone", "Wyatt Earp of"],
    ["Z\u0301\u0301\u0301\u0301\u0301a", "Z\u0301\u0301\u0301a".normalize("NFC")],
    ["🤠", "🤠"],
    ["李小龙", "李小龙"],
    ["O'Brien-2", "O'Brien-2"],
  ])("%j becomes %j", (raw, cleaned) => {
    expect(cleanName(raw)).toBe(cleaned);
  });

  test("a letter with its accents is one letter of the length", () => {
    expect(cleanName("é".repeat(20).normalize("NFD"))).toBe("é".repeat(14));
  });

  test.each(["", "   ", "\u200b\u200b", "...", "\u0000"])("%j leaves nothing to show", (raw) => {
    expect(cleanName(raw)).toBeNull();
  });

  test.each(["fuck", "sh1t", "F u c k", "f.u.c.k", "putain", "arschloch", "Kanker", "n1gger", "Hitler"])(
    "%j is not said at this table",
    (raw) => {
      expect(cleanName(raw)).toBeNull();
    },
  );

  test.each(["S5", "Scunthorpe", "Cassandra", "Essex", "Hurek", "Lulu", "Kutay", "Bitesize"])(
    "%j is a name",
    (raw) => {
      expect(cleanName(raw)).toBe(raw);
    },
  );
});

test.each([
  ["Zoë", "zoe"],
  ["A nn", "ann"],
  ["ＢＯＢ", "Bob"],
])("%j and %j would be confused", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});
