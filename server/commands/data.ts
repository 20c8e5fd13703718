// `npm run -s data -- rebuild | export FILE | import FILE | check`: looks after what a house has kept, while no server uses it.

import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { dataFolderOf } from "../config/data-folder.ts";
import { readSettings } from "../config/read-settings.ts";
import { messageOf } from "../errors.ts";
import { Journal } from "../journal/journal.ts";
import {
  JournalTooNew,
  mendJournal,
  NoJournalFolder,
  parseEntry,
  readEntries,
  readRecords,
} from "../journal/read-journal.ts";
import { scrubAll } from "../journal/scrub.ts";
import { findUnfinished } from "../journal/unfinished.ts";
import { logToTerminal as log } from "../log.ts";
import { checkStorage } from "../storage/check-storage.ts";
import { claimFolder, type FolderClaim, FolderInUse } from "../storage/claim.ts";
import { keptSince } from "../storage/retention.ts";
import { ThreadedStore } from "../storage/threaded-store.ts";
import { exportTo, matchOf, newcomers, readExport } from "../storage/transfer.ts";
import { FileTournamentStore } from "../tournament/file-store.ts";
import { SharedTournamentStore } from "../tournament/shared-store.ts";
import type { TournamentStore } from "../tournament/store.ts";
import { exportContests, importContests } from "./kept-contests.ts";
import { EXIT_REFUSED, printAnswer } from "./print-answer.ts";

const USAGE = `Usage: npm run -s data -- COMMAND
  rebuild      makes the database anew from the journal
  export FILE  writes everything into one file
  import FILE  takes what such a file holds and is not here yet
  check        compares journal, database and the verdicts judged again`;
const EXIT_FAULTS = 1;

const root = fileURLToPath(new URL("../..", import.meta.url));
const command = readSettings([], process.env);
if (!command.ok) {
  console.error(command.message);
  process.exit(EXIT_REFUSED);
}
const { settings } = command.value;
const folder = dataFolderOf(root, settings);
const journalFolder = join(folder, "journal");
const sqliteFile = join(folder, "matches.db");
const since = keptSince(settings.keepDays, Date.now());

function openStore(databaseUrl: string | null): ThreadedStore {
  const database = databaseUrl
    ? ({ kind: "postgres", url: databaseUrl } as const)
    : ({ kind: "sqlite", file: sqliteFile } as const);
  return new ThreadedStore({ database, journalFolder, log });
}

/** In a house of several they are in the database that it shares. */
async function withContests<T>(act: (contests: TournamentStore) => Promise<T>): Promise<T> {
  const { redisUrl, databaseUrl } = settings;
  const files = new FileTournamentStore(join(folder, "tournaments"));
  if (redisUrl === null || databaseUrl === null) return act(files);
  const store = openStore(databaseUrl);
  // With that its tables are made.
  await store.listMatches({ limit: 1 }).finally(() => store.close());
  const pool = new pg.Pool({ connectionString: databaseUrl });
  return act(new SharedTournamentStore(pool, files)).finally(() => pool.end());
}

/** With the store brought up to the journal, which it may not be after a crash. */
async function withStore(
  databaseUrl: string | null,
  act: (store: ThreadedStore) => Promise<Result<string>>,
): Promise<Result<string>> {
  const { head, nextSeq } = mendJournal(journalFolder, log);
  const store = openStore(databaseUrl);
  try {
    if (head) await store.catchUp(head.journal, nextSeq - 1);
    return await act(store);
  } finally {
    await store.close();
  }
}

async function rebuild(databaseUrl: string | null): Promise<Result<string>> {
  const { segments, head } = mendJournal(journalFolder, log);
  if (databaseUrl === null) {
    for (const end of ["", "-wal", "-shm"]) rmSync(sqliteFile + end, { force: true });
  } else if (head) {
    // Other houses may keep their matches in the same database.
    const ids = new Set([...readEntries(segments, 0, log)].map(({ entry }) => matchOf(entry)));
    const store = openStore(databaseUrl);
    await store.forgetJournal(
      head.journal,
      [...ids].filter((id) => id !== null),
    );
    await store.close();
  }
  return withStore(databaseUrl, async (store) => {
    await store.forgetBefore(since);
    return accept("The database was made anew from the journal.");
  });
}

async function exportAll(file: string): Promise<Result<string>> {
  const { segments } = mendJournal(journalFolder, log);
  const records = [...readRecords(segments, 0, log)];
  const entries = scrubAll(records.map(parseEntry));
  const lines = records.map(({ seq }, index) => ({ seq, json: JSON.stringify(entries[index]) }));
  const contests = await withContests(exportContests);
  const nextSeq = (records.at(-1)?.seq ?? 0) + 1;
  try {
    await exportTo(file, [...lines, ...contests.map((json, index) => ({ seq: nextSeq + index, json }))]);
  } catch (error) {
    return refuse("file/unwritable", `${file} cannot be written: ${messageOf(error)}`);
  }
  return accept(
    contests.length === 0
      ? `${lines.length} records are in ${file}.`
      : `${lines.length} records and ${contests.length} contests are in ${file}.`,
  );
}

