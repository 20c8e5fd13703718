// Every language says the same things: on the first pages, and in each folder of words that travels with a page of its own.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { en } from "../../../client/i18n/en.ts";
import { fr } from "../../../client/i18n/fr.ts";
import { type MessageKey, translatorOf } from "../../../client/i18n/translate.ts";
import { LOCALES, pickLocale } from "../../../shared/languages.ts";

type Words = Readonly<Record<string, string>>;

const KEYS = Object.keys(en) as MessageKey[];
const HOME = join(import.meta.dirname, "../../../client/i18n");
const FOLDERS = readdirSync(HOME, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("en.ts"))
  .map((path) => dirname(path));

async function wordsIn(folder: string, locale: string): Promise<Words> {
  const module: object = await import(join(HOME, folder, `${locale}.ts`));
  return Object.values(module)[0];
}

const holesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const holesIn = (words: Words) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, holesOf(text)]));

describe.each(LOCALES.filter((locale) => locale !== "en"))("%s", (locale) => {
  test.each(FOLDERS)(
    "has every word of %s and no other, with the same holes, and none is empty",
    async (folder) => {
      const [english, words] = await Promise.all([wordsIn(folder, "en"), wordsIn(folder, locale)]);
      expect(holesIn(words)).toEqual(holesIn(english));
      expect(Object.keys(words).filter((key) => words[key]!.trim() === "")).toEqual([]);
    },
  );
});

test("no French line begins with a colon and its kin, nor ends with an opening quote", () => {
  expect(KEYS.filter((key) => / [:;!?»]|« /.test(fr[key]))).toEqual([]);
});

test("a message says what it is given, also twice", () => {
  const t = translatorOf(en);
  expect(t("verdict.grabbed", { name: "Ann" })).toBe("You took Ann’s cowboy");
  expect(t("lobby.players", { count: 3, max: 6 })).toBe("3 of 6 players");
});

test("the browser's first language that we speak is taken, whatever its region", () => {
  expect(pickLocale(["pt-BR", "nl-BE", "en"])).toBe("nl");
  expect(pickLocale(["de-AT"])).toBe("de");
  expect(pickLocale(["ja", "zh"])).toBe("en");
  expect(pickLocale([])).toBe("en");
});

describe("words of pages of their own", async () => {
  const folders = import.meta.glob<Record<string, Record<string, string>>>("../../../client/i18n/*/**/*.ts");
  const wordsOf = async (path: string) => Object.values(await folders[path]!())[0]!;
  test.each(Object.keys(folders).filter((path) => !path.endsWith("/en.ts")))(
    "%s says what English says",
    async (path) => {
      const english = await wordsOf(path.replace(/\w+\.ts$/, "en.ts"));
      const words = await wordsOf(path);
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english))
        expect([key, holesOf(words[key]!)]).toEqual([key, holesOf(text)]);
      expect(Object.entries(words).filter(([, text]) => text.trim() === "")).toEqual([]);
      if (path.endsWith("/fr.ts"))
        expect(Object.entries(words).filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([]);
    },
  );
});
