// One line on standard error for what whoever runs the server should know; tests pass a quiet one.

export type Log = (line: string) => void;

export const logToTerminal: Log = (line) => console.error(`[${new Date().toISOString()}] ${line}`);

const MOST_KNOWN = 100;

/** Says the same thing the first, second, fourth, eighth … time only: a flood of events must not become a flood of lines. */
export function rarely(log: Log): Log {
  const times = new Map<string, number>();
  return (line) => {
    const [gist = ""] = line.split("\n");
    const count = (times.get(gist) ?? 0) + 1;
    if (times.size >= MOST_KNOWN && !times.has(gist)) times.clear();
    times.set(gist, count);
    if (Math.log2(count) % 1 === 0) log(count === 1 ? line : `${gist} (${count} times)`);
  };
}
