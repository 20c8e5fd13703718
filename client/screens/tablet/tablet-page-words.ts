// The words of the tablet's own page, in the language of this device.
import { pageWords } from "../../i18n/page-words.ts";
import { tabletPageEn } from "../../i18n/tablet-page/en.ts";

export const tabletPageWords = pageWords(tabletPageEn, {
  fr: async () => (await import("../../i18n/tablet-page/fr.ts")).tabletPageFr,
  nl: async () => (await import("../../i18n/tablet-page/nl.ts")).tabletPageNl,
  de: async () => (await import("../../i18n/tablet-page/de.ts")).tabletPageDe,
});
/** `t` of this page. */
export const w = tabletPageWords.t;
