// How good a connection is, in one word: what a person at it feels, and what an organiser is warned of.
import type { Millis } from "../units.ts";

export type Link = { readonly rttMs: Millis; readonly jitterMs: Millis };
export type LinkGrade = "good" | "fair" | "poor";

const GOOD_RTT_MS: Millis = 60;
const FAIR_RTT_MS: Millis = 160;
export const GOOD_JITTER_MS: Millis = 15;
const FAIR_JITTER_MS: Millis = 60;

export function linkGrade({ rttMs, jitterMs }: Link): LinkGrade {
  if (rttMs <= GOOD_RTT_MS && jitterMs <= GOOD_JITTER_MS) return "good";
  return rttMs <= FAIR_RTT_MS && jitterMs <= FAIR_JITTER_MS ? "fair" : "poor";
}
