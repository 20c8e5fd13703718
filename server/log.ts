// One line for what whoever runs the server should know; tests pass a quiet one.

export type LogFields = {
  /** The code of the table that it is about. */
  readonly table?: string;
  readonly match?: string | null;
};
export type Log = (line: string, about?: LogFields) => void;

export const logToTerminal: Log = (line) => console.error(`[${new Date().toISOString()}] ${line}`);

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
