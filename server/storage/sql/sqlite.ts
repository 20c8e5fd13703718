// SQLite through Node's own module: one file in the data folder, and nothing to install.
import { rmSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Row, Sql, Statement } from "./sql.ts";

const [TOO_BIG, CONSTRAINT, MISMATCH] = [18, 19, 20];
const OF_CONTENT: ReadonlySet<number> = new Set([TOO_BIG, CONSTRAINT, MISMATCH]);

export class Sqlite implements Sql {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#file = file;
    this.#database = new DatabaseSync(file);
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000");
    // Of pages that were read lately; the system has the others.
    this.#database.exec("PRAGMA cache_size = -1000");
    // What is taken out of it is not to be read in the file either.
    this.#database.exec("PRAGMA secure_delete = ON");
  }

  async all({ text, values }: Statement): Promise<Row[]> {
    return this.#prepare(text).all(...values) as Row[];
  }

  async transact(statements: readonly Statement[]): Promise<void> {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      for (const { text, values } of statements) this.#prepare(text).run(...values);
      this.#database.exec("COMMIT");
    } catch (error) {
      // A disk that is full has rolled back by itself.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  refusesContent(error: unknown): boolean {
    const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
    if (code === "ERR_INVALID_ARG_TYPE" || code === "ERR_OUT_OF_RANGE") return true;
    // An extended code has more in its upper bytes.
    return typeof errcode === "number" && OF_CONTENT.has(errcode & 0xff);
  }

  /** One process has the data folder, and with it this file. */
  alone<T>(act: () => Promise<T>): Promise<T> {
    return act();
  }

  /** Beside it, as a file that can be put in its place. */
  async backUp(version: number): Promise<void> {
    const copy = `${this.#file}.version-${version}`;
    rmSync(copy, { force: true });
    this.#database.prepare("VACUUM INTO ?").run(copy);
  }

  /** Pages as they were before lie beside the file until it has taken in all of those that have changed. */
  async wipe(): Promise<void> {
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #prepare(text: string): StatementSync {
    const known = this.#prepared.get(text);
    if (known) return known;
    const prepared = this.#database.prepare(text);
    this.#prepared.set(text, prepared);
    return prepared;
  }
}
