// Lets go of matches that are older than whoever runs the server wants to keep, in the journal and in the database alike.
import { type WallMicros, wallMicros } from "../../shared/units.ts";
import { messageOf } from "../errors.ts";
import type { Journal } from "../journal/journal.ts";
import type { Log } from "../log.ts";
import type { MatchStore } from "./match-store.ts";

export type RetentionContext = {
  readonly journal: Journal;
  readonly store: MatchStore;
  readonly log: Log;
  /** Null keeps everything. */
  readonly keepDays: number | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when on matches are kept. */
export const keptSince = (keepDays: number | null, nowMs: number): WallMicros =>
  keepDays === null ? 0 : wallMicros(nowMs - keepDays * DAY_MS);

/** Now and then once a day; gives what ends it. */
export function keepFor({ journal, store, log, keepDays }: RetentionContext): () => void {
  if (keepDays === null) return () => {};
  const letGo = async () => {
    const before = keptSince(keepDays, Date.now());
    try {
      await store.forgetBefore(before);
      journal.forgetBefore(before);
    } catch (error) {
      log(`Old matches could not be let go: ${messageOf(error)}`);
    }
  };
  void letGo();
  const timer = setInterval(letGo, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
