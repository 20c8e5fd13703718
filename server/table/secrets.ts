// Comparing secrets in a time that tells nothing about how much of one was guessed.
import { createHash, timingSafeEqual } from "node:crypto";

export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

/** Looks at all of them, also after it was found. */
export function hasSecret(secrets: Iterable<string>, wanted: string): boolean {
  let found = false;
  for (const secret of secrets) if (sameSecret(secret, wanted)) found = true;
  return found;
}

/** Of the same length whatever somebody sends. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
