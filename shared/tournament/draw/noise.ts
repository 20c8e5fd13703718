// Quick numbers for the search: what is tried next needs no secret, only to be the same on every machine (W3).

import type { Rng } from "../../rapid-city/chance.ts";

const WARM_UP = 12;

/** The small generator "sfc32", begun by a draw that anyone can check. Whole numbers of 32 bits, with a sign: engines reckon fastest with those. */
export function makeNoise(rng: Rng): Rng {
  let a = rng() | 0;
  let b = rng() | 0;
  let c = rng() | 0;
  let counter = 1;
  const next = (): number => {
    const number = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + number) | 0;
    return number;
  };
  for (let i = 0; i < WARM_UP; i++) next();
  return next;
}

/** Below `limit`, which is less than 2^15, from the upper half of a number: no division. */
export const fromUpper = (number: number, limit: number): number => ((number >>> 16) * limit) >>> 16;

/** The same from the lower half. */
export const fromLower = (number: number, limit: number): number => ((number & 0xffff) * limit) >>> 16;
