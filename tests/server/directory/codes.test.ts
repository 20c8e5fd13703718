// Codes of tables: short, without look-alikes, without words, and each only once.
import { expect, test } from "vitest";
import { isUnkind, makeCode } from "../../../server/directory/codes.ts";
import { TableRegistry } from "../../../server/directory/registry.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "../../../shared/protocol/limits.ts";
import { drawBelow, makeRng } from "../../../shared/rapid-city/chance.ts";

const info = () =>
  ({ phase: "lobby", players: 0, seats: [], full: false, locked: false, running: false }) as const;
const someTable = () => ({ info, lastLog: () => null });

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

test("a server has room for so many tables, each under a code of its own, found however it is typed", () => {
  const server = new TableRegistry(50);
  const codes = Array.from({ length: 50 }, () => server.open(someTable())!);
  expect(new Set(codes).size).toBe(50);
  expect(server.open(someTable())).toBeNull();
  expect(server.find(codes[7]!.toLowerCase())).toBeDefined();
  server.close(codes[7]!);
  expect(server.find(codes[7]!)).toBeUndefined();
  expect(server.open(someTable())).not.toBeNull();
});
