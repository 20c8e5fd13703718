// What is kept of one person: their matches, how fast they were on which card, and how fast the house is.
import type { MyResults } from "../../shared/protocol/http.ts";
import { ANTICIPATION_MS, DEFAULT_WINDOWS_MS, type WindowKind } from "../../shared/rapid-city/windows.ts";
import { readRatings } from "./ratings.ts";
import { readSummariesOf } from "./read-matches.ts";
import { type Sql, sql } from "./sql/sql.ts";

const MOST_MATCHES = 200;
const MOST_REACTIONS = 5000;
const KINDS = Object.keys(DEFAULT_WINDOWS_MS) as WindowKind[];

export async function readPlayer(database: Sql, player: string): Promise<MyResults> {
  const medians = await Promise.all(
    KINDS.map(async (kind) => [kind, await houseMedian(database, kind)] as const),
  );
  return {
    matches: await readSummariesOf(database, player, MOST_MATCHES),
    reactions: await reactions(database, player),
    houseMedianMs: Object.fromEntries(medians.filter(([, ms]) => ms !== null)),
    ratings: await readRatings(database, player, MOST_MATCHES),
    forgotten: await isForgotten(database, player),
  };
}

export async function isKnown(database: Sql, player: string): Promise<boolean> {
  const rows = await database.all(
    sql`SELECT 1 AS one FROM match_players WHERE player_id = ${player} LIMIT 1`,
  );
  return rows.length > 0;
}

async function isForgotten(database: Sql, player: string): Promise<boolean> {
  return (await database.all(sql`SELECT at FROM forgotten WHERE player_id = ${player}`)).length > 0;
}

/** Those with a flag too, such as a card that came late on a slow phone: they are no record, and nobody else sees them. */
async function reactions(database: Sql, player: string): Promise<MyResults["reactions"]> {
  const rows = await database.all(
    sql`SELECT touches.match_id, touches.kind, touches.at_us, matches.started_at FROM touches
        JOIN match_players ON match_players.match_id = touches.match_id AND match_players.color = touches.color
        JOIN matches ON matches.id = touches.match_id
        WHERE match_players.player_id = ${player} AND touches.is_clean = 1
          AND touches.is_person = 1 AND touches.at_us >= ${ANTICIPATION_MS * 1000} AND matches.ended_at IS NOT NULL
        ORDER BY touches.match_id DESC, touches.round, touches.nth LIMIT ${MOST_REACTIONS}`,
  );
  return rows.map(({ match_id, kind, at_us, started_at }) => ({
    match: String(match_id),
    startedAt: Number(started_at),
    kind: kind as WindowKind,
    atMs: Number(at_us) / 1000,
  }));
}

/** Null where nobody has touched such a card yet. */
async function houseMedian(database: Sql, kind: WindowKind): Promise<number | null> {
  const [counted] = await database.all(
    sql`SELECT COUNT(*) AS touched FROM touches
        WHERE kind = ${kind} AND is_clean = 1 AND is_flagged = 0 AND is_person = 1 AND at_us >= ${ANTICIPATION_MS * 1000}`,
  );
  const middle = Math.floor((Number(counted!.touched) - 1) / 2);
  if (middle < 0) return null;
  const [row] = await database.all(
    sql`SELECT at_us FROM touches
        WHERE kind = ${kind} AND is_clean = 1 AND is_flagged = 0 AND is_person = 1 AND at_us >= ${ANTICIPATION_MS * 1000}
        ORDER BY at_us LIMIT 1 OFFSET ${middle}`,
  );
  return Number(row!.at_us) / 1000;
}