async function importAll(file: string, databaseUrl: string | null): Promise<Result<string>> {
  const read = readExport(file);
  if (!read.ok) return read;
  const { segments } = mendJournal(journalFolder, log);
  const here = [...readEntries(segments, 0, log)];
  if (findUnfinished(here).length > 0) {
    return refuse(
      "import/tables-open",
      "Tables are still open here: start the server, let them end, and import then.",
    );
  }
  const forgotten = here.flatMap(({ entry }) => (entry.type === "player-forgotten" ? [entry.player] : []));
  const { entries, otherFormat, leftOut } = read.value;
  const contests = await withContests((store) => importContests(store, read.value.contests));
  const fresh = newcomers(
    scrubAll(entries, forgotten),
    here.map(({ entry }) => entry),
  );
  const { journal } = Journal.open({ folder: journalFolder, log });
  for (const entry of fresh) journal.append(entry);
  await journal.written();
  await journal.close();
  return withStore(databaseUrl, async () =>
    accept(
      [
        `${fresh.length} of ${entries.length + leftOut.length} records were new here.`,
        ...(read.value.contests.length > 0
          ? [`${contests.taken} of ${read.value.contests.length} contests were new here.`]
          : []),
        ...(contests.leftOut > 0
          ? [`${contests.leftOut} contests were left out, since this version does not understand them.`]
          : []),
        ...(otherFormat > 0 ? [otherFormatWords(otherFormat)] : []),
        ...(leftOut.length > 0 ? [leftOutWords(leftOut)] : []),
      ].join("\n"),
    ),
  );
}

const otherFormatWords = (count: number): string =>
  `${count} matches were judged by another version of the game: they can be looked at and downloaded, but not judged again here.`;

const NAMED = 10;
const leftOutWords = (records: readonly number[]): string => {
  const named = records.slice(0, NAMED).join(", ") + (records.length > NAMED ? ", …" : "");
  return `${records.length} records were left out, since this version does not understand them or the match that they belong to: ${named}.`;
};

async function check(databaseUrl: string | null): Promise<Result<string>> {
  const { segments } = mendJournal(journalFolder, log);
  return withStore(databaseUrl, async (store) => {
    const { records, matches, cards, otherFormat, faults } = await checkStorage(segments, store, since);
    if (faults.length > 0) process.exitCode = EXIT_FAULTS;
    const counted = `${records} records, ${matches} matches, ${cards} cards judged again`;
    return accept(
      [
        ...faults,
        ...(otherFormat > 0 ? [otherFormatWords(otherFormat)] : []),
        `${counted}: ${faults.length === 0 ? "all the same" : "not all the same"}.`,
      ].join("\n"),
    );
  });
}

function answerTo([command, file, ...more]: readonly string[]): Promise<Result<string>> | Result<string> {
  const { databaseUrl } = settings;
  if (more.length === 0 && file !== undefined) {
    if (command === "export") return exportAll(file);
    if (command === "import") return importAll(file, databaseUrl);
  } else if (file === undefined) {
    if (command === "rebuild") return rebuild(databaseUrl);
    if (command === "check") return check(databaseUrl);
  }
  return refuse("data/usage", USAGE);
}

/** Those ask for what a server has kept: of a folder that is only misspelt there would be a backup of nothing. */
const ASKING = ["rebuild", "export", "check"];

function whyNothingHere(): string | null {
  if (existsSync(journalFolder)) return null;
  const ofSeveral = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^process-\d+$/.test(name))
    : [];
  return ofSeveral.length > 0
    ? `Each process keeps a journal of its own: name one of ${ofSeveral.map((name) => join(folder, name)).join(", ")} with RAPID_CITY_DATA.`
    : `There is no journal in ${folder}: name the data folder of the server with RAPID_CITY_DATA.`;
}

function claim(): Result<FolderClaim> {
  const nothing = ASKING.includes(process.argv[2] ?? "") ? whyNothingHere() : null;
  if (nothing !== null) return refuse("journal/no-folder", nothing);
  try {
    return accept(claimFolder(folder, log));
  } catch (error) {
    if (error instanceof FolderInUse) return refuse(error.code, error.message);
    throw error;
  }
}

async function answerOrRefuse(): Promise<Result<string>> {
  try {
    return await answerTo(process.argv.slice(2));
  } catch (error) {
    if (error instanceof JournalTooNew || error instanceof NoJournalFolder)
      return refuse(error.code, error.message);
    throw error;
  }
}

const claimed = claim();
printAnswer(claimed.ok ? await answerOrRefuse() : claimed);
if (claimed.ok) claimed.value.release();
