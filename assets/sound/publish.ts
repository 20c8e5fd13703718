// Puts the committed sound files where the server serves them from.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { CATALOGUE } from "./catalogue.ts";
import { FORMATS } from "./encode.ts";

export function publishSound(outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  for (const name of Object.keys(CATALOGUE))
    for (const format of FORMATS)
      copyFileSync(join(import.meta.dirname, `${name}.${format}`), join(outDir, `${name}.${format}`));
}
