// One line for what whoever runs the server should know; tests pass a quiet one.

export type LogFields = {
  /** The code of the table that it is about. */
  readonly table?: string;
  readonly match?: string | null;
};
export type Log = (line: string, about?: LogFields) => void;

export const logToTerminal: Log = (line) => console.error(`[${new Date().toISOString()}] ${line}`);

/** What a terminal would obey instead of showing it: an escape of one byte, and what turns the line around. Lines of a stack stay lines. */
const OBEYED = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A line that a stranger may have had a word in. */
export const printable = (line: string): string =>
  line.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const MOST_KNOWN = 100;

/** Says the same thing the first, second, fourth, eighth … time only: a flood of events must not become a flood of lines. */
export function rarely(log: Log): Log {
  const times = new Map<string, number>();
  return (line, about) => {
    const [gist = ""] = line.split("\n");
    const count = (times.get(gist) ?? 0) + 1;
    if (times.size >= MOST_KNOWN && !times.has(gist)) times.clear();
    times.set(gist, count);
    if (Math.log2(count) % 1 === 0) log(count === 1 ? line : `${gist} (${count} times)`, about);
  };
}
