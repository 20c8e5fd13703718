// What a device keeps of the tournaments it was at: the key of a desk or of a player, and which ones they were.

import { keep, readKept } from "../../device/kept.ts";
import { randomHex } from "../../device/random-hex.ts";

type KeptRole = "desk" | "player";

const name = (code: string, role: KeptRole) => `contest.${code}.${role}`;

/** "" where there is none. */
export const contestKeyOf = (code: string, role: KeptRole): string => readKept(name(code, role)) ?? "";
export const keepContestKey = (code: string, role: KeptRole, key: string): void =>
  keep(name(code, role), key);
export const forgetContestKey = (code: string, role: KeptRole): void => keep(name(code, role), "");

export type KnownContest = { readonly code: string; readonly name: string };

const MOST_KNOWN = 8;

/** The last one first. */
export function knownContests(): readonly KnownContest[] {
  try {
    const json: unknown = JSON.parse(readKept("contests") ?? "[]");
    return Array.isArray(json) ? json.filter((one) => typeof one?.code === "string") : [];
  } catch {
    return [];
  }
}

export function noteContest(known: KnownContest): void {
  const others = knownContests().filter(({ code }) => code !== known.code);
  keep("contests", JSON.stringify([known, ...others].slice(0, MOST_KNOWN)));
}

/** Of a command or an entry. */
export const makeKey = (): string => randomHex(12);
