// What fuzzing draws from: seeded, so that every failure can be seen again.
import { seededChance } from "../seeded-chance.ts";

export type Draw = {
  chance(): number;
  below(limit: number): number;
  one<T>(of: readonly T[]): T;
  bytes(most: number): Buffer;
  text(most: number): string;
  /** Something that JSON or msgpack can carry, often unkind. */
  value(depth?: number): unknown;
};

const ODD_NUMBERS = [
  ...[0, -0, 1, -1, 5, 6, 255, 256, 65_535, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, 1e12, -1e12, 1e13, 1e308],
  ...[0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MIN_VALUE],
];
const ODD_TEXTS = [
  ...[
    "",
    " ",
    "red",
    "blue",
    "left",
    "easy",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
  ],
  ...[
    "<b>x</b>",
    "\u0000",
    "\u202e",
    "\ud800",
    "é".repeat(50),
    "🤠".repeat(20),
    "a\u0300".repeat(100),
    "{{7*7}}",
    "'--",
  ],
];

export function drawFrom(seed: number): Draw {
  const chance = seededChance(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const bytes = (most: number) => Buffer.from(Array.from({ length: below(most + 1) }, () => below(256)));
  const text = (most: number) =>
    chance() < 0.5
      ? one(ODD_TEXTS)
      : String.fromCodePoint(...Array.from({ length: below(most) }, () => 1 + below(0x2fff)));
  const value = (depth = 3): unknown => {
    const kind = below(depth > 0 ? 9 : 6);
    if (kind === 0) return one(ODD_NUMBERS);
    if (kind === 1) return below(100);
    if (kind === 2) return text(30);
    if (kind === 3) return chance() < 0.5;
    if (kind === 4) return null;
    if (kind === 5) return bytes(20);
    if (kind === 6) return Array.from({ length: below(6) }, () => value(depth - 1));
    return Object.fromEntries(Array.from({ length: below(5) }, () => [text(10), value(depth - 1)]));
  };
  return { chance, below, one, bytes, text, value };
}
