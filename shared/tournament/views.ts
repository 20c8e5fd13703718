// What pages are shown of a tournament: everyone the same board, each player their own way, the desk what it has to do.

import { COLORS, type Color } from "../rapid-city/types.ts";
import { leftOut, type Tie } from "./cut.ts";
import type { TournamentEvent } from "./events.ts";
import { toNumber } from "./fraction.ts";
import { countedMatches, findPlayer, isTableDone, matchesWanted } from "./look.ts";
import { openTies, planDraw } from "./next.ts";
import { isLargerThanWished } from "./sizes.ts";
import type { ObjectionState, TournamentRound, TournamentState, TournamentTable } from "./state.ts";
import { tallyRound } from "./tallies.ts";
import { type TournamentStanding, tournamentStandings } from "./tournament-standings.ts";

/** What only the server knows of a table that is open. */
export type LiveTable = {
  /** Under which it is joined. */
  readonly code: string;
  /** Who has sat down. */
  readonly present: readonly string[];
  /** Who called the organiser there, and what for. */
  readonly problem: string | null;
};
export type LiveTables = (round: number, table: number) => LiveTable | undefined;

export type TableStatus = "drawn" | "called" | "playing" | "done";

export type BoardTable = {
  readonly number: number;
  readonly status: TableStatus;
  readonly seats: readonly string[];
  readonly dealer: string;
  readonly absent: readonly string[];
  readonly present: readonly string[];
  /** When who has not sat down is absent, in ms since 1970. */
  readonly callEndsAt: number | null;
  readonly code: string | null;
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
  /** Null while they are hidden. */
  readonly standings: readonly TournamentStanding[] | null;
  readonly announcement: TournamentState["announcement"];
  readonly paused: boolean;
  readonly finished: boolean;
};

export function boardOf(state: TournamentState, live: LiveTables): Board {
  const last = state.rounds.at(-1);
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
    standings: state.standingsShown ? tournamentStandings(state) : null,
    announcement: state.announcement,
    paused: state.paused,
    finished: state.finished,
  };
}

