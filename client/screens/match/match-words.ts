// The words of the match page, in the language of this device.

import { locale } from "../../i18n/language.ts";
import { matchEn } from "../../i18n/match/en.ts";
import { pageWords } from "../../i18n/page-words.ts";

export const matchWords = pageWords(matchEn, {
  fr: async () => (await import("../../i18n/match/fr.ts")).matchFr,
  nl: async () => (await import("../../i18n/match/nl.ts")).matchNl,
  de: async () => (await import("../../i18n/match/de.ts")).matchDe,
});
/** `t` of this page. */
export const m = matchWords.t;

/** What a match is called: the day and the time when it was played. */
export function matchTitle({ startedAt }: { readonly startedAt: number }): string {
  const when = new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" });
  return m("title", { date: when.format(startedAt / 1000) });
}
