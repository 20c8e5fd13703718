// The line of a series, where names are as long as names get.
import { expect, test } from "vitest";
import { seriesWords } from "../../../../client/screens/play/series-words.ts";

test("a name in the line of a series is broken neither at its space nor at its hyphen", () => {
  const ann = { name: "Annemarie-Lou.", wins: 1 };
  const oma = { name: "Oma Wandersmut", wins: 1 };
  expect(seriesWords([ann, oma])).toBe(
    "First to 5: Annemarie-\u2060Lou.\u00a01\u00a0· Oma\u00a0Wandersmut\u00a01",
  );
  expect(seriesWords([ann, { ...oma, wins: 5 }])).toMatch(/^Oma\u00a0Wandersmut /);
});
