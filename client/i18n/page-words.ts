// Words of a page that only few open: they travel with that page, in the language that is read, not with the first screen.
import { effect, signal } from "@preact/signals";
import type { Locale } from "../../shared/languages.ts";
import { locale } from "./language.ts";

type Words = Readonly<Record<string, string>>;
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsIn<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [params: { readonly [Name in NamesIn<Text>]: string | number }];

export type PageTranslate<W extends Words> = <K extends keyof W & string>(
  key: K,
  ...params: ParamsIn<W[K]>
) => string;

export type PageWords<W extends Words> = {
  /** Resolves once the words of the language of this device are there. */
  load(): Promise<void>;
  readonly t: PageTranslate<W>;
};

/** English defines the keys; until another language is there, nothing is shown in it. */
export function pageWords<W extends Words>(
  english: W,
  loaders: { readonly [other in Exclude<Locale, "en">]: () => Promise<{ readonly [K in keyof W]: string }> },
): PageWords<W> {
  const words = signal<{ readonly [K in keyof W]: string }>(english);
  const fetchWords = async (wanted: Locale) => {
    words.value = wanted === "en" ? english : await loaders[wanted]();
  };
  return {
    async load() {
      await fetchWords(locale.value).catch(() => {});
      effect(() => void fetchWords(locale.value).catch(() => {}));
    },
    t: (key, ...[params]) => {
      const values = (params ?? {}) as Readonly<Record<string, string | number>>;
      return words.value[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
    },
  };
}
