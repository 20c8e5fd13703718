// Quick numbers for the search: what is tried next needs no secret, only to be the same on every machine (W3).

import type { Rng } from "../../rapid-city/chance.ts";

const WARM_UP = 12;

/** The small generator "sfc32", begun by a draw that anyone can check. */
export function makeNoise(rng: Rng): Rng {
  let a = rng();
  let b = rng();
  let c = rng();
  let counter = 1;
  const next = (): number => {
    const number = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + number) >>> 0;
    return number;
  };
  for (let i = 0; i < WARM_UP; i++) next();
  return next;
}
