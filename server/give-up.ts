// The end of a program that cannot start: one sentence on what to do.
import { DEFAULTS } from "./config/read-settings.ts";

/** Errors that are a sentence for whoever starts it. */
const SAYS_ALL = ["data/in-use", "journal/no-folder", "journal/too-new", "house/no-database"];

export function giveUp(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

export function whyNot({ code, stack, message }: NodeJS.ErrnoException, port: number): string {
  const other = port === DEFAULTS.port ? port + 1 : DEFAULTS.port;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use: close the program that uses it (perhaps another Rapid City), or start with \`npm start -- --port ${other}\`.`;
  }
  if (code === "EACCES")
    return `Port ${port} needs special rights: start with \`npm start -- --port ${other}\`.`;
  if (SAYS_ALL.includes(code ?? "")) return message;
  return stack ?? message;
}
