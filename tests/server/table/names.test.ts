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
    ["Ann\u3164", "Ann"],
    ["\u115fA\u1160n\uffa0n\u2800\u034f", "Ann"],
    ["\u2764\ufe0f", "\u2764\ufe0f"],
  ])("%j becomes %j", (raw, cleaned) => {
    expect(cleanName(raw)).toBe(cleaned);
  });

  test("a letter with its accents is one letter of the length", () => {
    expect(cleanName("é".repeat(20).normalize("NFD"))).toBe("é".repeat(14));
  });

  test.each([
    ["Korean consonants", "\u1100".repeat(60)],
    ["a word of Devanagari", "\u0915\u094d".repeat(60)],
  ])("%s that count as one letter make no name of any length", (_, raw) => {
    expect(cleanName(raw)).toBeNull();
    expect(cleanName(`Ann ${raw}`)).toBe("Ann");
  });

  test.each(["", "   ", "\u200b\u200b", "...", "\u0000", "\u3164", "\uffa0\u1160"])(
    "%j leaves nothing to show",
    (raw) => {
      expect(cleanName(raw)).toBeNull();
    },
  );

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
