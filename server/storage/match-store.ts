// Where matches are found again once they are played: made from the journal, and at any time made anew from it.

import type { HouseRecords, MatchSummary, MyResults, QuickDrawEntry } from "../../shared/protocol/http.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Phone, PhoneSightings } from "../../shared/timing/guns.ts";
import type { WallMicros } from "../../shared/units.ts";
import type { Numbered } from "../journal/line.ts";

export interface MatchStore {
  /** Takes records of a journal in their order; those that it knows already change nothing. */
  project(journal: string, records: readonly Numbered[]): Promise<void>;
  /** Up to which record of a journal it is; 0 where it knows none. */
  projectedUpTo(journal: string): Promise<number>;
  /** Null while it is played, and where there was none. Whoever wished to be forgotten has no name in it. */
  findMatch(id: string): Promise<MatchRecord | null>;
  /** The newest first; from `before` on backwards. */
  listMatches(page: { readonly limit: number; readonly before?: string }): Promise<MatchSummary[]>;
  /** Of a person who wished their results kept. */
  playerResults(player: string): Promise<MyResults>;
  /** Whether anything here leads to that person. */
  knowsPlayer(player: string): Promise<boolean>;
  /** Of persons only, and of nobody whose touches were doubted. */
  houseRecords(since: WallMicros): Promise<HouseRecords>;
  /** The best attempts since then, one a name. */
  quickDraws(since: WallMicros): Promise<QuickDrawEntry[]>;
  /** What was found of a phone at this frame rate since then, and of others of its model. */
  sightings(phone: Phone, since: WallMicros): Promise<PhoneSightings>;
  /** Matches that had ended before then are forgotten. */
  forgetBefore(endedBefore: WallMicros): Promise<void>;
  /** Knows nothing of a journal and its matches any more, so that it can be projected anew. */
  forgetJournal(journal: string, matches: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
