// The store of matches in a database of SQL, whichever it is: each query stands here once.

import type { HouseRecords, MatchSummary, MyResults, QuickDrawEntry } from "../../shared/protocol/http.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Phone, PhoneSightings } from "../../shared/timing/guns.ts";
import type { WallMicros } from "../../shared/units.ts";
import type { Numbered } from "../journal/line.ts";
import { parseEntry } from "../journal/read-journal.ts";
import type { Log } from "../log.ts";
import { HouseMedians } from "./house-medians.ts";
import type { MatchStore } from "./match-store.ts";
import { statementsOf } from "./projection.ts";
import { readMatch, readSummaries } from "./read-matches.ts";
import { isKnown, readPlayer } from "./read-player.ts";
import { readQuickDraws } from "./read-quick-draws.ts";
import { readRecords } from "./read-records.ts";
import { readSightings } from "./read-sightings.ts";
import { migrate } from "./sql/migrations.ts";
import { type Sql, type Statement, sql } from "./sql/sql.ts";

/** What hangs on a match. */
const PARTS: readonly Statement[] = [
  sql`DELETE FROM match_players WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM rounds WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM late_events WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM touches WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM scores WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM hands WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM flags WHERE match_id NOT IN (SELECT id FROM matches)`,
  sql`DELETE FROM quick_draws WHERE match_id NOT IN (SELECT id FROM matches)`,
  // Those who were rated in them are rated anew.
  sql`DELETE FROM ratings WHERE match_id >= (
        SELECT MIN(match_id) FROM ratings WHERE match_id NOT IN (SELECT id FROM matches))`,
];

const reached = (journal: string, seq: number): Statement =>
  sql`INSERT INTO journals (id, projected_seq) VALUES (${journal}, ${seq}) ON CONFLICT (id) DO UPDATE
      SET projected_seq = CASE WHEN journals.projected_seq < ${seq} THEN ${seq} ELSE journals.projected_seq END`;

/** A name may hold such words too: then it is looked after once more than needed. */
const forgets = ({ json }: Numbered): boolean => json.includes('"player-forgotten"');

export class SqlStore implements MatchStore {
  readonly #open: () => Sql;
  readonly #nowMicros: () => WallMicros;
  readonly #log: Log;
  readonly #medians = new HouseMedians();
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
    try {
      await this.#takeAll(database, journal, fresh, last);
      if (fresh.some(forgets)) await database.wipe();
    } catch (error) {
      // What was true of a file when it was opened (that nobody may write it) may not be true any more.
      await this.close().catch(() => {});
      throw error;
    }
  }

  async #takeAll(database: Sql, journal: string, fresh: readonly Numbered[], last: number): Promise<void> {
    if ((await this.#take(database, fresh, reached(journal, last))) === null) return;
    // One of them cannot be kept, today or ever: it must not keep the others out.
    for (const record of fresh) {
      const position = reached(journal, record.seq);
      const refused = await this.#take(database, [record], position);
      if (refused === null) continue;
      this.#leaveOut(record, refused);
      await database.transact([position]);
    }
  }

  /** All of them or none; gives why the database cannot keep what they say, or null. */
  async #take(database: Sql, records: readonly Numbered[], position: Statement): Promise<Error | null> {
    const statements: Statement[] = [];
    const known = new Set<string>();
    for (const record of records) statements.push(...(await this.#statementsOf(database, record, known)));
    try {
      await database.transact([...statements, position]);
      return null;
    } catch (error) {
      if (!database.refusesContent(error)) throw error;
      return error as Error;
    }
  }

  /** One that an older program wrote and this one does not understand must not keep all later ones out. `known` are the matches of the records before. */
  async #statementsOf(database: Sql, record: Numbered, known: Set<string>): Promise<Statement[]> {
    let added: string | null = null;
    let statements: Statement[] = [];
    try {
      const entry = parseEntry(record);
      if (entry.type === "match-started") known.add(entry.head.id);
      if (entry.type === "record-added") added = entry.record.id;
      statements = statementsOf(record.seq, entry);
    } catch (error) {
      this.#leaveOut(record, error as Error);
    }
    if (added === null) return statements;
    // Nobody hands over a match that is here already: it stays as it is.
    const isKnown =
      known.has(added) || (await database.all(sql`SELECT id FROM matches WHERE id = ${added}`)).length > 0;
    known.add(added);
    return isKnown ? [] : statements;
  }

  #leaveOut({ seq }: Numbered, { message }: Error): void {
    this.#log(`Record ${seq} of the journal is not in the database: ${message}`);
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

  async quickDraws(since: WallMicros): Promise<QuickDrawEntry[]> {
    return readQuickDraws(await this.#ready(), since);
  }

  async sightings(phone: Phone, since: WallMicros): Promise<PhoneSightings> {
    return readSightings(await this.#ready(), phone, since);
  }

  async playerResults(player: string): Promise<MyResults> {
    const database = await this.#ready();
    return readPlayer(database, player, await this.#medians.read(database, this.#nowMicros()));
  }

  async knowsPlayer(player: string): Promise<boolean> {
    return isKnown(await this.#ready(), player);
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
