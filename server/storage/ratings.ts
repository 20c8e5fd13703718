// Ratings of those who keep their results (W22): reckoned from the matches as the database has them, and kept until one of these changes.
import type { MyResults } from "../../shared/protocol/http.ts";
import { placesOf } from "../../shared/tournament/points.ts";
import type { Rating } from "../../shared/tournament/ratings.ts";
import { type Row, type Sql, type Statement, sql } from "./sql/sql.ts";

type Rater = typeof import("../../shared/tournament/ratings.ts");

/** After their newest matches, the newest first. */
export async function readRatings(
  database: Sql,
  player: string,
  limit: number,
): Promise<MyResults["ratings"]> {
  await rateOn(database);
  const rows = await database.all(
    sql`SELECT match_id, mu, sigma FROM ratings WHERE player_id = ${player} ORDER BY match_id DESC LIMIT ${limit}`,
  );
  return rows.map(({ match_id, mu, sigma }) => ({
    match: String(match_id),
    mu: Number(mu),
    sigma: Number(sigma),
  }));
}

/** A rating rests on every match before it: from the first one that lacks one, all are reckoned again. */
async function rateOn(database: Sql): Promise<void> {
  const [first] = await database.all(
    sql`SELECT MIN(kept.match_id) AS id FROM match_players kept
        JOIN matches ON matches.id = kept.match_id
        LEFT JOIN ratings ON ratings.match_id = kept.match_id AND ratings.player_id = kept.player_id
        WHERE kept.player_id IS NOT NULL AND ratings.match_id IS NULL
          AND matches.ended_at IS NOT NULL AND matches.ended_by <> 'abandoned'
          AND EXISTS (SELECT 1 FROM match_players others
            WHERE others.match_id = kept.match_id AND others.bot = '' AND others.seat <> kept.seat)`,
  );
  const from = first!.id!;
  if (from === null) return;
  const seats = await database.all(
    sql`SELECT match_id, seat, player_id, bullets FROM match_players JOIN matches ON matches.id = match_players.match_id
        WHERE match_id >= ${from} AND ended_at IS NOT NULL AND ended_by <> 'abandoned' AND bot = ''
          AND EXISTS (SELECT 1 FROM match_players kept WHERE kept.match_id = matches.id AND kept.player_id IS NOT NULL)
        ORDER BY match_id, seat`,
  );
  const ratings = await ratingsBefore(database, String(from));
  // Takes as much memory as the rest of this thread together, and many houses keep nobody's results.
  const rater = await import("../../shared/tournament/ratings.ts");
  const rated = byMatch(seats).flatMap((table) => rateTable(table, ratings, rater));
  await database.transact([sql`DELETE FROM ratings WHERE match_id >= ${from}`, ...rated]);
}

/** Bots take places at the table, but have no rating to win or lose. Whoever keeps no results is a stranger every time. */
function rateTable(
  persons: readonly Row[],
  ratings: Map<Row[string], Rating>,
  { rateMatch, STARTING_RATING }: Rater,
): Statement[] {
  if (persons.length < 2) return [];
  const players = persons.map(({ seat }) => String(seat));
  const bullets = Object.fromEntries(persons.map((row) => [row.seat, Number(row.bullets)]));
  const places = placesOf({ players, bullets }).map(({ place }) => place);
  const after = rateMatch(
    persons.map(({ player_id }) => ratings.get(player_id!) ?? STARTING_RATING),
    places,
  );
  return persons.flatMap(({ match_id, player_id }, index) => {
    if (player_id === null) return [];
    const { mu, sigma } = after[index]!;
    ratings.set(player_id!, { mu, sigma });
    // The same person on two seats has one rating.
    return [
      sql`INSERT INTO ratings (player_id, match_id, mu, sigma)
          VALUES (${player_id!}, ${match_id!}, ${mu}, ${sigma}) ON CONFLICT DO NOTHING`,
    ];
  });
}

async function ratingsBefore(database: Sql, match: string): Promise<Map<Row[string], Rating>> {
  const rows = await database.all(
    sql`SELECT player_id, mu, sigma FROM ratings WHERE match_id = (
          SELECT MAX(match_id) FROM ratings newer WHERE newer.player_id = ratings.player_id AND newer.match_id < ${match})`,
  );
  return new Map(
    rows.map(({ player_id, mu, sigma }) => [player_id!, { mu: Number(mu), sigma: Number(sigma) }]),
  );
}

function byMatch(rows: readonly Row[]): Row[][] {
  const tables = new Map<Row[string], Row[]>();
  for (const row of rows) tables.set(row.match_id!, [...(tables.get(row.match_id!) ?? []), row]);
  return [...tables.values()];
}
