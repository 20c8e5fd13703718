// One process a data folder: two would write the same journal and destroy it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { messageOf } from "../errors.ts";
import type { Log } from "../log.ts";

export type FolderClaim = { release(): void };

export class FolderInUse extends Error {
  readonly code = "data/in-use";
}

/** Held by the operating system, so that it ends with the process however that ends. Throws where another one has it. */
export function claimFolder(folder: string, log: Log): FolderClaim {
  let database: DatabaseSync | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    database = new DatabaseSync(join(folder, "lock.db"), { timeout: 0 });
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    writeFileSync(join(folder, "lock.pid"), String(process.pid));
  } catch (error) {
    if (isBusy(error)) {
      database?.close();
      throw new FolderInUse(
        `The data folder ${folder} is in use by another Rapid City${ownerOf(folder)}: close that one, or give this one a folder of its own with RAPID_CITY_DATA.`,
      );
    }
    // A disk that cannot even hold a lock keeps nobody from playing.
    log(`The data folder ${folder} cannot be written (${messageOf(error)}).`);
  }
  return { release: () => database?.close() };
}

const isBusy = (error: unknown): boolean => /database is locked/.test(messageOf(error));

function ownerOf(folder: string): string {
  try {
    return ` (process ${readFileSync(join(folder, "lock.pid"), "utf8")})`;
  } catch {
    return "";
  }
}
