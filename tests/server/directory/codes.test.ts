// Codes of tables: short, without look-alikes, and without words.
import { expect, test } from "vitest";
import { isUnkind, makeCode } from "../../../server/directory/codes.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "../../../shared/protocol/limits.ts";
import { drawBelow, makeRng } from "../../../shared/rapid-city/chance.ts";

test("codes use the letters that cannot be mistaken", () => {
  const rng = makeRng("codes", "letters");
  for (let n = 0; n < 500; n++) {
    const code = makeCode((limit) => drawBelow(limit, rng));
    expect(code).toHaveLength(CODE_LENGTH);
    for (const letter of code) expect(CODE_ALPHABET).toContain(letter);
  }
  expect(CODE_ALPHABET).not.toMatch(/[AEIOU01258LSZB]/);
});

test("a code that reads badly is drawn again", () => {
  const letters = [..."FCKG", ..."GHJK"].map((letter) => CODE_ALPHABET.indexOf(letter));
  expect(makeCode(() => letters.shift()!)).toBe("GHJK");
  expect(isUnkind("3KKK")).toBe(true);
});
