// Tournaments as files: a folder each, its log one event a line, flushed before anybody is told.
import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import {
  type Backup,
  isStoredCode,
  type KeptTournament,
  type TournamentHead,
  type TournamentStore,
} from "./store.ts";

const LINES_AT_ONCE = 100;
const HEAD = "head.json";
const LOG = "log.jsonl";
const BACKUP = /^(round-[\w-]+)\.json$/;

export class FileTournamentStore implements TournamentStore {
  readonly #folder: string;
  readonly #logs = new Map<string, Promise<FileHandle>>();
  /** No other process writes to this folder. */
  readonly #inTheMaking = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async codes(): Promise<string[]> {
    return (await readdir(this.#folder).catch(() => [])).filter(isStoredCode).sort();
  }

  async has(code: string): Promise<boolean> {
    if (!isStoredCode(code)) return false;
    return stat(this.#path(code, HEAD)).then(
      () => true,
      () => false,
    );
  }

  async create(head: TournamentHead, events: readonly TournamentEvent[]): Promise<void> {
    const { code } = head;
    if (this.#inTheMaking.has(code)) throw isTaken(code);
    this.#inTheMaking.add(code);
    try {
      if (await this.has(code)) throw isTaken(code);
      await mkdir(this.#path(code), { recursive: true });
      await writeWhole(this.#path(code, LOG), linesOf(events));
      // The head comes last: without it there is no tournament.
      await writeWhole(this.#path(code, HEAD), JSON.stringify(head));
    } finally {
      this.#inTheMaking.delete(code);
    }
  }

  async head(code: string): Promise<TournamentHead | null> {
    if (!(await this.has(code))) return null;
    return JSON.parse(await readFile(this.#path(code, HEAD), "utf8"));
  }

  async load(code: string): Promise<KeptTournament | null> {
    const head = await this.head(code);
    if (!head) return null;
    const text = await readFile(this.#path(code, LOG), "utf8");
    // A line that was being written when the power went was never acknowledged.
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    if (whole.length < text.length) await truncate(this.#path(code, LOG), Buffer.byteLength(whole));
    const lines = whole.split("\n").filter((line) => line !== "");
    return { head, events: lines.map((line) => JSON.parse(line) as TournamentEvent) };
  }

  async append(code: string, event: TournamentEvent): Promise<void> {
    const opening = this.#logs.get(code) ?? open(this.#path(code, LOG), "a");
    this.#logs.set(code, opening);
    try {
      const log = await opening;
      const { size } = await log.stat();
      await log.appendFile(lineOf(event)).catch(async (error: Error) => {
        // Half a line would spoil the next one.
        await log.truncate(size).catch(() => {});
        throw error;
      });
      await log.datasync();
    } catch (error) {
      await this.release(code);
      throw error;
    }
  }

  async backUp(code: string, name: string, json: string): Promise<void> {
    await mkdir(this.#path(code), { recursive: true });
    await writeWhole(this.#path(code, `${name}.json`), json);
  }

  async backups(code: string): Promise<readonly Backup[]> {
    const files = await readdir(this.#path(code)).catch(() => []);
    const found = files.map(async (file): Promise<Backup[]> => {
      const name = BACKUP.exec(file)?.[1];
      const stats = name && (await stat(this.#path(code, file)).catch(() => null));
      return stats ? [{ name, at: Math.round(stats.mtimeMs), bytes: stats.size }] : [];
    });
    return (await Promise.all(found)).flat().sort((a, b) => b.at - a.at);
  }

  async readBackup(code: string, name: string): Promise<string | null> {
    if (!BACKUP.test(`${name}.json`)) return null;
    return readFile(this.#path(code, `${name}.json`), "utf8").catch(() => null);
  }

  async release(code: string): Promise<void> {
    const opening = this.#logs.get(code);
    this.#logs.delete(code);
    await opening?.then(
      (log) => log.close(),
      () => {},
    );
  }

  #path(code: string, ...more: string[]): string {
    if (!isStoredCode(code)) throw new Error("No tournament has such a code.");
    return join(this.#folder, code, ...more);
  }
}

/** Some at a time: a large log as one text would hold everybody up. */
function* linesOf(events: readonly TournamentEvent[]): Generator<string> {
  for (let from = 0; from < events.length; from += LINES_AT_ONCE)
    yield events
      .slice(from, from + LINES_AT_ONCE)
      .map(lineOf)
      .join("");
}

const isTaken = (code: string): Error => new Error(`There is a tournament ${code} already.`);
const lineOf = (event: TournamentEvent): string => `${JSON.stringify(event)}\n`;

/** A reader sees the whole file or none. */
async function writeWhole(path: string, text: string | Iterable<string>): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, "w");
  try {
    for (const part of typeof text === "string" ? [text] : text) await file.writeFile(part);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
