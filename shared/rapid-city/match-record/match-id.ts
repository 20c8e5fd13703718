// The name of a match for ever: sorts by when it began, and nobody guesses another one from it.
import type { Millis } from "../../units.ts";

/** Crockford's: no I, L, O or U, so that an id survives being read aloud; in the order of their values. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_SIGNS = 10;
const CHANCE_SIGNS = 16;

export const MATCH_ID = /^[0-9a-hjkmnp-tv-z]{26}$/;
/** What `makeMatchId` wants of chance. */
export const MATCH_ID_BYTES = CHANCE_SIGNS;

/** `startedAtMs` in wall-clock time; `chance` are as many random bytes as MATCH_ID_BYTES says. */
export function makeMatchId(startedAtMs: Millis, chance: Uint8Array): string {
  let time = "";
  for (let rest = Math.floor(startedAtMs), n = 0; n < TIME_SIGNS; n++) {
    time = SIGNS[rest % SIGNS.length] + time;
    rest = Math.floor(rest / SIGNS.length);
  }
  const random = Array.from(chance.subarray(0, CHANCE_SIGNS), (byte) => SIGNS[byte % SIGNS.length]);
  return time + random.join("");
}
