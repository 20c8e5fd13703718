// What pages are shown of a tournament: everyone the same board, and each player their own way.

import { COLORS, type Color } from "../rapid-city/types.ts";
import { toNumber } from "./fraction.ts";
import { countedMatches, findPlayer, isTableDone } from "./look.ts";
import { type LastFinish, type LiveCard, placesBefore } from "./projector.ts";
import type { ProjectorView } from "./projector-views.ts";
import type { TournamentRecords } from "./records.ts";
import { standingsOf } from "./standings.ts";
import type { ObjectionState, TournamentRound, TournamentState, TournamentTable } from "./state.ts";
import { tallyRound } from "./tallies.ts";
import { type TournamentStanding, tournamentStandings } from "./tournament-standings.ts";

/** What only the server knows of a table that is open. */
export type LiveTable = {
  /** Under which it is joined. */
  readonly code: string;
  /** Since when one can sit down there, in ms since 1970; later by each pause. */
  readonly waitsFrom: number;
  /** Who has sat down. */
  readonly present: readonly string[];
  /** Null between matches. */
  readonly card: LiveCard | null;
};
export type LiveTableOf = (round: number, table: number) => LiveTable | undefined;

export type TableStatus = "drawn" | "called" | "playing" | "done";

export type BoardTable = {
  readonly number: number;
  readonly status: TableStatus;
  readonly seats: readonly string[];
  readonly dealer: string;
  /** It plays on one tablet. */
  readonly tablet: boolean;
  readonly absent: readonly string[];
  readonly present: readonly string[];
  /** When who has not sat down is absent, in ms since 1970; null while everything is paused. */
  readonly callEndsAt: number | null;
  readonly code: string | null;
  readonly card: LiveCard | null;
  readonly matches: readonly {
    readonly id: string;
    readonly status: "playing" | "finished" | "voided";
    readonly bullets: { readonly [id: string]: number } | null;
    readonly byHand: boolean;
    readonly voidedCards: readonly number[];
  }[];
};

export type BoardRound = {
  readonly number: number;
  readonly kind: TournamentRound["kind"];
  readonly evening: number;
  readonly seed: string;
  readonly repeats: number;
  readonly spread: number;
  readonly tables: readonly BoardTable[];
};

export type Board = {
  readonly name: string;
  readonly settings: TournamentState["settings"];
  readonly players: readonly { readonly id: string; readonly name: string; readonly here: boolean }[];
  readonly rounds: number;
  /** The last one. */
  readonly round: BoardRound | null;
  /** Null while they are hidden; with the place before this round, where there was one. */
  readonly standings: readonly (TournamentStanding & { readonly before: number | null })[] | null;
  /** What projectors are to show. */
  readonly shown: ProjectorView;
  readonly announcement: TournamentState["announcement"];
  readonly paused: boolean;
  readonly finished: boolean;
} & BoardExtras;

/** What does not follow from the log alone, or takes the cards of every match. */
export type BoardExtras = {
  /** W23; as hidden as the standings. */
  readonly records: TournamentRecords | null;
  /** The closest of the last minute. */
  readonly finish: LastFinish | null;
  /** Screens that somebody said stand at a table, by what they show to be scanned. */
  readonly screens: { readonly [screen: string]: number };
};

export function boardOf(state: TournamentState, live: LiveTableOf, extras: BoardExtras): Board {
  const last = state.rounds.at(-1);
  const before = placesBefore(state);
  return {
    name: state.name,
    settings: state.settings,
    players: state.players.map(({ id, name, withdrawn, checkedIn }) => ({
      id,
      name,
      here: !withdrawn && (checkedIn || !(state.settings.checkIn || state.evening > 0)),
    })),
    rounds: state.rounds.length,
    round: last ? boardRound(state, last, live) : null,
    standings: state.standingsShown
      ? tournamentStandings(state).map((one) => ({ ...one, before: before.get(one.id) ?? null }))
      : null,
    ...extras,
    records: state.standingsShown ? extras.records : null,
    shown: state.shown,
    announcement: state.announcement,
    paused: state.paused,
    finished: state.finished,
  };
}

export function boardRound(state: TournamentState, round: TournamentRound, live: LiveTableOf): BoardRound {
  const { number, kind, evening, seed, repeats, spread } = round;
  const tables = round.tables.map((table): BoardTable => {
    const open = live(number, table.number);
    return {
      number: table.number,
      status: statusOf(state, round, table),
      seats: table.seats,
      dealer: table.dealer,
      tablet: table.tablet,
      absent: table.absent,
      present: open?.present ?? [],
      callEndsAt: callEndsAt(state, table, open),
      code: open?.code ?? null,
      card: open?.card ?? null,
      matches: table.matches.map(({ id, status, outcome, byHand, voidedCards }) => ({
        id,
        status,
        bullets: outcome?.bullets ?? null,
        byHand,
        voidedCards,
      })),
    };
  });
  return { number, kind, evening, seed, repeats, spread, tables };
}

