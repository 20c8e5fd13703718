// What stands at a moment of a tournament: plain data that follows from its log alone, so that two of them can be compared byte for byte (W2).

import type { AttemptFigures } from "./attempt-figures.ts";
import type { MatchOutcome } from "./match-cards.ts";
import type { ProjectorView } from "./projector-views.ts";
import type { Settings } from "./settings.ts";

export type DraftPlayer = {
  id: string;
  name: string;
  seed: number | null;
  checkedIn: boolean;
  withdrawn: boolean;
  /** The first round, and evening, that this player could be drawn for. */
  firstRound: number;
};

export type MatchState = {
  id: string;
  startedAt: number;
  /** Present persons, in the order of their seats. */
  players: string[];
  bots: string[];
  status: "playing" | "finished" | "voided";
  outcome: MatchOutcome | null;
  voidedCards: number[];
  byHand: boolean;
  /** Of the last correction. */
  why: string | null;
};

export type DraftTable = {
  number: number;
  /** Clockwise; absent ones too. */
  seats: string[];
  dealer: string;
  calledAt: number | null;
  absent: string[];
  /** It plays on one tablet. */
  tablet: boolean;
  /** What the organiser was called there for. */
  problem: string | null;
  matches: MatchState[];
};

export type RoundState = {
  number: number;
  /** 0 where there are no evenings. */
  evening: number;
  kind: "round" | "final" | "decider";
  /** Of a decider. */
  tie: string | null;
  seed: string;
  repeats: number;
  spread: number;
  tables: DraftTable[];
};

export type ObjectionState = {
  /** Of the event. */
  number: number;
  match: string;
  player: string;
  text: string;
  answer: { upheld: boolean; why: string } | null;
};

export type TieChoice = { round: number; tie: string; players: string[]; choice: "all" | "none" | "match" };

export type AttemptState = { player: string; match: string; seed: string } & AttemptFigures;

export type DraftState = {
  name: string;
  settings: Settings;
  /** In the order of their entry. */
  players: DraftPlayer[];
  evening: number;
  rounds: RoundState[];
  /** Attempts that were begun, by their seeds. */
  begun: { player: string; seed: string }[];
  attempts: AttemptState[];
  objections: ObjectionState[];
  choices: TieChoice[];
  /** W20: who comes into the draw of that round besides those who advanced. */
  added: { player: string; round: number }[];
  shown: ProjectorView;
  announcement: { text: string; at: number } | null;
  standingsShown: boolean;
  paused: boolean;
  finished: boolean;
};

type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** As everyone but the fold sees it. */
export type TournamentState = Frozen<DraftState>;
export type Player = Frozen<DraftPlayer>;
export type TournamentRound = Frozen<RoundState>;
export type TournamentTable = Frozen<DraftTable>;
export type TournamentMatch = Frozen<MatchState>;
