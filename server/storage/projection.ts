// From a record of the journal to what the database says of it. Doing it twice changes nothing.

import { fouled } from "../../shared/rapid-city/honours.ts";
import type {
  MatchHead,
  MatchRecord,
  RecordedPlayer,
  RecordedRound,
} from "../../shared/rapid-city/match-record/match-record.ts";
import { roundOfRecorded } from "../../shared/rapid-city/match-record/recorded-round.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { windowKindOf } from "../../shared/rapid-city/windows.ts";
import {
  attemptResult,
  MISTAKE_MS,
  reckonAttempt,
  resultMs,
} from "../../shared/tournament/attempt-figures.ts";
import type { JournalEntry, JournalEntryOf } from "../journal/entries.ts";
import { reckonHands } from "./sql/hands.ts";
import { rowsOf, type Statement, sql, type Value } from "./sql/sql.ts";

const micros = (ms: number): number => Math.round(ms * 1000);
const ONCE = sql`ON CONFLICT DO NOTHING`;

export function statementsOf(seq: number, entry: JournalEntry): Statement[] {
  switch (entry.type) {
    case "match-started":
      return begin(entry.head);
    case "card-settled":
      return settle(entry.match, entry.round);
    case "heard-late":
      return [addLate(seq, entry)];
    case "match-ended":
      return end(entry.match, entry.at, entry.endedBy, entry.voided);
    case "record-added":
      return addWhole(entry.record);
    case "player-linked":
      return [
        sql`UPDATE match_players SET player_id = ${entry.player} WHERE match_id = ${entry.match} AND color = ${entry.color}`,
        forgetIn(entry.match),
      ];
    case "player-forgotten":
      return forget(entry.player, entry.at);
    case "device-sighted":
      return [
        sql`INSERT INTO sightings (device, hz, at, shooter, model, delay_us, error_us)
            VALUES (${entry.device}, ${entry.hz}, ${entry.at}, ${entry.shooter}, ${entry.model}, ${micros(entry.delayMs)}, ${micros(entry.errorMs)})
            ON CONFLICT DO NOTHING`,
      ];
    case "file-begun":
    case "table-opened":
    case "table-arranged":
    case "table-closed":
    case "card-dealt":
      return [];
  }
}

function begin(head: MatchHead): Statement[] {
  const { id, format, build, playedOn, code, startedAt, options, trust, seed, seedHash, continues } = head;
  const [optionsJson, trustJson] = [JSON.stringify(options), JSON.stringify(trust)];
  return [
    sql`INSERT INTO matches (id, format, build, played_on, table_code, started_at, voided, options, trust, seed, seed_hash)
        VALUES (${id}, ${format}, ${build}, ${playedOn}, ${code}, ${startedAt}, 0, ${optionsJson}, ${trustJson}, ${seed}, ${seedHash})
        ON CONFLICT DO NOTHING`,
    ...(continues ? [sql`UPDATE matches SET continues = ${JSON.stringify(continues)} WHERE id = ${id}`] : []),
    ...rowsOf(
      sql`INSERT INTO match_players (match_id, seat, color, name, player_id, bot, one_handed, handicap_us) VALUES`,
      head.players.map((player, seat) => seatRow(id, seat, player)),
      ONCE,
    ),
    forgetIn(id),
  ];
}

const seatRow = (
  match: string,
  seat: number,
  { color, name, id, bot, oneHanded, handicapMs }: RecordedPlayer,
): Value[] => [match, seat, color, name, id, bot, Number(oneHanded), micros(handicapMs)];

function keepRound(match: string, recorded: RecordedRound): Statement {
  const { result, standIns } = recorded;
  const isHeard = "log" in recorded;
  const evidence = JSON.stringify(isHeard ? recorded.log : recorded.round);
  const flags = isHeard ? recorded.flags : [];
  const resumed = Number(isHeard && recorded.resumed);
  return sql`INSERT INTO rounds (match_id, number, evidence, result, flags, stand_ins, resumed)
        VALUES (${match}, ${result.round}, ${evidence}, ${JSON.stringify(result)}, ${JSON.stringify(flags)}, ${JSON.stringify(standIns)}, ${resumed})
        ON CONFLICT DO NOTHING`;
}

