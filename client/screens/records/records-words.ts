// The words of the records of the house, in the language of this device.
import { pageWords } from "../../i18n/page-words.ts";
import { recordsEn } from "../../i18n/records/en.ts";

export const recordsWords = pageWords(recordsEn, {
  fr: async () => (await import("../../i18n/records/fr.ts")).recordsFr,
  nl: async () => (await import("../../i18n/records/nl.ts")).recordsNl,
  de: async () => (await import("../../i18n/records/de.ts")).recordsDe,
});
/** `t` of this page. */
export const r = recordsWords.t;
