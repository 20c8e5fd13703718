// The words of "my results", in the language of this device.
import { meEn } from "../../i18n/me/en.ts";
import { pageWords } from "../../i18n/page-words.ts";

export const meWords = pageWords(meEn, {
  fr: async () => (await import("../../i18n/me/fr.ts")).meFr,
  nl: async () => (await import("../../i18n/me/nl.ts")).meNl,
  de: async () => (await import("../../i18n/me/de.ts")).meDe,
});
/** `t` of this page. */
export const me = meWords.t;
