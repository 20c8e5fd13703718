// PostgreSQL, for several machines: the same statements with its own placeholders.
import pg from "pg";
import type { Row, Sql, Statement } from "./sql.ts";

const BIGINT = 20;
/** Longer than that nobody waits for a page; what is projected is tried again. */
const PATIENCE_MS = 5000;
/** Any number that no other program of this database uses. */
const LOCK = 7_267_481;

/** Data that do not fit, a constraint, more than the program can take. */
const OF_CONTENT = /^(22|23|54)/;

/** The network, or a server that ends or sends everybody away. */
const isOfConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? "");

export class Postgres implements Sql {
  readonly #url: string;
  readonly #pool: pg.Pool;

  /** `connectWithinMs`: a program that has nothing to do without it may wait longer. */
  constructor(url: string, connectWithinMs = PATIENCE_MS) {
    this.#url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: PATIENCE_MS * 6,
      // Microseconds since 1970 fit into a number until the year 2255.
      types: {
        getTypeParser: (oid: number, format?: "text") =>
          oid === BIGINT ? Number : pg.types.getTypeParser(oid, format),
      } as pg.CustomTypesConfig,
    });
    // A connection that breaks while nobody uses it is no news: the next query opens another.
    this.#pool.on("error", () => {});
  }

  /** Only ever reads: where the connection broke under the question, it is asked once more on another. */
  async all({ text, values }: Statement): Promise<Row[]> {
    const ask = () => this.#pool.query(numbered(text), [...values]);
    const { rows } = await ask().catch((error: unknown) => {
      if (isOfConnection(error)) return ask();
      throw error;
    });
    return rows;
  }

  async transact(statements: readonly Statement[]): Promise<void> {
    const client = await this.#pool.connect();
    // A server that ends says so on the connection, too, and that would end this thread.
    const heard = () => {};
    client.on("error", heard);
    let failed: Error | undefined;
    try {
      await client.query("BEGIN");
      for (const { text, values } of statements) await client.query(numbered(text), [...values]);
      await client.query("COMMIT");
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      // One that has failed is thrown away, and its transaction with it.
      client.off("error", heard);
      client.release(failed);
    }
  }

  refusesContent(error: unknown): boolean {
    return error instanceof pg.DatabaseError && OF_CONTENT.test(error.code ?? "");
  }

  async alone<T>(act: () => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
      return await act();
    } finally {
      // Ends with its connection.
      client.release(true);
    }
  }

  /** In a schema of its own: other programs may use the same database. */
  async backUp(version: number, tables: readonly string[]): Promise<void> {
    const schema = `rapid_city_version_${version}`;
    const copies = tables.map((table) => `CREATE TABLE ${schema}.${table} AS TABLE ${table}`);
    // It takes as long as it takes.
    const client = new pg.Client(this.#url);
    await client.connect();
    try {
      await client.query("BEGIN");
      for (const text of [`DROP SCHEMA IF EXISTS ${schema} CASCADE`, `CREATE SCHEMA ${schema}`, ...copies])
        await client.query(text);
      await client.query("COMMIT");
    } finally {
      await client.end();
    }
  }

  /** It does so by itself (autovacuum). */
  async wipe(): Promise<void> {}

  close(): Promise<void> {
    return this.#pool.end();
  }
}

const known = new Map<string, string>();

/** No text of ours has a question mark of its own. */
function numbered(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  let count = 0;
  const made = text.replace(/\?/g, () => `$${++count}`);
  known.set(text, made);
  return made;
}
