// The records of the house, reckoned by the database: of persons at its tables only, of touches that nobody doubts, from 100 ms on.

import type { HouseRecords } from "../../shared/protocol/http.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { ANTICIPATION_MS, DEFAULT_WINDOWS_MS, type WindowKind } from "../../shared/rapid-city/windows.ts";
import { MARKS } from "../../shared/timing/marks.ts";
import type { WallMicros } from "../../shared/units.ts";
import { type Row, type Sql, type Statement, sql } from "./sql/sql.ts";

/** Of each. */
const SHOWN = 5;
/** Whoever played fewer cards has not had the time to foul. */
const LEAST_CARDS = 6;
const KINDS = Object.keys(DEFAULT_WINDOWS_MS) as WindowKind[];

const marks = MARKS.map((mark) => sql`${mark}`).reduce((before, mark) => sql`${before}, ${mark}`);

/** A mark comes when a doubt has grown large enough: the touches before it are no better, so nothing of that match counts. A card that only came late to a slow phone is no doubt about a person. */
const PERSON_AT_TABLE = sql`match_players.bot = '' AND matches.ended_at IS NOT NULL AND matches.played_on = 'table'
          AND NOT EXISTS (SELECT 1 FROM flags WHERE flags.match_id = match_players.match_id
            AND flags.color = match_players.color AND flags.code IN (${marks}))`;

/** Together with the seat and the match that they belong to. */
export const TOUCHES_OF_PERSONS: Statement = sql`touches
        JOIN match_players ON match_players.match_id = touches.match_id AND match_players.color = touches.color
        JOIN matches ON matches.id = touches.match_id
        WHERE touches.is_clean = 1 AND touches.is_flagged = 0 AND touches.is_person = 1
          AND touches.at_us >= ${ANTICIPATION_MS * 1000} AND ${PERSON_AT_TABLE}`;

const HANDS_OF_PERSONS: Statement = sql`hands
        JOIN match_players ON match_players.match_id = hands.match_id AND match_players.color = hands.color
        JOIN matches ON matches.id = hands.match_id
        WHERE ${PERSON_AT_TABLE}`;

export async function readRecords(database: Sql, since: WallMicros): Promise<HouseRecords> {
  const fastestDraws = await Promise.all(KINDS.map((kind) => fastest(database, kind, since)));
  return {
    fastestDraws: fastestDraws.flat(),
    cleanestHands: await cleanest(database, since),
    longestRuns: await longest(database, since),
    mostWins: await wins(database, since),
  };
}

const holderOf = ({ match_id, color, name }: Row) => ({
  match: String(match_id),
  color: color as Color,
  name: String(name),
});

async function fastest(
  database: Sql,
  kind: WindowKind,
  since: WallMicros,
): Promise<HouseRecords["fastestDraws"]> {
  const rows = await database.all(
    sql`SELECT touches.match_id, touches.round, touches.color, touches.at_us, match_players.name
        FROM ${TOUCHES_OF_PERSONS} AND touches.kind = ${kind} AND matches.started_at >= ${since}
        ORDER BY touches.at_us, touches.match_id LIMIT ${SHOWN}`,
  );
  return rows.map((row) => ({
    ...holderOf(row),
    kind,
    round: Number(row.round),
    atMs: Number(row.at_us) / 1000,
  }));
}

async function cleanest(database: Sql, since: WallMicros): Promise<HouseRecords["cleanestHands"]> {
  const rows = await database.all(
    sql`SELECT hands.match_id, hands.color, match_players.name, hands.cards, hands.fouls
        FROM ${HANDS_OF_PERSONS} AND hands.cards >= ${LEAST_CARDS} AND matches.started_at >= ${since}
        ORDER BY hands.fouls, hands.cards DESC, hands.match_id LIMIT ${SHOWN}`,
  );
  return rows.map((row) => ({ ...holderOf(row), cards: Number(row.cards), fouls: Number(row.fouls) }));
}

async function longest(database: Sql, since: WallMicros): Promise<HouseRecords["longestRuns"]> {
  const rows = await database.all(
    sql`SELECT hands.match_id, hands.color, match_players.name, hands.longest_run
        FROM ${HANDS_OF_PERSONS} AND hands.longest_run > 0 AND matches.started_at >= ${since}
        ORDER BY hands.longest_run DESC, hands.match_id LIMIT ${SHOWN}`,
  );
  return rows.map((row) => ({ ...holderOf(row), cards: Number(row.longest_run) }));
}

/** Whoever keeps no results is known by the name alone. */
async function wins(database: Sql, since: WallMicros): Promise<HouseRecords["mostWins"]> {
  const rows = await database.all(
    sql`SELECT MAX(match_players.name) AS name, SUM(match_players.won) AS wins, COUNT(*) AS matches
        FROM match_players JOIN matches ON matches.id = match_players.match_id
        WHERE match_players.name <> '' AND ${PERSON_AT_TABLE}
          AND matches.ended_by <> 'abandoned' AND matches.started_at >= ${since}
        GROUP BY COALESCE(match_players.player_id, LOWER(match_players.name))
        HAVING SUM(match_players.won) > 0
        ORDER BY wins DESC, matches, name LIMIT ${SHOWN}`,
  );
  return rows.map((row) => ({
    name: String(row.name),
    wins: Number(row.wins),
    matches: Number(row.matches),
  }));
}
