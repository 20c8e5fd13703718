// What is kept of one person: their matches, and how fast they were on which card.
import type { MyResults } from "../../shared/protocol/http.ts";
import { ANTICIPATION_MS, type WindowKind } from "../../shared/rapid-city/windows.ts";
import { readRatings } from "./ratings.ts";
import { readSummariesOf } from "./read-matches.ts";
import { type Sql, sql } from "./sql/sql.ts";

const MOST_MATCHES = 200;
const MOST_REACTIONS = 5000;

export async function readPlayer(
  database: Sql,
  player: string,
  houseMedianMs: MyResults["houseMedianMs"],
): Promise<MyResults> {
  return {
    ...(await tally(database, player)),
    matches: await readSummariesOf(database, player, MOST_MATCHES),
    reactions: await reactions(database, player),
    houseMedianMs,
    ratings: await readRatings(database, player, MOST_MATCHES),
    forgotten: await isForgotten(database, player),
  };
}

async function tally(database: Sql, player: string): Promise<Pick<MyResults, "played" | "won">> {
  const [row] = await database.all(
    sql`SELECT COUNT(*) AS played, COALESCE(SUM(won), 0) AS won FROM match_players
        JOIN matches ON matches.id = match_players.match_id
        WHERE player_id = ${player} AND matches.ended_at IS NOT NULL`,
  );
  return { played: Number(row!.played), won: Number(row!.won) };
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
