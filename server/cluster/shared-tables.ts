// The open tables of a house in PostgreSQL: what another process needs to bring them back, and who may write it.
// Each has an epoch that rises whenever another process takes it: whoever still writes with an older one has lost it.

import pg from "pg";
import type { Millis } from "../../shared/units.ts";
import { messageOf, stackOf } from "../errors.ts";
import type { JournalEntry, Sequenced } from "../journal/entries.ts";
import { textOfEntry } from "../journal/entry-text.ts";
import type { Log } from "../log.ts";

export type Orphan = {
  readonly code: string;
  readonly owner: string | null;
  /** The contest that it belongs to: both are in the same process. */
  readonly contest: string | null;
  /** That had it; "" where it was handed over. */
  readonly process: string;
  readonly epoch: number;
};

export type SharedTablesContext = {
  readonly pool: pg.Pool;
  /** This process. */
  readonly id: string;
  readonly log: Log;
  /** Another process has it now. */
  onLost(code: string): void;
};

type TableEntry = Extract<JournalEntry, { table: string }>;
type Mine = { readonly epoch: number; nextSeq: number };
type Waiting = {
  readonly code: string;
  readonly epoch: number;
  readonly seq: number;
  readonly kind: "arranged" | "match" | "closed";
  readonly entry: TableEntry;
  readonly then: () => void;
};

const RETRY_MS: Millis = 500;
const MOST_AT_ONCE = 200;

export class SharedTables {
  readonly #context: SharedTablesContext;
  readonly #mine = new Map<string, Mine>();
  readonly #onSafety = new Set<(isSafe: boolean) => void>();
  #waiting: Waiting[] = [];
  #isWorking = false;
  #isSafe = true;
  #onIdle: (() => void)[] = [];

  constructor(context: SharedTablesContext) {
    this.#context = context;
  }

  /** False where the code is taken. */
  async open(code: string, owner: string | null, contest: string | null): Promise<boolean> {
    const { pool, id } = this.#context;
    const { rowCount } = await pool.query(
      "INSERT INTO open_tables (code, owner, contest, process, epoch) VALUES ($1, $2, $3, $4, 1) ON CONFLICT DO NOTHING",
      [code, owner, contest, id],
    );
    if (rowCount === 1) this.#mine.set(code, { epoch: 1, nextSeq: 1 });
    return rowCount === 1;
  }

  async knows(code: string): Promise<boolean> {
    const { rowCount } = await this.#context.pool.query("SELECT 1 FROM open_tables WHERE code = $1", [code]);
    return rowCount === 1;
  }

  /** As far as this process knows. */
  isOurs(code: string): boolean {
    return this.#mine.has(code);
  }

