// Secrets by their hash alone, compared in a time that tells nothing about how much of one was guessed.
import { createHash, timingSafeEqual } from "node:crypto";

/** Of the same length whatever somebody sends; a secret is random enough that its plain hash tells nothing. */
export const hashSecret = (text: string): string => createHash("sha256").update(text).digest("base64url");

export const isSecretOf = (hash: string, secret: string): boolean => sameHash(hash, hashSecret(secret));

/** Looks at all of them, also after it was found. */
export function hasSecret(hashes: Iterable<string>, wanted: string): boolean {
  const wantedHash = hashSecret(wanted);
  let found = false;
  for (const hash of hashes) if (sameHash(hash, wantedHash)) found = true;
  return found;
}

const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
