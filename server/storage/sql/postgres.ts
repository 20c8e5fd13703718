// PostgreSQL, for several machines: the same statements with its own placeholders.
import pg from "pg";
import type { Row, Sql, Statement } from "./sql.ts";

const BIGINT = 20;
/** Longer than that nobody waits for a page; what is projected is tried again. */
const PATIENCE_MS = 5000;

export class Postgres implements Sql {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: PATIENCE_MS,
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

  async all(statement: Statement): Promise<Row[]> {
    const { rows } = await this.#pool.query(numbered(statement.text), [...statement.values]);
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
