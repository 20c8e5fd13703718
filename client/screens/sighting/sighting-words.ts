// The words of a sighting, in the language of this device.
import { pageWords } from "../../i18n/page-words.ts";
import { sightingEn } from "../../i18n/sighting/en.ts";

export const sightingWords = pageWords(sightingEn, {
  fr: async () => (await import("../../i18n/sighting/fr.ts")).sightingFr,
  nl: async () => (await import("../../i18n/sighting/nl.ts")).sightingNl,
  de: async () => (await import("../../i18n/sighting/de.ts")).sightingDe,
});
/** `t` of this page. */
export const s = sightingWords.t;
