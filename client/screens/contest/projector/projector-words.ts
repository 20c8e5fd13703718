// Words of the projector of a tournament.
import { contestProjectorEn } from "../../../i18n/contest/projector/en.ts";
import { pageWords } from "../../../i18n/page-words.ts";

export const projectorWords = pageWords(contestProjectorEn, {
  fr: async () => (await import("../../../i18n/contest/projector/fr.ts")).contestProjectorFr,
  nl: async () => (await import("../../../i18n/contest/projector/nl.ts")).contestProjectorNl,
  de: async () => (await import("../../../i18n/contest/projector/de.ts")).contestProjectorDe,
});
export const p = projectorWords.t;
