// The language of this device: the browser's until somebody chooses another, and then that one.
import { computed, signal } from "@preact/signals";
import { isLocale, type Locale, pickLocale } from "../../shared/languages.ts";
import { keep, readKept } from "../device/kept.ts";
import { en } from "./en.ts";
import { type Messages, type Translate, translatorOf } from "./translate.ts";

/** Only English travels with the first screen; another language is fetched when it is the one to be read. */
const LOADERS: { readonly [locale in Locale]: () => Promise<Messages> } = {
  en: async () => en,
  fr: async () => (await import("./fr.ts")).fr,
  nl: async () => (await import("./nl.ts")).nl,
  de: async () => (await import("./de.ts")).de,
};

const messages = signal<Messages>(en);
const translator = computed(() => translatorOf(messages.value));

export const locale = signal<Locale>("en");

/** Languages of single seats whose words have come. */
const learnt = signal<ReadonlyMap<Locale, Translate>>(new Map());
let lent: Locale | null = null;

/** Reads the language signal: whatever renders with it follows a change of language. */
export const t: Translate = (key, ...params) => {
  const translate = (lent !== null && learnt.value.get(lent)) || translator.value;
  return translate(key, ...params);
};

/** The language in which something is being said. */
export const spoken = (): Locale => (lent !== null && learnt.value.has(lent) ? lent : locale.value);

/** Fetches the words of a language that somebody at a tablet reads beside that of the device. */
export async function learn(other: Locale): Promise<void> {
  if (learnt.peek().has(other)) return;
  const translate = translatorOf(await LOADERS[other]());
  learnt.value = new Map(learnt.peek()).set(other, translate);
}

/** What is said meanwhile is said in another language, if its words have come; null: in that of the device. */
export function saidIn<T>(other: Locale | null, say: () => T): T {
  const before = lent;
  lent = other;
  try {
    return say();
  } finally {
    lent = before;
  }
}

export function wantedLocale(): Locale {
  const kept = readKept("locale");
  return kept !== null && isLocale(kept) ? kept : pickLocale(navigator.languages);
}

export async function speak(chosen: Locale): Promise<void> {
  messages.value = await LOADERS[chosen]();
  locale.value = chosen;
  document.documentElement.lang = chosen;
}

export async function chooseLocale(chosen: Locale): Promise<void> {
  keep("locale", chosen);
  await speak(chosen);
}
