// The log of the program: one structured line an event on standard error, and readable lines on a terminal.
import { type Logger, pino } from "pino";
import type { Settings } from "../config/settings.ts";
import { type Log, printable } from "../log.ts";

export type OpenLog = {
  readonly logger: Logger;
  /** For troubles, in a sentence. */
  readonly log: Log;
  /** Before the process ends: nothing that was said is lost. */
  flush(): void;
};

const STDERR = 2;

export async function openLog(
  { logLevel, logFormat }: Pick<Settings, "logLevel" | "logFormat">,
  isTerminal: boolean,
  /** Which of several processes speaks. */
  process?: number,
): Promise<OpenLog> {
  const format = logFormat ?? (isTerminal ? "pretty" : "json");
  // Whoever reads slowly must not hold up a touch.
  const plain = pino.destination({ dest: STDERR, sync: false });
  const stream = format === "json" ? plain : await prettyStream(isTerminal);
  const base = process === undefined ? null : { process };
  const logger = pino({ level: logLevel, base, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return {
    logger,
    log: (line, about = {}) => logger.warn(about, printable(line)),
    flush() {
      try {
        plain.flushSync();
      } catch {
        // Not even open: nothing has been said.
      }
    },
  };
}

/** Loaded only where somebody reads along. */
async function prettyStream(colorize: boolean) {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ destination: STDERR, sync: true, colorize, translateTime: "SYS:HH:MM:ss" });
}
