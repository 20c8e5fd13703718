// Tournaments of a house in PostgreSQL: every process finds them; an event has its number once, so that nobody writes who has lost the tournament.
import type pg from "pg";
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import { reaching } from "../directory/table-directory.ts";
import { isStoredCode, type KeptTournament, type TournamentHead, type TournamentStore } from "./store.ts";

type Backups = Pick<TournamentStore, "backUp" | "backups" | "readBackup">;

export class SharedTournamentStore implements TournamentStore {
  readonly #pool: pg.Pool;
  /** Backups lie in a folder, where people look for them. */
  readonly #backUps: Backups;

  constructor(pool: pg.Pool, backUps: Backups) {
    this.#pool = pool;
    this.#backUps = backUps;
  }

  async codes(): Promise<string[]> {
    const rows = await this.#read("SELECT code FROM contests ORDER BY code");
    return rows.map(({ code }) => code);
  }

  async has(code: string): Promise<boolean> {
    return (await this.head(code)) !== null;
  }

  async head(code: string): Promise<TournamentHead | null> {
    if (!isStoredCode(code)) return null;
    const rows = await this.#read("SELECT head FROM contests WHERE code = $1", [code]);
    return rows.length === 0 ? null : JSON.parse(rows[0].head);
  }

  async create(head: TournamentHead, events: readonly TournamentEvent[]): Promise<void> {
    await this.#pool.query(
      `WITH made AS (INSERT INTO contests (code, head) VALUES ($1, $2) RETURNING code)
       INSERT INTO contest_events (code, number, event)
       SELECT made.code, told.number, told.event FROM made, unnest($3::int[], $4::text[]) AS told (number, event)`,
      [
        head.code,
        JSON.stringify(head),
        events.map(({ number }) => number),
        events.map((event) => JSON.stringify(event)),
      ],
    );
  }

  async load(code: string): Promise<KeptTournament | null> {
    const head = await this.head(code);
    if (!head) return null;
    const rows = await this.#read("SELECT event FROM contest_events WHERE code = $1 ORDER BY number", [code]);
    return { head, events: rows.map(({ event }) => JSON.parse(event)) };
  }

  async append(code: string, event: TournamentEvent): Promise<void> {
    await this.#pool.query("INSERT INTO contest_events (code, number, event) VALUES ($1, $2, $3)", [
      code,
      event.number,
      JSON.stringify(event),
    ]);
  }

  backUp(code: string, name: string, json: string): Promise<void> {
    return this.#backUps.backUp(code, name, json);
  }

  backups(code: string): ReturnType<TournamentStore["backups"]> {
    return this.#backUps.backups(code);
  }

  readBackup(code: string, name: string): Promise<string | null> {
    return this.#backUps.readBackup(code, name);
  }

  async release(): Promise<void> {}

  /** Whoever asks while the database is away is told so, and asks again. */
  async #read(sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult["rows"]> {
    return (await reaching(this.#pool.query(sql, [...values]))).rows;
  }
}
