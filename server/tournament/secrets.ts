// The secrets of a tournament: the organiser's passphrase as a hash, and keys of players and seats that follow from one secret, so that none has to be kept.
import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { CODE_ALPHABET } from "../../shared/protocol/limits.ts";
import type { TournamentHead } from "./store.ts";

const HASH_BYTES = 32;
const PLAYER_CODE_LENGTH = 6;

const derive = promisify(scrypt) as (secret: string, salt: string, length: number) => Promise<Buffer>;

export async function hashPassphrase(passphrase: string): Promise<TournamentHead["passphrase"]> {
  const salt = randomBytes(16).toString("base64url");
  return { salt, hash: (await derive(passphrase.normalize("NFKC"), salt, HASH_BYTES)).toString("base64url") };
}

export async function isPassphrase(
  { salt, hash }: TournamentHead["passphrase"],
  passphrase: string,
): Promise<boolean> {
  const tried = await derive(passphrase.normalize("NFKC"), salt, HASH_BYTES);
  return timingSafeEqual(tried, Buffer.from(hash, "base64url"));
}

export const makeSecret = (): string => randomBytes(32).toString("base64url");

const follow = (secret: string, what: string): Buffer => createHmac("sha256", secret).update(what).digest();

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
