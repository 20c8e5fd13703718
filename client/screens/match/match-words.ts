// The words of the match page, in the language of this device.
import { matchEn } from "../../i18n/match/en.ts";
import { pageWords } from "../../i18n/page-words.ts";

export const matchWords = pageWords(matchEn, {
  fr: async () => (await import("../../i18n/match/fr.ts")).matchFr,
  nl: async () => (await import("../../i18n/match/nl.ts")).matchNl,
  de: async () => (await import("../../i18n/match/de.ts")).matchDe,
});
/** `t` of this page. */
export const m = matchWords.t;
