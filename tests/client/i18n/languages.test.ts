// Four languages that say the same things.
import { describe, expect, test } from "vitest";
import { de } from "../../../client/i18n/de.ts";
import { en } from "../../../client/i18n/en.ts";
import { fr } from "../../../client/i18n/fr.ts";
import { pickLocale } from "../../../client/i18n/locales.ts";
import { nl } from "../../../client/i18n/nl.ts";
import { type MessageKey, translatorOf } from "../../../client/i18n/translate.ts";

const KEYS = Object.keys(en) as MessageKey[];
const holesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each([
  ["fr", fr],
  ["nl", nl],
  ["de", de],
])("%s", (_, messages) => {
  test("has every message and no other", () => {
    expect(Object.keys(messages).sort()).toEqual([...KEYS].sort());
  });

  test("fills the same holes as English", () => {
    for (const key of KEYS) expect([key, holesOf(messages[key])]).toEqual([key, holesOf(en[key])]);
  });

  test("leaves nothing empty", () => {
    expect(KEYS.filter((key) => messages[key].trim() === "")).toEqual([]);
  });
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