/** W8: nobody is absent for what the server or the organiser kept them from. */
export function callEndsAt(
  { paused, settings }: TournamentState,
  { calledAt }: TournamentTable,
  open: Pick<LiveTable, "waitsFrom"> | undefined,
): number | null {
  return calledAt === null || paused ? null : (open?.waitsFrom ?? calledAt) + settings.callMs;
}

function statusOf(state: TournamentState, round: TournamentRound, table: TournamentTable): TableStatus {
  if (isTableDone(state, round, table)) return "done";
  if (table.tablet || table.matches.some(({ status }) => status === "playing")) return "playing";
  return table.calledAt === null ? "drawn" : "called";
}

/** A player's own way through the tournament. */
export type Mine = {
  readonly tournament: string;
  readonly format: TournamentState["settings"]["format"];
  /** Only who has checked in is drawn. */
  readonly checkIn: boolean;
  readonly id: string;
  readonly name: string;
  readonly withdrawn: boolean;
  readonly checkedIn: boolean;
  readonly standing: TournamentStanding | null;
  readonly of: number;
  /** Where to sit now. */
  readonly seat: {
    readonly round: number;
    readonly kind: TournamentRound["kind"];
    readonly table: number;
    readonly color: Color;
    /** Clockwise, the own name among them. */
    readonly names: readonly string[];
    /** Who has sat down, by colour. */
    readonly present: readonly Color[];
    readonly status: TableStatus;
    /** All of them play on one tablet there. */
    readonly tablet: boolean;
    readonly callEndsAt: number | null;
    /** Of the open table, and what opens the own seat there. */
    readonly code: string | null;
    readonly seatKey: string | null;
  } | null;
  readonly played: readonly {
    readonly round: number;
    readonly kind: TournamentRound["kind"];
    readonly table: number;
    readonly points: number;
    /** Among the persons at that table. */
    readonly place: number;
    readonly of: number;
    readonly matches: readonly string[];
    readonly absent: boolean;
    /** W19 */
    readonly byHand: boolean;
  }[];
  /** W21: the own ones. */
  readonly objections: readonly Pick<ObjectionState, "match" | "text" | "answer">[];
  /** W17: how many may still be begun; 0 where there are none. */
  readonly attemptsLeft: number;
  readonly announcement: TournamentState["announcement"];
  readonly paused: boolean;
  readonly finished: boolean;
};

export function mineOf(
  state: TournamentState,
  id: string,
  live: LiveTableOf,
  standings: readonly TournamentStanding[],
  seatKey: (round: number, table: number) => string,
): Mine | null {
  const player = findPlayer(state, id);
  if (!player) return null;
  const last = state.rounds.at(-1);
  const table = last?.tables.find(({ seats }) => seats.includes(id));
  const names = new Map(state.players.map((one) => [one.id, one.name]));
  const open = last && table ? live(last.number, table.number) : undefined;
  return {
    tournament: state.name,
    format: state.settings.format,
    checkIn: state.settings.checkIn || state.evening > 0,
    id,
    name: player.name,
    withdrawn: player.withdrawn,
    checkedIn: player.checkedIn,
    standing: state.standingsShown ? (standings.find((standing) => standing.id === id) ?? null) : null,
    of: state.players.length,
    seat:
      last && table
        ? {
            round: last.number,
            kind: last.kind,
            table: table.number,
            color: COLORS[table.seats.indexOf(id)]!,
            names: table.seats.map((one) => names.get(one) ?? one),
            present: COLORS.filter((_, index) => open?.present.includes(table.seats[index] ?? "")),
            status: statusOf(state, last, table),
            tablet: table.tablet,
            callEndsAt: callEndsAt(state, table, open),
            code: open?.code ?? null,
            seatKey: open ? seatKey(last.number, table.number) : null,
          }
        : null,
    played: playedBy(state, id),
    objections: state.objections
      .filter(({ player }) => player === id)
      .map(({ match, text, answer }) => ({ match, text, answer })),
    attemptsLeft: attemptsLeft(state, id),
    announcement: state.announcement,
    paused: state.paused,
    finished: state.finished,
  };
}

/** W17: how many may still be begun. */
export function attemptsLeft({ settings, begun }: TournamentState, id: string): number {
  if (settings.format !== "quick-draw") return 0;
  return Math.max(0, settings.attempts - begun.filter(({ player }) => player === id).length);
}

function playedBy(state: TournamentState, id: string): Mine["played"] {
  return state.rounds.flatMap((round) => {
    const table = round.tables.find(({ seats }) => seats.includes(id));
    if (!table || !isTableDone(state, round, table)) return [];
    const tally = tallyRound({ ...round, tables: [table] });
    const place = standingsOf([...tally.values()]).find((one) => one.id === id)!.place;
    const counted = countedMatches(table);
    return [
      {
        round: round.number,
        kind: round.kind,
        table: table.number,
        points: toNumber(tally.get(id)!.points),
        place,
        of: table.seats.length - table.absent.length,
        matches: counted.map((match) => match.id),
        absent: table.absent.includes(id),
        byHand: counted.some(({ byHand }) => byHand),
      },
    ];
  });
}
