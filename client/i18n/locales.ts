// Each language of the game in its own words.
import type { Locale } from "../../shared/languages.ts";

export const LOCALE_NAMES: { readonly [locale in Locale]: string } = {
  en: "English",
  fr: "Français",
  nl: "Nederlands",
  de: "Deutsch",
};
