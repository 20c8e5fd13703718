// What a match that is handed over may hold at most: what a database could not keep, or a page not show, never gets into the journal.

import { MAX_NAME_LENGTH } from "../../shared/protocol/limits.ts";
import { MATCH_ID_BYTES, makeMatchId } from "../../shared/rapid-city/match-record/match-id.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { MAX_PLAYERS } from "../../shared/rapid-city/types.ts";
import { type Millis, wallMicros } from "../../shared/units.ts";

const MOST_ROUNDS = 1000;
const MOST_TEXT = 200;
const MOST_MS: Millis = 60 * 60 * 1000;
/** By how much the clock of a tablet may be ahead. */
const AHEAD_MS: Millis = 24 * 60 * 60 * 1000;

const LAST_CHANCE = new Uint8Array(MATCH_ID_BYTES).fill(255);

/** Whether a device could have recorded it; `nowMs` since 1970. */
export function isOfDevice(record: MatchRecord, nowMs: Millis): boolean {
  const { id, build, code, seed, seedHash, options, players, rounds, voided, startedAt, endedAt } = record;
  const latestMs = nowMs + AHEAD_MS;
  const texts = [build, seed, seedHash, ...Object.entries(options).flat().map(String)];
  return (
    code === "" &&
    record.continues === undefined &&
    Math.max(startedAt, endedAt) <= wallMicros(latestMs) &&
    // The list of matches goes by their ids: one from the future would head it for ever.
    id < makeMatchId(latestMs, LAST_CHANCE) &&
    voided <= MOST_ROUNDS &&
    texts.every((text) => isText(text, MOST_TEXT)) &&
    players.length <= MAX_PLAYERS &&
    players.every(
      ({ name, bot, handicapMs }) =>
        isText(name, MAX_NAME_LENGTH * 4) && isText(bot, MAX_NAME_LENGTH) && isTime(handicapMs),
    ) &&
    rounds.length <= MOST_ROUNDS &&
    rounds.every(isFelt)
  );
}

/** A device numbers its cards from 1 on; those that came again have no number of their own. */
function isFelt(recorded: MatchRecord["rounds"][number], index: number): boolean {
  if ("log" in recorded || recorded.result.round !== index + 1) return false;
  const { windowMs, taps } = recorded.round;
  return isTime(windowMs) && taps.every(({ at }) => isTime(at));
}

const isTime = (ms: Millis): boolean => Math.abs(ms) <= MOST_MS;
/** PostgreSQL keeps no text with a NUL in it. */
const isText = (text: string, most: number): boolean => text.length <= most && !text.includes("\0");
