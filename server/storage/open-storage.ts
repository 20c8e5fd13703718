// Everything in which a house remembers, opened together and closed in the right order: journal, database, and what leads from one to the other.
import { join } from "node:path";
import type { StorageSettings } from "../config/storage.ts";
import { Journal, type JournalLag } from "../journal/journal.ts";
import type { UnfinishedTable } from "../journal/unfinished.ts";
import type { Log } from "../log.ts";
import { claimFolder } from "./claim.ts";
import type { MatchStore } from "./match-store.ts";
import { type DatabaseLag, Projector } from "./projector.ts";
import { keepFor } from "./retention.ts";
import { ThreadedStore } from "./threaded-store.ts";

export type StorageHealth = { readonly journal: JournalLag; readonly database: DatabaseLag };

export type Storage = {
  readonly journal: Journal;
  /** The tables that were open. */
  readonly unfinished: readonly UnfinishedTable[];
  readonly store: MatchStore;
  /** Once everything that is on the disk is found in the database, if that answers. */
  caughtUp(): Promise<unknown>;
  /** Once everything that has happened so far is on the disk, and found in the database if that answers. */
  written(): Promise<void>;
  health(): StorageHealth;
  close(): Promise<void>;
};

/** Throws where another process has the folder. */
export function openStorage(folder: string, { databaseUrl, keepDays }: StorageSettings, log: Log): Storage {
  const claim = claimFolder(folder, log);
  const journalFolder = join(folder, "journal");
  const { journal, unfinished } = Journal.open({ folder: journalFolder, log });
  const store = new ThreadedStore({
    database: databaseUrl
      ? { kind: "postgres", url: databaseUrl }
      : { kind: "sqlite", file: join(folder, "matches.db") },
    journalFolder,
    log,
  });
  const projector = new Projector({ journal, store, log });
  const stopLettingGo = keepFor({ journal, store, log, keepDays });
  return {
    journal,
    unfinished,
    store,
    caughtUp: () => projector.caughtUp(),
    async written() {
      await journal.written();
      await projector.caughtUp();
    },
    health: () => ({ journal: journal.lag, database: projector.lag }),
    async close() {
      stopLettingGo();
      await journal.close();
      await projector.close();
      await store.close();
      claim.release();
    },
  };
}
