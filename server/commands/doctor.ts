// `npm run -s doctor`: looks at everything the game needs here, says what to do, and ends with 1 where something stands in the way. `-- hash` makes the hash of a passphrase.
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { dataFolderOf } from "../config/data-folder.ts";
import { readSettings } from "../config/read-settings.ts";
import { examine } from "../operations/doctor/examine.ts";
import type { Level } from "../operations/doctor/finding.ts";
import { hashPassphrase, writeHash } from "../passphrase.ts";
import { EXIT_REFUSED } from "./print-answer.ts";

const SIGNS: Readonly<Record<Level, string>> = { fine: "ok  ", note: "note", trouble: "BAD " };
const EXIT_TROUBLE = 1;

const [first, ...rest] = process.argv.slice(2);
if (first === "hash") await hash();
else await look(first === undefined ? [] : [first, ...rest]);

async function hash(): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const passphrase = (await lines.question("Passphrase: ")).trim();
  lines.close();
  console.log(`HOUSE_PASSPHRASE=${writeHash(await hashPassphrase(passphrase))}`);
}

async function look(args: readonly string[]): Promise<void> {
  const command = readSettings(args, process.env);
  if (!command.ok) {
    console.error(command.message);
    process.exitCode = EXIT_REFUSED;
    return;
  }
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const { settings } = command.value;
  let troubles = 0;
  for await (const { check, level, says, todo } of examine({
    root,
    settings,
    dataFolder: dataFolderOf(root, settings),
  })) {
    if (level === "trouble") troubles++;
    console.log(`${SIGNS[level]}  ${check.padEnd(12)}${says}${todo && `\n                  → ${todo}`}`);
  }
  console.log(troubles === 0 ? "\nReady to play." : `\n${troubles} to be mended first.`);
  if (troubles > 0) process.exitCode = EXIT_TROUBLE;
}
