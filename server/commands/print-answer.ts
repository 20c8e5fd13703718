// What a command answers goes to standard output, and why it cannot to standard error, with an exit code of its own.
import type { Result } from "../../shared/result.ts";

export const EXIT_REFUSED = 2;

export function printAnswer(answer: Result<string>): void {
  if (answer.ok) {
    process.stdout.write(`${answer.value}\n`);
  } else {
    process.stderr.write(`${answer.message}\n`);
    process.exitCode = EXIT_REFUSED;
  }
}

export const printJson = (answer: Result<unknown>): void =>
  printAnswer(answer.ok ? { ok: true, value: JSON.stringify(answer.value) } : answer);
