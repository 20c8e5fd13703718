// The code of a table: short enough to shout across a room, without look-alikes and without words.
import { CODE_ALPHABET, CODE_LENGTH } from "../../shared/protocol/limits.ts";

/** Abbreviations that people read into consonants and digits; the letters rule out all whole words. */
const UNKIND = [
  "FCK",
  "FKK",
  "KKK",
  "NGR",
  "NGGR",
  "CNT",
  "DCK",
  "PRN",
  "FTW",
  "WTF",
  "GTFN",
  "H8",
  "XXX",
  "RPT",
  "TWT",
  "TTT",
  "FFF",
  "PDF",
  "FGT",
  "RTRD",
  "NZ",
];

/** `below(n)` gives a whole number from 0 to n - 1. */
export function makeCode(below: (limit: number) => number, length = CODE_LENGTH): string {
  for (;;) {
    let code = "";
    while (code.length < length) code += CODE_ALPHABET[below(CODE_ALPHABET.length)];
    if (!isUnkind(code)) return code;
  }
}

export const isUnkind = (code: string): boolean => UNKIND.some((word) => code.includes(word));

/** Whether a table could have it, as somebody typed it: all else is no question for a database. */
export const isLikeCode = (typed: string): boolean => /^[A-Z0-9]{1,8}$/i.test(typed);
