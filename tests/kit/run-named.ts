// Runs one of the files in a folder by its name: each exports a function of its own name.
import { readdirSync } from "node:fs";
import { basename } from "node:path";

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `folder` ends with a slash; `usage` says how it is called, up to the names. */
export async function runNamed(folder: URL, usage: string): Promise<void> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && file !== "run.ts")
    .map((file) => basename(file, ".ts"));
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || !names.includes(name)) {
    process.stderr.write(`${usage}, where NAME is ${names.join(", ")}\n`);
    process.exitCode = 2;
    return;
  }
  const module = await import(new URL(`${name}.ts`, folder).href);
  await module[camelCase(name)](args);
}
