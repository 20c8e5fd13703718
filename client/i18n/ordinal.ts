// A place in a ranking as each language writes it: 5th, 5e, 5.
import type { Locale } from "../../shared/languages.ts";

const ENGLISH: { readonly [rule: string]: string } = { one: "st", two: "nd", few: "rd", other: "th" };

export function ordinalOf(locale: Locale, rank: number): string {
  switch (locale) {
    case "en":
      return `${rank}${ENGLISH[new Intl.PluralRules("en", { type: "ordinal" }).select(rank)]}`;
    case "fr":
      return rank === 1 ? "1er" : `${rank}e`;
    case "nl":
      return `${rank}e`;
    case "de":
      return `${rank}.`;
  }
}