  /** Tables whose process is none of these. */
  async orphans(living: readonly string[]): Promise<Orphan[]> {
    const { rows } = await this.#context.pool.query(
      "SELECT code, owner, contest, process, epoch FROM open_tables WHERE process <> ALL($1::text[])",
      [living],
    );
    return rows.map((row) => ({ ...row, epoch: Number(row.epoch) }));
  }

  /** What is known of it, now that it is ours; null where somebody was faster. */
  async take({ code, owner, epoch }: Orphan): Promise<Sequenced[] | null> {
    const { pool, id } = this.#context;
    const { rowCount } = await pool.query(
      "UPDATE open_tables SET process = $1, epoch = epoch + 1 WHERE code = $2 AND epoch = $3",
      [id, code, epoch],
    );
    if (rowCount !== 1) return null;
    const { rows } = await pool.query(
      "SELECT seq, entry FROM open_table_entries WHERE code = $1 ORDER BY seq",
      [code],
    );
    const entries: Sequenced[] = rows.map(({ seq, entry }) => ({
      seq: Number(seq),
      entry: JSON.parse(entry),
    }));
    this.#mine.set(code, { epoch: epoch + 1, nextSeq: (entries.at(-1)?.seq ?? 0) + 1 });
    return [{ seq: 0, entry: { type: "table-opened", at: 0, table: code, owner } }, ...entries];
  }

  /** Nobody's, once all that was told of it is written: whoever asks first has it. */
  async release(code: string): Promise<void> {
    const mine = this.#mine.get(code);
    if (!mine) return;
    await this.written();
    this.#mine.delete(code);
    await this.#context.pool.query(
      "UPDATE open_tables SET process = '', epoch = epoch + 1 WHERE code = $1 AND epoch = $2",
      [code, mine.epoch],
    );
  }

  /** After having been taken for dead. */
  async lookWhatIsLost(): Promise<void> {
    const codes = [...this.#mine.keys()];
    if (codes.length === 0) return;
    const { rows } = await this.#context.pool.query(
      "SELECT code, epoch FROM open_tables WHERE code = ANY($1::text[])",
      [codes],
    );
    const epochs = new Map(rows.map(({ code, epoch }) => [code as string, Number(epoch)]));
    for (const code of codes) {
      const mine = this.#mine.get(code);
      if (mine && epochs.get(code) !== mine.epoch) this.#lose(code);
    }
  }

  /** Called back once it is in the database; never where the table is no longer ours. */
  append(entry: TableEntry, then: () => void = () => {}): void {
    const mine = this.#mine.get(entry.table);
    if (!mine) return;
    // It was there before its table.
    if (entry.type === "table-opened") {
      then();
      return;
    }
    const kind =
      entry.type === "table-arranged" ? "arranged" : entry.type === "table-closed" ? "closed" : "match";
    const { epoch } = mine;
    this.#waiting.push({ code: entry.table, epoch, seq: mine.nextSeq++, kind, entry, then });
    if (kind === "closed") this.#mine.delete(entry.table);
    if (!this.#isWorking) queueMicrotask(() => void this.#work());
    this.#isWorking = true;
  }

  get isSafe(): boolean {
    return this.#isSafe;
  }

  /** Not yet in the database. */
  get waiting(): number {
    return this.#waiting.length;
  }

  noteUnsafe(): void {
    if (this.#waiting.length > 0 || this.#isWorking) this.#setSafe(false, "it takes too long");
  }

  onSafety(listener: (isSafe: boolean) => void): () => void {
    this.#onSafety.add(listener);
    return () => void this.#onSafety.delete(listener);
  }

  /** Once everything that was appended so far is written. */
  written(): Promise<void> {
    if (!this.#isWorking) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      try {
        if (batch[0]!.kind === "closed") await this.#forget(batch);
        else await this.#insert(batch);
        this.#waiting.splice(0, batch.length);
        if (this.#waiting.length === 0) this.#setSafe(true);
      } catch (error) {
        this.#setSafe(false, messageOf(error));
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    this.#isWorking = false;
    for (const tell of this.#onIdle.splice(0)) tell();
  }

  /** In their order: all up to the next table that closes, or all that close one after the other. */
  #nextBatch(): Waiting[] {
    const isClosing = this.#waiting[0]?.kind === "closed";
    const other = this.#waiting.findIndex(({ kind }) => (kind === "closed") !== isClosing);
    return this.#waiting.slice(0, Math.min(MOST_AT_ONCE, other < 0 ? MOST_AT_ONCE : other));
  }

  /** Nobody can take a table between the look at its epoch and the end of the writing. */
  async #insert(batch: readonly Waiting[]): Promise<void> {
    const { rows } = await this.#context.pool.query(
      `WITH known AS (SELECT code, epoch FROM open_tables WHERE code = ANY($1::text[]) FOR SHARE)
       INSERT INTO open_table_entries (code, seq, kind, entry)
       SELECT told.code, told.seq, told.kind, told.entry
       FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[]) AS told (code, epoch, seq, kind, entry)
       JOIN known ON known.code = told.code AND known.epoch = told.epoch
       ON CONFLICT (code, seq) DO UPDATE SET entry = EXCLUDED.entry
       RETURNING code, seq`,
      [
        batch.map(({ code }) => code),
        batch.map(({ epoch }) => epoch),
        batch.map(({ seq }) => seq),
        batch.map(({ kind }) => kind),
        batch.map(({ entry }) => textOfEntry(entry)),
      ],
    );
    const written = new Set(rows.map(({ code, seq }) => `${code} ${seq}`));
    for (const { code, seq, then } of batch) {
      if (written.has(`${code} ${seq}`)) this.#guarded(then);
      else this.#lose(code);
    }
    for (const { code, seq, kind, entry } of batch) {
      if (kind === "arranged" || entry.type === "match-started") await this.#forgetOlder(code, kind, seq);
    }
  }

  /** What a later record has made superfluous. */
  async #forgetOlder(code: string, kind: string, seq: number): Promise<void> {
    await this.#context.pool.query(
      "DELETE FROM open_table_entries WHERE code = $1 AND kind = $2 AND seq < $3",
      [code, kind, seq],
    );
  }

  async #forget(batch: readonly Waiting[]): Promise<void> {
    await this.#context.pool.query(
      `WITH gone AS (
         DELETE FROM open_tables USING unnest($1::text[], $2::bigint[]) AS closed (code, epoch)
         WHERE open_tables.code = closed.code AND open_tables.epoch = closed.epoch RETURNING open_tables.code
       )
       DELETE FROM open_table_entries WHERE code IN (SELECT code FROM gone)`,
      [batch.map(({ code }) => code), batch.map(({ epoch }) => epoch)],
    );
    for (const { then } of batch) this.#guarded(then);
  }

  #lose(code: string): void {
    if (this.#mine.delete(code)) this.#guarded(() => this.#context.onLost(code));
  }

  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#context.log(`What waited for the database failed: ${stackOf(error)}`);
    }
  }

  #setSafe(isSafe: boolean, why = ""): void {
    if (isSafe === this.#isSafe) return;
    this.#isSafe = isSafe;
    this.#context.log(
      isSafe
        ? "Open tables are safe again: the database has everything."
        : `Open tables are not safe: the database does not take what they tell (${why}). The games go on.`,
    );
    for (const listener of this.#onSafety) listener(isSafe);
  }
}

/** A pool of its own: what everybody waits for does not stand behind a page of results. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  });
  pool.on("error", () => {});
  return pool;
}
