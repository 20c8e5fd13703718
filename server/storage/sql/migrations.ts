// The tables of the store, step by step: numbered, forward only, each in one transaction when the server starts.
import { reckonHands } from "./hands.ts";
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
  {
    // After which match somebody was rated how; reckoned when it is asked for (ratings.ts).
    statements: [
      sql`CREATE TABLE ratings (
        player_id TEXT NOT NULL, match_id TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (player_id, match_id)
      )`,
      sql`CREATE INDEX ratings_match ON ratings (match_id)`,
    ],
  },
  {
    // What a match plays on from (W18); null for nearly all.
    statements: [sql`ALTER TABLE matches ADD COLUMN continues TEXT`],
  },
  {
    // What attempts at the quick draw came to.
    statements: [
      sql`CREATE TABLE quick_draws (match_id TEXT PRIMARY KEY, result_ms INTEGER NOT NULL, mistakes INTEGER NOT NULL)`,
    ],
  },
  {
    // What was found of phones (T14); none is kept for longer than it is valid.
    statements: [
      sql`CREATE TABLE sightings (
        device TEXT NOT NULL, hz INTEGER NOT NULL, at BIGINT NOT NULL, shooter TEXT NOT NULL, model TEXT NOT NULL,
        delay_us BIGINT NOT NULL, error_us BIGINT NOT NULL, PRIMARY KEY (device, hz, at)
      )`,
    ],
  },
  {
    // What the processes of one house share: tables that are open, and contests.
    statements: [
      sql`CREATE TABLE open_tables (
        code TEXT PRIMARY KEY, owner TEXT, contest TEXT, process TEXT NOT NULL, epoch BIGINT NOT NULL
      )`,
      sql`CREATE INDEX open_tables_process ON open_tables (process)`,
      sql`CREATE TABLE open_table_entries (
        code TEXT NOT NULL, seq BIGINT NOT NULL, kind TEXT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (code, seq)
      )`,
      sql`CREATE TABLE contests (code TEXT PRIMARY KEY, head TEXT NOT NULL)`,
      sql`CREATE TABLE contest_events (
        code TEXT NOT NULL, number INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (code, number)
      )`,
    ],
  },
  {
    // What is looked up again and again, of all matches ever.
    statements: [
      sql`CREATE TABLE hands (
        match_id TEXT NOT NULL, color TEXT NOT NULL, cards INTEGER NOT NULL, fouls INTEGER NOT NULL,
        longest_run INTEGER NOT NULL, PRIMARY KEY (match_id, color)
      )`,
      reckonHands(sql`match_id IN (SELECT id FROM matches WHERE ended_at IS NOT NULL)`),
      sql`CREATE INDEX matches_started ON matches (started_at)`,
    ],
  },
];

/** Whose names a program of that version had given. */
const tablesAt = (version: number): string[] => [
  "migrations",
  ...MIGRATIONS.slice(0, version).flatMap(({ statements }) =>
    statements.flatMap(({ text }) => /^CREATE TABLE (\w+)/.exec(text)?.[1] ?? []),
  ),
];

class TooNew extends Error {
  readonly code = "store/too-new";
}

/** Writes nothing where there is nothing to change: what can only be read can be read all the same. */
async function versionOf(database: Sql): Promise<number> {
  const ask = async () => {
    const [row] = await database.all(sql`SELECT COALESCE(MAX(version), 0) AS version FROM migrations`);
    return Number(row!.version);
  };
  try {
    return await ask();
  } catch {
    await database.transact([
      sql`CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, at BIGINT NOT NULL)`,
    ]);
    return ask();
  }
}

/** `upTo` for tests: as an older program would have left it. One process at a time. */
export function migrate(database: Sql, nowMicros: number, upTo = MIGRATIONS.length): Promise<void> {
  return database.alone(() => migrateAlone(database, nowMicros, upTo));
}

async function migrateAlone(database: Sql, nowMicros: number, upTo: number): Promise<void> {
  const version = await versionOf(database);
  if (version > MIGRATIONS.length) {
    throw new TooNew(
      `The database has version ${version}, and this program knows ${MIGRATIONS.length}: start the newer program, or let \`npm run -s data -- rebuild\` make it anew.`,
    );
  }
  if (version > 0 && version < Math.min(upTo, MIGRATIONS.length))
    await database.backUp(version, tablesAt(version));
  for (const [index, { statements, projectsAgain }] of MIGRATIONS.entries()) {
    const number = index + 1;
    if (number <= version || number > upTo) continue;
    // What was handed over is taken where it is not there yet.
    const again = projectsAgain
      ? [sql`UPDATE journals SET projected_seq = 0`, sql`DELETE FROM matches WHERE played_on <> 'table'`]
      : [];
    await database.transact([
      ...statements,
      ...again,
      sql`INSERT INTO migrations (version, at) VALUES (${number}, ${nowMicros})`,
    ]);
  }
}
