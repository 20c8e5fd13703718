// The words of the desk.
import { contestDeskEn } from "../../../i18n/contest/desk/en.ts";
import { locale } from "../../../i18n/language.ts";
import { pageWords } from "../../../i18n/page-words.ts";

export const deskWords = pageWords(contestDeskEn, {
  fr: async () => (await import("../../../i18n/contest/desk/fr.ts")).contestDeskFr,
  nl: async () => (await import("../../../i18n/contest/desk/nl.ts")).contestDeskNl,
  de: async () => (await import("../../../i18n/contest/desk/de.ts")).contestDeskDe,
});
/** `t` of the desk. */
export const d = deskWords.t;

export const timeWords = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { hour: "2-digit", minute: "2-digit", second: "2-digit" }).format(at);

/** Minutes and seconds that are left. */
export function leftWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const listWords = (names: readonly string[]): string =>
  new Intl.ListFormat(locale.value, { style: "long", type: "conjunction" }).format(names);
