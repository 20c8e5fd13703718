// The store of matches in a database of SQL, whichever it is: each query stands here once.
import type { HouseRecords, MatchSummary, MyResults } from "../../shared/protocol/http.ts";
import type { MatchRecord, WallMicros } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Numbered } from "../journal/line.ts";
import { parseEntry } from "../journal/read-journal.ts";
import type { Log } from "../log.ts";
import type { MatchStore } from "./match-store.ts";
import { statementsOf } from "./projection.ts";
import { readMatch, readSummaries } from "./read-matches.ts";
import { readPlayer } from "./read-player.ts";
import { readRecords } from "./read-records.ts";
import { migrate } from "./sql/migrations.ts";
import { type Sql, type Statement, sql } from "./sql/sql.ts";

/** What hangs on a match. */
const PARTS: readonly Statement[] = [
  sql`DELETE FROM match_players WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM rounds WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM late_events WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM touches WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM scores WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM flags WHERE match_id NOT IN (SELECT id FROM matches)`,
];

export class SqlStore implements MatchStore {
  readonly #open: () => Sql;
  readonly #nowMicros: () => WallMicros;
  readonly #log: Log;
  #database: Promise<Sql> | null = null;

  /** Opened when it is first needed, and again after that has failed: a database may come later than its server. */
  constructor(open: () => Sql, nowMicros: () => WallMicros, log: Log) {
    this.#open = open;
    this.#nowMicros = nowMicros;
    this.#log = log;
  }

  async project(journal: string, records: readonly Numbered[]): Promise<void> {
    const last = records.at(-1)?.seq;
    if (last === undefined) return;
    const database = await this.#ready();
    const known = await this.projectedUpTo(journal);
    const fresh = records.filter(({ seq }) => seq > known);
    await database.transact([
      ...fresh.flatMap((record) => this.#statementsOf(record)),
      sql`INSERT INTO journals (id, projected_seq) VALUES (${journal}, ${last}) ON CONFLICT (id) DO UPDATE
          SET projected_seq = CASE WHEN journals.projected_seq < ${last} THEN ${last} ELSE journals.projected_seq END`,
    ]);
  }

  /** One that an older program wrote and this one does not understand must not keep all later ones out. */
  #statementsOf(record: Numbered): Statement[] {
    try {
      return statementsOf(record.seq, parseEntry(record));
    } catch (error) {
      this.#log(`Record ${record.seq} of the journal is not in the database: ${(error as Error).message}`);
      return [];
    }
  }

  async projectedUpTo(journal: string): Promise<number> {
    const database = await this.#ready();
    const [row] = await database.all(sql`SELECT projected_seq FROM journals WHERE id = ${journal}`);
    return Number(row?.projected_seq ?? 0);
  }

  async findMatch(id: string): Promise<MatchRecord | null> {
    return readMatch(await this.#ready(), id);
  }

  async listMatches(page: { readonly limit: number; readonly before?: string }): Promise<MatchSummary[]> {
    return readSummaries(await this.#ready(), page);
  }

  async houseRecords(since: WallMicros): Promise<HouseRecords> {
    return readRecords(await this.#ready(), since);
  }

  async playerResults(player: string): Promise<MyResults> {
    return readPlayer(await this.#ready(), player);
  }

  async forgetBefore(endedBefore: WallMicros): Promise<void> {
    const database = await this.#ready();
    await database.transact([sql`DELETE FROM matches WHERE ended_at < ${endedBefore}`, ...PARTS]);
  }

  async forgetJournal(journal: string, matches: readonly string[]): Promise<void> {
    const database = await this.#ready();
    const gone = matches.map((id) => sql`DELETE FROM matches WHERE id = ${id}`);
    await database.transact([...gone, ...PARTS, sql`DELETE FROM journals WHERE id = ${journal}`]);
  }

  async close(): Promise<void> {
    const opened = this.#database;
    this.#database = null;
    await (await opened?.catch(() => null))?.close();
  }

  #ready(): Promise<Sql> {
    this.#database ??= this.#prepare().catch((error) => {
      this.#database = null;
      throw error;
    });
    return this.#database;
  }

  async #prepare(): Promise<Sql> {
    const database = this.#open();
    try {
      await migrate(database, this.#nowMicros());
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
}
