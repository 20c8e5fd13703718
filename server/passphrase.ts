// A passphrase as it may be written down: only as a hash that takes long to try.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

export type HashedPassphrase = { readonly salt: string; readonly hash: string };

const HASH_BYTES = 32;
const derive = promisify(scrypt) as (secret: string, salt: string, length: number) => Promise<Buffer>;

export async function hashPassphrase(passphrase: string): Promise<HashedPassphrase> {
  const salt = randomBytes(16).toString("base64url");
  return { salt, hash: (await derive(passphrase.normalize("NFKC"), salt, HASH_BYTES)).toString("base64url") };
}

export async function isPassphrase({ salt, hash }: HashedPassphrase, passphrase: string): Promise<boolean> {
  const tried = await derive(passphrase.normalize("NFKC"), salt, HASH_BYTES);
  return timingSafeEqual(tried, Buffer.from(hash, "base64url"));
}

const WRITTEN = /^scrypt:([\w-]{22}):([\w-]{43})$/;

export const writeHash = ({ salt, hash }: HashedPassphrase): string => `scrypt:${salt}:${hash}`;

/** Null where it is the passphrase itself. */
export function readHash(text: string): HashedPassphrase | null {
  const [, salt, hash] = WRITTEN.exec(text) ?? [];
  return salt && hash ? { salt, hash } : null;
}
