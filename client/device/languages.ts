// The languages in which a device, or one seat at it, may be spoken to; their words are in client/i18n.

export const LOCALES = ["en", "fr", "nl", "de"] as const;
export type Locale = (typeof LOCALES)[number];