function settle(match: string, recorded: RecordedRound): Statement[] {
  const { result, standIns } = recorded;
  const isHeard = "log" in recorded;
  const flags = isHeard ? recorded.flags : [];
  const number = result.round;
  const round = roundOfRecorded(recorded);
  const verdict = judge(round);
  const kind = windowKindOf(round.card);
  // On a tablet it is the same for all of them.
  const boundOf = (nth: number): number => result.touches[isHeard ? nth : 0]?.bound ?? 0;
  // What everybody saw counts, also where this program would judge otherwise than the one that did.
  const { delta } = result.verdict;
  const isPerson = (color: Color): number => Number(!standIns.includes(color));
  const isFlagged = (color: Color): number => Number(flags.some(({ player }) => player === color));
  const kept = keepRound(match, recorded);
  // Of a card that is void nothing counts, not even for a record of the house.
  if (result.void) return [kept];
  return [
    kept,
    ...rowsOf(
      sql`INSERT INTO touches (match_id, round, nth, color, kind, at_us, bound_us, is_clean, is_flagged, is_person) VALUES`,
      round.taps.map(({ player, at }, nth) => {
        const isClean = Number(verdict.fates[nth] === "counts" && delta[player] !== 1);
        const who = [isFlagged(player), isPerson(player)];
        return [match, number, nth, player, kind, micros(at), micros(boundOf(nth)), isClean, ...who];
      }),
      ONCE,
    ),
    ...rowsOf(
      sql`INSERT INTO scores (match_id, round, color, delta, fouled, is_person) VALUES`,
      round.players.map((color) => {
        const isFoul = Number(fouled({ round, verdict }, color));
        return [match, number, color, delta[color] ?? 0, isFoul, isPerson(color)];
      }),
      ONCE,
    ),
    ...rowsOf(
      sql`INSERT INTO flags (match_id, round, color, code) VALUES`,
      flags.map(({ player, code }) => [match, number, player, code]),
      ONCE,
    ),
  ];
}

const addLate = (seq: number, { match, number, events }: JournalEntryOf<"heard-late">): Statement =>
  sql`INSERT INTO late_events (match_id, round, seq, events)
      VALUES (${match}, ${number}, ${seq}, ${JSON.stringify(events)}) ON CONFLICT DO NOTHING`;

/** Who has the fewest bullets has won; nobody has won a match that nobody played to its end. */
function end(match: string, at: number, endedBy: string, voided: number): Statement[] {
  return [
    sql`UPDATE matches SET ended_at = ${at}, ended_by = ${endedBy}, voided = ${voided} WHERE id = ${match}`,
    sql`UPDATE match_players SET bullets = (
          SELECT COALESCE(SUM(delta), 0) FROM scores
          WHERE scores.match_id = match_players.match_id AND scores.color = match_players.color
        ) WHERE match_id = ${match}`,
    sql`UPDATE match_players SET won = CASE
          WHEN ${Number(endedBy !== "abandoned")} = 1 AND bullets = (
            SELECT MIN(others.bullets) FROM match_players others WHERE others.match_id = match_players.match_id
          ) THEN 1 ELSE 0 END
        WHERE match_id = ${match}`,
    reckonHands(sql`match_id = ${match}`),
  ];
}

/** Its touches are no touches of a match: they count on the board of the quick draw alone. */
function addQuickDraw(record: MatchRecord): Statement[] {
  const { id, endedAt, endedBy, players, rounds } = record;
  const figures = reckonAttempt({ color: players[0]!.color, record: rounds.map(roundOfRecorded) });
  const result = attemptResult(figures, MISTAKE_MS);
  return [
    ...begin(record),
    ...rounds.map((round) => keepRound(id, round)),
    sql`UPDATE matches SET ended_at = ${endedAt}, ended_by = ${endedBy} WHERE id = ${id}`,
    ...(result === null
      ? []
      : [
          sql`INSERT INTO quick_draws (match_id, result_ms, mistakes)
              VALUES (${id}, ${resultMs(result)}, ${figures.mistakes}) ON CONFLICT DO NOTHING`,
        ]),
  ];
}

function addWhole(record: MatchRecord): Statement[] {
  if (record.playedOn === "quick-draw") return addQuickDraw(record);
  return [
    ...begin(record),
    ...record.rounds.flatMap((round) => settle(record.id, round)),
    ...end(record.id, record.endedAt, record.endedBy, record.voided),
  ];
}

/** The colour stays, and what was played; nothing leads to the person any more. */
function forget(player: string, at: number): Statement[] {
  return [
    sql`INSERT INTO forgotten (player_id, at) VALUES (${player}, ${at}) ON CONFLICT DO NOTHING`,
    sql`DELETE FROM ratings WHERE match_id >= (SELECT MIN(match_id) FROM match_players WHERE player_id = ${player})`,
    sql`UPDATE match_players SET name = '', player_id = NULL WHERE player_id = ${player}`,
  ];
}

/** Whoever was forgotten once stays so, also where another phone still shows the old secret. */
const forgetIn = (match: string): Statement =>
  sql`UPDATE match_players SET name = '', player_id = NULL
      WHERE match_id = ${match} AND player_id IN (SELECT player_id FROM forgotten)`;
