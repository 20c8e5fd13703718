// Says what is wrong with JSON of unknown make: the place, and in the same words everywhere what is not what it should be.

import * as z from "zod/mini";

const MISSING = "is missing";

/** The error of a schema: says of a value that it is not this. */
export const a = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? MISSING : `${say(input)} is not ${what}`),
});

/** What a schema has no words of its own for: a page has no room for a whole dictionary of them. */
z.config({
  localeError: (issue) => {
    if (issue.code === "invalid_type") return a(issue.expected).error(issue);
    if (issue.code === "unrecognized_keys") return `Unrecognized key: ${issue.keys.map(say).join(", ")}`;
    return undefined;
  },
});

/** One of these words, and where it is another, which there are. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, a(`one of ${words.join(", ")}`));

/** The first thing that is wrong, by its place. */
export function firstFault({ issues }: z.core.$ZodError): string {
  const { path, message } = issues[0]!;
  const where = path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
  if (where === "") return message;
  return message === MISSING ? `${where} ${message}` : `${where}: ${message}`;
}

export function say(input: unknown): string {
  const text = typeof input === "number" ? String(input) : JSON.stringify(input);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
