// Looking things up in the state of a tournament.

import type {
  DraftPlayer,
  DraftState,
  DraftTable,
  MatchState,
  Player,
  RoundState,
  TournamentMatch,
  TournamentRound,
  TournamentState,
  TournamentTable,
} from "./state.ts";

export const playerIn = (state: DraftState, id: string): DraftPlayer | undefined =>
  state.players.find((player) => player.id === id);

export const tableIn = (state: DraftState, round: number, table: number): DraftTable | undefined =>
  state.rounds[round - 1]?.tables[table - 1];

export type MatchPlace = { round: RoundState; table: DraftTable; match: MatchState };

/** Latest first: that is where one is looked for. */
export function matchIn(state: DraftState, id: string): MatchPlace | undefined {
  for (let at = state.rounds.length - 1; at >= 0; at--) {
    const round = state.rounds[at]!;
    for (const table of round.tables) {
      for (const match of table.matches) if (match.id === id) return { round, table, match };
    }
  }
  return undefined;
}

export const findPlayer = (state: TournamentState, id: string): Player | undefined =>
  state.players.find((player) => player.id === id);

type FoundMatch = {
  readonly round: TournamentRound;
  readonly table: TournamentTable;
  readonly match: TournamentMatch;
};

export const findMatch = (state: TournamentState, id: string): FoundMatch | undefined =>
  matchIn(state as DraftState, id);

export const playingMatches = ({ rounds }: TournamentState): readonly FoundMatch[] =>
  rounds.flatMap((round) =>
    round.tables.flatMap((table) =>
      table.matches.flatMap((match) => (match.status === "playing" ? [{ round, table, match }] : [])),
    ),
  );

/** Matches that count: played to their end and not voided. */
export const countedMatches = ({ matches }: TournamentTable): readonly TournamentMatch[] =>
  matches.filter(({ status }) => status === "finished");

/** W18: ended only by a bullet that is void, and nothing was played at its table since. */
export const mayPlayOn = ({
  table,
  match,
}: {
  readonly table: TournamentTable;
  readonly match: TournamentMatch;
}): boolean =>
  match.status === "finished" &&
  !match.byHand &&
  match.outcome?.ended === false &&
  table.matches.at(-1) === match;

/** What a tablet plays is known when it is over. */
export const hasBegun = ({ matches, tablet }: TournamentTable): boolean => tablet || matches.length > 0;

export const roundHasBegun = ({ tables }: TournamentRound): boolean => tables.some(hasBegun);

/** Persons of a table who were there. */
export const presentAt = ({ seats, absent }: TournamentTable): readonly string[] =>
  absent.length === 0 ? seats : seats.filter((id) => !absent.includes(id));

export function matchesWanted(state: TournamentState, { kind }: TournamentRound): number {
  if (kind === "decider") return 1;
  return kind === "final" && state.settings.final
    ? state.settings.final.matches
    : state.settings.matchesPerTable;
}

/** Nothing is left to be played there: all matches are, or nobody came. */
export const isTableDone = (
  state: TournamentState,
  round: TournamentRound,
  table: TournamentTable,
): boolean =>
  countedMatches(table).length >= matchesWanted(state, round) ||
  (presentAt(table).length === 0 && table.matches.every(({ status }) => status !== "playing"));

/** What was set by hand, or handed in by a tablet, is no match that a table has recorded. */
export const isRecordedAtTable = (match: string): boolean => !/^(?:hand|tablet)-/.test(match);
