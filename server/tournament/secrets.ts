// The secrets of a tournament: keys of players and seats that follow from one secret, so that none has to be kept.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CODE_ALPHABET } from "../../shared/protocol/limits.ts";
import { PLAYER_CODE_LENGTH } from "../../shared/tournament/joining.ts";

export const makeSecret = (): string => randomBytes(32).toString("base64url");

const follow = (secret: string, what: string): Buffer => createHmac("sha256", secret).update(what).digest();

/** What a desk is given for the passphrase; it outlives this process, and holds on every other. */
export const deskKey = (secret: string): string =>
  follow(secret, "desk").subarray(0, 24).toString("base64url");

/** Kept by the phone: names the player, and proves it. */
export const playerKey = (secret: string, id: string): string =>
  `${id}.${follow(secret, `player/${id}`).subarray(0, 24).toString("base64url")}`;

export function playerOfKey(secret: string, key: string): string | null {
  const id = key.slice(0, key.lastIndexOf("."));
  return isSame(playerKey(secret, id), key) ? id : null;
}

/** Short enough to type on another phone. */
export const playerCode = (secret: string, id: string): string =>
  [...follow(secret, `code/${id}`).subarray(0, PLAYER_CODE_LENGTH)]
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join("");

/** Whoever shows it sits down there; another one each time a table is opened anew. */
export const seatKey = (secret: string, owner: string, id: string): string =>
  follow(secret, `seat/${owner}/${id}`).subarray(0, 24).toString("base64url");

export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(follow("compare", a), follow("compare", b));
