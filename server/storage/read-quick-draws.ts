// The best attempts at the quick draw that were made with the house's seeds, one a name.

import type { QuickDrawEntry } from "../../shared/protocol/http.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { WallMicros } from "../../shared/units.ts";
import { type Sql, sql } from "./sql/sql.ts";

const SHOWN = 5;

export async function readQuickDraws(database: Sql, since: WallMicros): Promise<QuickDrawEntry[]> {
  const rows = await database.all(
    sql`SELECT match_id, color, name, result_ms, mistakes, started_at FROM (
          SELECT quick_draws.match_id, match_players.color, match_players.name, result_ms, mistakes, started_at,
            ROW_NUMBER() OVER (PARTITION BY LOWER(match_players.name) ORDER BY result_ms, quick_draws.match_id) AS nth
          FROM quick_draws
          JOIN matches ON matches.id = quick_draws.match_id
          JOIN match_players ON match_players.match_id = quick_draws.match_id AND match_players.seat = 0
          WHERE matches.started_at >= ${since}
        ) best
        WHERE nth = 1 ORDER BY result_ms, match_id LIMIT ${SHOWN}`,
  );
  return rows.map(({ match_id, color, name, result_ms, mistakes, started_at }) => ({
    match: String(match_id),
    color: color as Color,
    name: String(name),
    resultMs: Number(result_ms),
    mistakes: Number(mistakes),
    startedAt: Number(started_at),
  }));
}