export function boardRound(state: TournamentState, round: TournamentRound, live: LiveTables): BoardRound {
  const { number, kind, evening, seed, repeats, spread } = round;
  const tables = round.tables.map((table): BoardTable => {
    const open = live(number, table.number);
    return {
      number: table.number,
      status: statusOf(state, round, table),
      seats: table.seats,
      dealer: table.dealer,
      absent: table.absent,
      present: open?.present ?? [],
      callEndsAt: table.calledAt === null ? null : table.calledAt + state.settings.callMs,
      code: open?.code ?? null,
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

export function statusOf(
  state: TournamentState,
  round: TournamentRound,
  table: TournamentTable,
): TableStatus {
  if (isTableDone(state, round, table)) return "done";
  if (table.matches.some(({ status }) => status === "playing")) return "playing";
  return table.calledAt === null ? "drawn" : "called";
}

/** A player's own way through the tournament. */
export type Mine = {
  readonly id: string;
  readonly name: string;
  readonly withdrawn: boolean;
  readonly checkedIn: boolean;
  readonly standing: TournamentStanding | null;
  readonly of: number;
  /** Where to sit now. */
  readonly seat: {
    readonly round: number;
    readonly table: number;
    readonly color: Color;
    /** Clockwise, the own name among them. */
    readonly names: readonly string[];
    readonly status: TableStatus;
    readonly callEndsAt: number | null;
    /** Of the open table, and what opens the own seat there. */
    readonly code: string | null;
    readonly seatKey: string | null;
  } | null;
  readonly played: readonly {
    readonly round: number;
    readonly table: number;
    readonly points: number;
    readonly matches: readonly string[];
    readonly absent: boolean;
  }[];
  /** W17: how many may still be begun; 0 where there are none. */
  readonly attemptsLeft: number;
  readonly announcement: TournamentState["announcement"];
  readonly paused: boolean;
  readonly finished: boolean;
};

export function mineOf(
  state: TournamentState,
  id: string,
  live: LiveTables,
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
            table: table.number,
            color: COLORS[table.seats.indexOf(id)]!,
            names: table.seats.map((one) => names.get(one) ?? one),
            status: statusOf(state, last, table),
            callEndsAt: table.calledAt === null ? null : table.calledAt + state.settings.callMs,
            code: open?.code ?? null,
            seatKey: open ? seatKey(last.number, table.number) : null,
          }
        : null,
    played: playedBy(state, id),
    attemptsLeft: attemptsLeft(state, id),
    announcement: state.announcement,
    paused: state.paused,
    finished: state.finished,
  };
}

function attemptsLeft({ settings, begun }: TournamentState, id: string): number {
  if (settings.format !== "quick-draw") return 0;
  return Math.max(0, settings.attempts - begun.filter(({ player }) => player === id).length);
}

function playedBy(state: TournamentState, id: string): Mine["played"] {
  return state.rounds.flatMap((round) => {
    const table = round.tables.find(({ seats }) => seats.includes(id));
    if (!table || !isTableDone(state, round, table)) return [];
    const tally = tallyRound({ ...round, tables: [table] }).get(id)!;
    const matches = countedMatches(table).map((match) => match.id);
    const absent = table.absent.includes(id);
    return [{ round: round.number, table: table.number, points: toNumber(tally.points), matches, absent }];
  });
}

/** What the organiser has before them besides the board. */
export type Desk = {
  /** What comes next, or the code that says what has to happen first. */
  readonly next:
    | {
        readonly ok: true;
        readonly round: number;
        readonly kind: TournamentRound["kind"];
        readonly players: number;
        readonly largerThanWished: boolean;
      }
    | { readonly ok: false; readonly code: string; readonly message: string };
  readonly ties: readonly Tie[];
  readonly leftOut: readonly string[];
  readonly objections: readonly ObjectionState[];
  /** Tables that called for the organiser. */
  readonly problems: readonly { readonly round: number; readonly table: number; readonly text: string }[];
  /** The standings, hidden or not. */
  readonly standings: readonly TournamentStanding[];
  /** The last ones, newest first. */
  readonly log: readonly LogLine[];
  readonly events: number;
};

/** An event without its cards, for people. */
export type LogLine = Omit<TournamentEvent, "record" | "attempt"> & { readonly undone: boolean };

const LOG_LINES = 200;

export function deskOf(
  state: TournamentState,
  events: readonly TournamentEvent[],
  isUndone: (number: number) => boolean,
  live: LiveTables,
): Desk {
  const plan = planDraw(state);
  const last = state.rounds.at(-1);
  return {
    next: plan.ok
      ? {
          ok: true,
          round: plan.value.round,
          kind: plan.value.kind,
          players: plan.value.players.length,
          largerThanWished:
            plan.value.players.length >= 3 &&
            isLargerThanWished(plan.value.players.length, state.settings.largest),
        }
      : { ok: false, code: plan.code, message: plan.message },
    ties: openTies(state),
    leftOut: leftOut(state),
    objections: state.objections as readonly ObjectionState[],
    problems: (last?.tables ?? []).flatMap((table) => {
      const problem = live(last!.number, table.number)?.problem;
      return problem ? [{ round: last!.number, table: table.number, text: problem }] : [];
    }),
    standings: tournamentStandings(state),
    log: events
      .slice(-LOG_LINES)
      .reverse()
      .map((event) => ({ ...withoutCards(event), undone: isUndone(event.number) })),
    events: events.length,
  };
}

function withoutCards(event: TournamentEvent): Omit<LogLine, "undone"> {
  if (event.type === "match-finished") return { ...event, record: null } as Omit<LogLine, "undone">;
  if (event.type !== "attempt-finished") return event;
  return { ...event, attempt: { ...event.attempt, record: [] } } as Omit<LogLine, "undone">;
}

/** How many matches a table still has to play. */
export const matchesLeft = (state: TournamentState, round: TournamentRound, table: TournamentTable): number =>
  Math.max(0, matchesWanted(state, round) - countedMatches(table).length);
