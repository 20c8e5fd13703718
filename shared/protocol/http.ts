// What pages ask the server over plain HTTP and what they are told: the server writes these shapes, the client reads them.

import type { Ending, MatchHead } from "../rapid-city/match-record/match-record.ts";
import type { Color } from "../rapid-city/types.ts";
import type { WindowKind } from "../rapid-city/windows.ts";
import type { Millis, WallMicros } from "../units.ts";

/** In a header: addresses are written down in too many places to name a secret. */
export const SEAT_KEY_HEADER = "x-seat-key";

export const API = {
  tournament: (code: string): string => `/api/tournament/${encodeURIComponent(code)}`,
  tournamentRound: (code: string, number: number): string => `${API.tournament(code)}/round/${number}`,
  importTournament: "/api/tournament/import",
  info: "/api/info",
  table: (code: string): string => `/api/table/${encodeURIComponent(code)}`,
  match: (id: string): string => `/api/match/${encodeURIComponent(id)}`,
  /** The newest first; `before` is the id of the last one of the page before. */
  matches: (before?: string): string =>
    before ? `/api/matches?before=${encodeURIComponent(before)}` : "/api/matches",
  /** A POST of the record of a tablet's match, or of a quick draw, hands it over. */
  handOver: "/api/matches",
  records: "/api/records",
  /** A POST gives the seed of an attempt at the quick draw; a GET tells the best of the house. */
  quickDraw: "/api/quick-draw",
  /** With the secret of the device as `Authorization: Bearer …`: GET tells what is kept, DELETE forgets who it was. */
  me: "/api/me",
} as const;

/** Of the server as such. */
export type ServerInfo = {
  readonly version: number;
  /** Under which addresses phones in the same network find it. */
  readonly lanUrls: readonly string[];
  /** Under which everybody finds it, without a last slash, where whoever runs it has said so. */
  readonly publicUrl: string | null;
  readonly https: boolean;
  /** What the house has to say to everybody; empty mostly. */
  readonly announcement: string;
};

/** What whoever knows the code learns of a table before joining it: as much as the form needs, and nobody's name. */
export type TableInfo = {
  /** The colours that a newcomer cannot have. */
  readonly taken: readonly Color[];
  readonly full: boolean;
  readonly locked: boolean;
  readonly running: boolean;
};

export type TableAnswer =
  /** `seatKept`: the seat whose key was shown is still there for whoever showed it. */
  ({ readonly exists: true; readonly seatKept: boolean } & TableInfo) | { readonly exists: false };

/** A match as a list shows it. */
export type MatchSummary = {
  readonly id: string;
  readonly playedOn: MatchHead["playedOn"];
  readonly code: string;
  readonly startedAt: WallMicros;
  readonly endedAt: WallMicros;
  readonly endedBy: Ending;
  /** Cards that were settled. */
  readonly cards: number;
  /** Clockwise; a name is "" where somebody wished to be forgotten. */
  readonly players: readonly {
    readonly color: Color;
    readonly name: string;
    readonly bot: string;
    readonly bullets: number;
    readonly won: boolean;
  }[];
};

export type MatchesAnswer = { readonly matches: readonly MatchSummary[] };

/** Somebody at some match; the name is "" where somebody wished to be forgotten. */
type Holder = { readonly match: string; readonly color: Color; readonly name: string };

/** The best few of each, the best first. */
export type HouseRecords = {
  /** By kind of card: clean touches that counted, from 100 ms on. */
  readonly fastestDraws: readonly (Holder & {
    readonly kind: WindowKind;
    readonly round: number;
    readonly atMs: Millis;
  })[];
  /** In one match: the fewest cards with a foul, then the most cards. */
  readonly cleanestHands: readonly (Holder & { readonly cards: number; readonly fouls: number })[];
  /** In one match: cards in a row without a bullet. */
  readonly longestRuns: readonly (Holder & { readonly cards: number })[];
  readonly mostWins: readonly { readonly name: string; readonly wins: number; readonly matches: number }[];
};

export type RecordsAnswer = {
  /** Since when it is this evening. */
  readonly eveningSince: WallMicros;
  readonly evening: HouseRecords;
  readonly ever: HouseRecords;
};

/** What is kept of a person who wished so. */
export type MyResults = {
  /** In all: more than are listed, after years. */
  readonly played: number;
  readonly won: number;
  /** The newest first. */
  readonly matches: readonly (MatchSummary & { readonly you: Color })[];
  /** Clean touches that counted, from 100 ms on, the newest match first. */
  readonly reactions: readonly {
    readonly match: string;
    readonly startedAt: WallMicros;
    readonly kind: WindowKind;
    readonly atMs: Millis;
  }[];
  /** Of all persons here, by kind of card. */
  readonly houseMedianMs: { readonly [kind in WindowKind]?: Millis };
  /** After each match against another person, the newest first (W22). */
  readonly ratings: readonly { readonly match: string; readonly mu: number; readonly sigma: number }[];
  /** Somebody with this secret wished so: it leads to nothing any more. */
  readonly forgotten: boolean;
};

/** An attempt at the quick draw (W17) with the house's own seed. */
export type QuickDrawEntry = Holder & {
  readonly resultMs: Millis;
  readonly mistakes: number;
  readonly startedAt: WallMicros;
};
/** The best of each name first, one a name. */
export type QuickDrawBoard = {
  readonly evening: readonly QuickDrawEntry[];
  readonly ever: readonly QuickDrawEntry[];
};
