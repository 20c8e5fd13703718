// The languages that are spoken to people, by their codes, and which of them suits whoever asks best. The words are in client/i18n.

export const LOCALES = ["en", "fr", "nl", "de"] as const;
export type Locale = (typeof LOCALES)[number];

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

/** The first of the preferred languages that we speak, whatever its region; English otherwise. */
export function pickLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (isLocale(language)) return language;
  }
  return "en";
}
