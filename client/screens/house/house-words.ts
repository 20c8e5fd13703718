// The words of the house page, in the language of this device.
import { houseEn } from "../../i18n/house/en.ts";
import { pageWords } from "../../i18n/page-words.ts";

export const houseWords = pageWords(houseEn, {
  fr: async () => (await import("../../i18n/house/fr.ts")).houseFr,
  nl: async () => (await import("../../i18n/house/nl.ts")).houseNl,
  de: async () => (await import("../../i18n/house/de.ts")).houseDe,
});
/** `t` of this page. */
export const h = houseWords.t;
