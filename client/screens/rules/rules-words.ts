// The words of the small print below the rules, in the language of this device.
import { pageWords } from "../../i18n/page-words.ts";
import { smallPrintEn } from "../../i18n/rules/en.ts";

export const smallPrint = pageWords(smallPrintEn, {
  fr: async () => (await import("../../i18n/rules/fr.ts")).smallPrintFr,
  nl: async () => (await import("../../i18n/rules/nl.ts")).smallPrintNl,
  de: async () => (await import("../../i18n/rules/de.ts")).smallPrintDe,
});
const { title: _, ...lines } = smallPrintEn;
export const SMALL_PRINT_LINES = Object.keys(lines) as (keyof typeof lines)[];
