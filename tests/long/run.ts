// `npm run -s long -- NAME`: runs one of the things that take too long for `npm test`; each file beside this one exports a function of its own name.

import { readdirSync } from "node:fs";
import { basename } from "node:path";

const HERE = new URL(".", import.meta.url);

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const names = readdirSync(HERE)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => basename(file, ".ts"));

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  process.stderr.write(`Which one? npm run -s long -- NAME, where NAME is ${names.join(", ")}\n`);
  process.exitCode = 2;
} else {
  const module = await import(new URL(`${name}.ts`, HERE).href);
  await module[camelCase(name)](args);
}
