// Reads matches back from the database as they were recorded.
import type { MatchSummary } from "../../shared/protocol/http.ts";
import type {
  Ending,
  MatchRecord,
  RecordedRound,
} from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { type Row, type Sql, sql } from "./sql/sql.ts";

export async function readMatch(database: Sql, id: string): Promise<MatchRecord | null> {
  const [match] = await database.all(sql`SELECT * FROM matches WHERE id = ${id} AND ended_at IS NOT NULL`);
  if (match === undefined) return null;
  const players = await database.all(sql`SELECT * FROM match_players WHERE match_id = ${id} ORDER BY seat`);
  const rounds = await database.all(sql`SELECT * FROM rounds WHERE match_id = ${id} ORDER BY number`);
  const late = await database.all(
    sql`SELECT round, events FROM late_events WHERE match_id = ${id} ORDER BY seq`,
  );
  return {
    game: "rapid-city",
    format: Number(match.format) as MatchRecord["format"],
    id,
    build: String(match.build),
    playedOn: match.played_on as MatchRecord["playedOn"],
    code: String(match.table_code),
    startedAt: Number(match.started_at),
    options: parse(match.options),
    players: players.map(({ color, name, player_id, bot, one_handed, handicap_us }) => ({
      color: color as Color,
      name: String(name),
      id: player_id as string | null,
      bot: String(bot),
      oneHanded: one_handed === 1,
      handicapMs: Number(handicap_us) / 1000,
    })),
    trust: parse(match.trust),
    seed: String(match.seed),
    seedHash: String(match.seed_hash),
    ...(match.continues === null ? {} : { continues: parse(match.continues) }),
    endedAt: Number(match.ended_at),
    endedBy: match.ended_by as Ending,
    voided: Number(match.voided),
    rounds: rounds.map((row) => roundOf(row, match.played_on === "table", late)),
  };
}

const parse = (text: Row[string] | undefined) => JSON.parse(String(text));

function roundOf(row: Row, isHeard: boolean, late: readonly Row[]): RecordedRound {
  const [evidence, result, standIns] = [parse(row.evidence), parse(row.result), parse(row.stand_ins)];
  if (!isHeard) return { round: evidence, result, standIns };
  for (const { round, events } of late) if (round === row.number) evidence.events.push(...parse(events));
  return { log: evidence, result, flags: parse(row.flags), standIns, resumed: row.resumed === 1 };
}

/** In every alphabet that a database may sort by. */
const AFTER_ALL = "z".repeat(27);

export async function readSummaries(
  database: Sql,
  { limit, before }: { readonly limit: number; readonly before?: string },
): Promise<MatchSummary[]> {
  const matches = await database.all(
    sql`SELECT id, played_on, table_code, started_at, ended_at, ended_by,
          (SELECT COUNT(*) FROM rounds WHERE rounds.match_id = matches.id) AS cards
        FROM matches WHERE ended_at IS NOT NULL AND played_on <> 'quick-draw' AND id < ${before ?? AFTER_ALL} ORDER BY id DESC LIMIT ${limit}`,
  );
  return withPlayers(database, matches);
}

/** Of one person, the newest first, with the colour that was theirs. */
export async function readSummariesOf(
  database: Sql,
  player: string,
  limit: number,
): Promise<(MatchSummary & { you: Color })[]> {
  const matches = await database.all(
    sql`SELECT matches.id, played_on, table_code, started_at, ended_at, ended_by, match_players.color AS you,
          (SELECT COUNT(*) FROM rounds WHERE rounds.match_id = matches.id) AS cards
        FROM matches JOIN match_players ON match_players.match_id = matches.id
        WHERE ended_at IS NOT NULL AND match_players.player_id = ${player} ORDER BY matches.id DESC LIMIT ${limit}`,
  );
  const summaries = await withPlayers(database, matches);
  return summaries.map((summary, index) => ({ ...summary, you: matches[index]!.you as Color }));
}

async function withPlayers(database: Sql, matches: readonly Row[]): Promise<MatchSummary[]> {
  const first = String(matches.at(-1)?.id ?? "");
  const last = String(matches[0]?.id ?? "");
  const players = await database.all(
    sql`SELECT match_id, color, name, bot, bullets, won FROM match_players
        WHERE match_id >= ${first} AND match_id <= ${last} ORDER BY match_id, seat`,
  );
  return matches.map(({ id, played_on, table_code, started_at, ended_at, ended_by, cards }) => ({
    id: String(id),
    playedOn: played_on as MatchSummary["playedOn"],
    code: String(table_code),
    startedAt: Number(started_at),
    endedAt: Number(ended_at),
    endedBy: ended_by as Ending,
    cards: Number(cards),
    players: players
      .filter(({ match_id }) => match_id === id)
      .map(({ color, name, bot, bullets, won }) => ({
        color: color as Color,
        name: String(name),
        bot: String(bot),
        bullets: Number(bullets),
        won: won === 1,
      })),
  }));
}
