// Chance that anyone can check: numbers drawn from a secret seed whose hash is published before the match and the seed after it.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The next whole number from 0 to 2^32 - 1. */
export type Rng = () => number;

/** What to publish before: the plain SHA-256 of the seed's UTF-8 text, in hex, as any tool prints it. */
export const hashSeed = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

/**
 * An endless row of numbers for one purpose: SHA-256 over purpose, counter and seed. A hash instead of a small generator,
 * since neither the published hash nor the cards seen so far may tell the cards to come.
 */
export function makeRng(seed: string, purpose: string): Rng {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let counter = 0;
  return () => {
    if (offset === block.byteLength) {
      const bytes = sha256(utf8ToBytes(`rapid-city/${purpose}/${counter}/${seed}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      offset = 0;
      counter++;
    }
    const number = block.getUint32(offset);
    offset += 4;
    return number;
  };
}

/** A whole number from 0 to `count - 1`, all equally likely: draws that would favour the low ones are thrown away. */
export function drawBelow(count: number, rng: Rng): number {
  const fair = 2 ** 32 - (2 ** 32 % count);
  let number = rng();
  while (number >= fair) number = rng();
  return number % count;
}

/** Fisher-Yates, on a copy. */
export function shuffle<T>(items: readonly T[], rng: Rng): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const pick = drawBelow(last + 1, rng);
    [shuffled[last], shuffled[pick]] = [shuffled[pick]!, shuffled[last]!];
  }
  return shuffled;
}
