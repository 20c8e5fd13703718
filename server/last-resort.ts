// What nobody caught: said in the log, and the other tables play on. Ending the process would end every match of the server.
import type { Log } from "./log.ts";

/** Only once the server listens: before that a failure must end the start. */
export function surviveTheUncaught(log: Log): void {
  const say = (what: string) => (error: unknown) =>
    log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.on("uncaughtException", say("Uncaught exception"));
  process.on("unhandledRejection", say("Unhandled rejection"));
}
