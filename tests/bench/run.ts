// `npm run -s bench -- NAME [--json]`: runs one benchmark; each file beside this one exports a function of its own name.

import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = new URL(".", import.meta.url);

// As `npm start` has it, for all servers of the benchmark.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../../.cache/compiled", HERE));

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const names = readdirSync(HERE)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => basename(file, ".ts"));

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  process.stderr.write(
    `Which benchmark? npm run -s bench -- NAME [--json], where NAME is ${names.join(", ")}\n`,
  );
  process.exitCode = 2;
} else {
  const module = await import(new URL(`${name}.ts`, HERE).href);
  await module[camelCase(name)](args);
}
