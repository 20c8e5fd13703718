// A record of the journal as text: nothing is missing of a card that was put into text before.
import { expect, test } from "vitest";
import { textOfEntry, textOfRound } from "../../../server/journal/entry-text.ts";
import { entriesOf, recordedMatch } from "../../kit/recorded-match.ts";

test("every entry says as text what it says", () => {
  const entries = entriesOf(recordedMatch());
  for (const entry of entries) expect(JSON.parse(textOfEntry(entry))).toEqual(entry);
  for (const entry of entries) expect(JSON.parse(textOfEntry(entry))).toEqual(entry);
});

test("a card is put into text once", () => {
  const [round] = recordedMatch().rounds;
  const text = textOfRound(round!);
  round!.standIns.push("red");
  expect(textOfRound(round!)).toBe(text);
});
