// The words of the page where a contest is made or found.
import { contestStartEn } from "../../../i18n/contest/start/en.ts";
import { pageWords } from "../../../i18n/page-words.ts";

export const startWords = pageWords(contestStartEn, {
  fr: async () => (await import("../../../i18n/contest/start/fr.ts")).contestStartFr,
  nl: async () => (await import("../../../i18n/contest/start/nl.ts")).contestStartNl,
  de: async () => (await import("../../../i18n/contest/start/de.ts")).contestStartDe,
});
export const s = startWords.t;
