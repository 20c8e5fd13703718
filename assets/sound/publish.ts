// Puts the committed sound files where the server serves them from.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { FILES, FORMATS } from "./files.ts";

export function publishSound(outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  for (const file of FILES)
    for (const format of FORMATS)
      copyFileSync(join(import.meta.dirname, `${file}.${format}`), join(outDir, `${file}.${format}`));
}
