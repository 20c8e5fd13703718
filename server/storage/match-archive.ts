// Keeps finished matches as JSON files, so that they can be looked at and judged again later.
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";

/** A party plays a few dozen; the oldest go first. */
const MOST_KEPT = 500;

export class MatchArchive {
  readonly #folder: string;
  readonly #log: Log;

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Never fails the table: a full disk costs the file, not the game. */
  async keep(code: string, endedAt: Date, json: string): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true });
      const name = `${endedAt.toISOString().replaceAll(":", "-")}-${code}.json`;
      const unfinished = join(this.#folder, `.${name}.part`);
      await writeFile(unfinished, json);
      // A reader sees a whole file or none.
      await rename(unfinished, join(this.#folder, name));
      await this.#forgetOldest();
    } catch (error) {
      this.#log(`The match of table ${code} could not be saved: ${String(error)}`);
    }
  }

  async #forgetOldest(): Promise<void> {
    const files = (await readdir(this.#folder)).filter((name) => name.endsWith(".json")).sort();
    for (const name of files.slice(0, Math.max(0, files.length - MOST_KEPT))) {
      await rm(join(this.#folder, name), { force: true });
    }
  }
}
