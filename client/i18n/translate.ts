// Turns a typed key and its parameters into a sentence of the chosen language.
import type { en } from "./en.ts";

export type MessageKey = keyof typeof en;
export type Messages = { readonly [K in MessageKey]: string };

/** The names between braces in a message: "{name} wins!" gives "name". */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsOf<K extends MessageKey> = [NamesIn<(typeof en)[K]>] extends [never]
  ? []
  : [params: { readonly [Name in NamesIn<(typeof en)[K]>]: string | number }];

export type Translate = <K extends MessageKey>(key: K, ...params: ParamsOf<K>) => string;

export function translatorOf(messages: Messages): Translate {
  return (key, ...[params]) => {
    const values: Readonly<Record<string, string | number>> = params ?? {};
    return messages[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}
