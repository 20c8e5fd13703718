// The words of the quick draw, in the language of this device.
import { pageWords } from "../../i18n/page-words.ts";
import { quickDrawEn } from "../../i18n/quick-draw/en.ts";
import { msWords } from "../play/figure-words.ts";

export const quickDrawWords = pageWords(quickDrawEn, {
  fr: async () => (await import("../../i18n/quick-draw/fr.ts")).quickDrawFr,
  nl: async () => (await import("../../i18n/quick-draw/nl.ts")).quickDrawNl,
  de: async () => (await import("../../i18n/quick-draw/de.ts")).quickDrawDe,
});
/** `t` of this page. */
export const q = quickDrawWords.t;

export const mistakeWords = (count: number): string =>
  count === 0 ? q("mistakes.none") : count === 1 ? q("mistakes.one") : q("mistakes", { count });

export function leadWords(leadMs: number): string {
  const ms = msWords(Math.abs(Math.round(leadMs)));
  if (Math.round(leadMs) === 0) return q("ghost.even");
  return leadMs > 0 ? q("ghost.ahead", { ms }) : q("ghost.behind", { ms });
}
