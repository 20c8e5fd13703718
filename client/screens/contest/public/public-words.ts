// Words of the public page of a tournament, and of the screen at one of its tables.
import { contestPublicEn } from "../../../i18n/contest/public/en.ts";
import { pageWords } from "../../../i18n/page-words.ts";

export const publicWords = pageWords(contestPublicEn, {
  fr: async () => (await import("../../../i18n/contest/public/fr.ts")).contestPublicFr,
  nl: async () => (await import("../../../i18n/contest/public/nl.ts")).contestPublicNl,
  de: async () => (await import("../../../i18n/contest/public/de.ts")).contestPublicDe,
});
export const w = publicWords.t;
