// The languages of the game, and which of them suits a browser best.
import { LOCALES, type Locale } from "../device/languages.ts";

export { LOCALES, type Locale };

/** Each language in its own words. */
export const LOCALE_NAMES: { readonly [locale in Locale]: string } = {
  en: "English",
  fr: "Français",
  nl: "Nederlands",
  de: "Deutsch",
};

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

/** The first of the preferred languages that we speak, whatever its region; English otherwise. */
export function pickLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (isLocale(language)) return language;
  }
  return "en";
}
