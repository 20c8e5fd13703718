// Between two cards: what the table still waits for, and when the next card is dealt.
import type { Millis } from "../../shared/rapid-city/types.ts";
import type { Tempo } from "../tempo.ts";

export type Gathering = {
  /** Since when readiness is all that is missing: a pause or a dropped player starts it anew. */
  sinceMs: Millis;
  /** Since when every player rests on the holsters; null while somebody does not. */
  readySinceMs: Millis | null;
  /** The dealer said so. */
  dealAsked: boolean;
};

export const startGathering = (nowMs: Millis): Gathering => ({
  sinceMs: nowMs,
  readySinceMs: null,
  dealAsked: false,
});

/** Everyone is ready, or nobody is waited for any longer. */
export const isReadyToDeal = (gathering: Gathering, tempo: Tempo, nowMs: Millis): boolean =>
  nowMs >= readyAtMs(gathering, tempo);

/** A dealer who forgets about it is not waited for longer than anyone else. */
export function isTimeToDeal(gathering: Gathering, byHand: boolean, tempo: Tempo, nowMs: Millis): boolean {
  if (!isReadyToDeal(gathering, tempo, nowMs)) return false;
  if (byHand && gathering.dealAsked) return true;
  return nowMs >= readyAtMs(gathering, tempo) + (byHand ? tempo.readyMs : tempo.dealMs);
}

const readyAtMs = ({ sinceMs, readySinceMs }: Gathering, { readyMs }: Tempo): Millis =>
  Math.min(readySinceMs ?? Number.POSITIVE_INFINITY, sinceMs + readyMs);
