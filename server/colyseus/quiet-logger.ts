// Colyseus speaks of connections coming and going; only its errors are worth a line.
import type { Log } from "../log.ts";

const nothing = () => {};

export const quietLogger = (log: Log) => ({
  debug: nothing,
  info: nothing,
  trace: nothing,
  warn: nothing,
  error: (...parts: unknown[]) => log(parts.map(String).join(" ")),
});
