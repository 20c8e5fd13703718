// SQLite through Node's own module: one file in the data folder, and nothing to install.
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Row, Sql, Statement } from "./sql.ts";

export class Sqlite implements Sql {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000");
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
