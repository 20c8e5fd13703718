// The tables of the store, step by step: numbered, forward only, each in one transaction when the server starts.
import { type Sql, type Statement, sql } from "./sql.ts";

export type Migration = {
  readonly statements: readonly Statement[];
  /** What is there already lacks something that only the journal can tell: all of it is projected again. */
  readonly projectsAgain?: boolean;
};

/** Times are whole microseconds, lists and objects are JSON in text: the same in every database. Never change one that was published. */
export const MIGRATIONS: readonly Migration[] = [
  {
    statements: [
      sql`CREATE TABLE journals (id TEXT PRIMARY KEY, projected_seq BIGINT NOT NULL)`,
      sql`CREATE TABLE matches (
        id TEXT PRIMARY KEY, format INTEGER NOT NULL, build TEXT NOT NULL, played_on TEXT NOT NULL,
        table_code TEXT NOT NULL, started_at BIGINT NOT NULL, ended_at BIGINT, ended_by TEXT,
        voided INTEGER NOT NULL, options TEXT NOT NULL, trust TEXT NOT NULL, seed TEXT NOT NULL, seed_hash TEXT NOT NULL
      )`,
      sql`CREATE INDEX matches_ended ON matches (ended_at)`,
      sql`CREATE TABLE match_players (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, color TEXT NOT NULL, name TEXT NOT NULL, player_id TEXT,
        bot TEXT NOT NULL, one_handed INTEGER NOT NULL, handicap_us BIGINT NOT NULL,
        bullets INTEGER, won INTEGER, PRIMARY KEY (match_id, seat)
      )`,
      sql`CREATE INDEX match_players_player ON match_players (player_id)`,
      sql`CREATE TABLE rounds (
        match_id TEXT NOT NULL, number INTEGER NOT NULL, evidence TEXT NOT NULL, result TEXT NOT NULL,
        flags TEXT NOT NULL, stand_ins TEXT NOT NULL, resumed INTEGER NOT NULL, PRIMARY KEY (match_id, number)
      )`,
      sql`CREATE TABLE late_events (
        match_id TEXT NOT NULL, round INTEGER NOT NULL, seq BIGINT NOT NULL, events TEXT NOT NULL,
        PRIMARY KEY (match_id, round, seq)
      )`,
      sql`CREATE TABLE forgotten (player_id TEXT PRIMARY KEY, at BIGINT NOT NULL)`,
    ],
  },
  {
    // What the records of the house are reckoned from.
    statements: [
      sql`CREATE TABLE touches (
        match_id TEXT NOT NULL, round INTEGER NOT NULL, nth INTEGER NOT NULL, color TEXT NOT NULL, kind TEXT NOT NULL,
        at_us BIGINT NOT NULL, bound_us BIGINT NOT NULL, is_clean INTEGER NOT NULL, is_flagged INTEGER NOT NULL,
        is_person INTEGER NOT NULL, PRIMARY KEY (match_id, round, nth)
      )`,
      sql`CREATE INDEX touches_fastest ON touches (kind, is_clean, is_flagged, is_person, at_us)`,
      sql`CREATE TABLE scores (
        match_id TEXT NOT NULL, round INTEGER NOT NULL, color TEXT NOT NULL, delta INTEGER NOT NULL,
        fouled INTEGER NOT NULL, is_person INTEGER NOT NULL, PRIMARY KEY (match_id, round, color)
      )`,
      sql`CREATE TABLE flags (
        match_id TEXT NOT NULL, round INTEGER NOT NULL, color TEXT NOT NULL, code TEXT NOT NULL,
        PRIMARY KEY (match_id, round, color, code)
      )`,
    ],
    projectsAgain: true,
  },
];

export class TooNew extends Error {
  readonly code = "store/too-new";
}

/** `upTo` for tests: as an older program would have left it. */
export async function migrate(database: Sql, nowMicros: number, upTo = MIGRATIONS.length): Promise<void> {
  await database.transact([
    sql`CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, at BIGINT NOT NULL)`,
  ]);
  const [row] = await database.all(sql`SELECT COALESCE(MAX(version), 0) AS version FROM migrations`);
  const version = Number(row!.version);
  if (version > MIGRATIONS.length) {
    throw new TooNew(
      `The database has version ${version}, and this program knows ${MIGRATIONS.length}: start the newer program, or let \`npm run -s data -- rebuild\` make it anew.`,
    );
  }
  for (const [index, { statements, projectsAgain }] of MIGRATIONS.entries()) {
    const number = index + 1;
    if (number <= version || number > upTo) continue;
    const again = projectsAgain ? [sql`UPDATE journals SET projected_seq = 0`] : [];
    await database.transact([
      ...statements,
      ...again,
      sql`INSERT INTO migrations (version, at) VALUES (${number}, ${nowMicros})`,
    ]);
  }
}
