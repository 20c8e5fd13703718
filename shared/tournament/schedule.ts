// What is still to come and about when, for everyone who looks: the rounds behind, the one that is on, those ahead, and the end.

import { MIN_PLAYERS } from "../rapid-city/types.ts";
import { reckon, roundMinutes } from "./proposal.ts";
import { tableSizes } from "./sizes.ts";
import type { TournamentRound } from "./state.ts";
import type { Board, BoardRound } from "./views.ts";

export type ScheduledRound = {
  readonly kind: TournamentRound["kind"];
  readonly number: number;
  readonly state: "played" | "now" | "next";
  /** About when it begins, in ms since 1970; null where nobody can know yet, or need know any more. */
  readonly at: number | null;
};

export type Schedule = {
  readonly rounds: readonly ScheduledRound[];
  /** About when the evening ends; null before it has begun, and once it is over. */
  readonly endsAt: number | null;
  /** How long it takes all told, as it looks now. */
  readonly minutes: number;
};

const MINUTE_MS = 60_000;

/** Of a quick draw there are no rounds: everyone shoots when they like. */
export function scheduleOf(board: Board, nowMs: number): Schedule {
  const { settings, round, finished } = board;
  const here = Math.max(MIN_PLAYERS, board.players.filter((one) => one.here).length);
  const { minutes } = reckon(settings, here);
  if (settings.format === "quick-draw") return { rounds: [], endsAt: null, minutes };
  const behind = Array.from({ length: Math.max(0, board.rounds - 1) }, (_, index) => ({
    kind: "round" as const,
    number: index + 1,
    state: "played" as const,
    at: null,
  }));
  const current = round ? [{ kind: round.kind, number: round.number, state: stateOf(round), at: null }] : [];
  if (finished) return { rounds: [...behind, ...current], endsAt: null, minutes };
  const ahead = aheadOf(board, here);
  // Before the first draw nobody knows when it begins.
  let at = round ? nowMs + leftOf(round, board, nowMs) : null;
  const rounds = ahead.map(({ lastsMs, ...one }) => {
    const begins = at;
    if (at !== null) at += lastsMs;
    return { ...one, state: "next" as const, at: begins };
  });
  return { rounds: [...behind, ...current, ...rounds], endsAt: at, minutes };
}

const isDone = ({ tables }: BoardRound): boolean => tables.every(({ status }) => status === "done");
const stateOf = (round: BoardRound): "played" | "now" => (isDone(round) ? "played" : "now");

const lastsMs = (size: number, matches: number): number => roundMinutes(size, matches) * MINUTE_MS;

/** Until the round that is on is over, as long as such a round takes from its call. */
function leftOf(round: BoardRound, { settings }: Board, nowMs: number): number {
  if (isDone(round)) return 0;
  const size = Math.max(...round.tables.map(({ seats }) => seats.length));
  const matches = round.kind === "final" ? (settings.final?.matches ?? 1) : settings.matchesPerTable;
  const called = round.tables.flatMap(({ callEndsAt }) => (callEndsAt === null ? [] : [callEndsAt]));
  const since = called.length > 0 ? Math.min(...called) - settings.callMs : nowMs;
  return Math.max(MINUTE_MS, since + lastsMs(size, matches) - nowMs);
}

type Ahead = Pick<ScheduledRound, "kind" | "number"> & { readonly lastsMs: number };

function aheadOf({ settings, round, rounds }: Board, here: number): Ahead[] {
  const { format, largest, matchesPerTable, final } = settings;
  const plain = (count: number, players: number): Ahead[] =>
    Array.from({ length: Math.max(0, count) }, (_, index) => ({
      kind: "round",
      number: rounds + index + 1,
      lastsMs: lastsMs(tableSizes(players, largest)[0]!, matchesPerTable),
    }));
  if (round?.kind === "final") return [];
  if (format === "heats") {
    const seated = round?.tables.reduce((sum, { seats }) => sum + seats.length, 0);
    const still = seated === undefined ? reckon(settings, here).rounds : reckon(settings, seated).rounds - 1;
    return plain(still, here).map((one, index) => (index === still - 1 ? { ...one, kind: "final" } : one));
  }
  if (format === "league") {
    const before = round ? (round.evening - 1) * settings.rounds : 0;
    return plain(Math.min(settings.rounds, settings.rounds - (rounds - before)), here);
  }
  const swiss = plain(settings.rounds - rounds, here);
  if (!final) return swiss;
  const number = Math.max(rounds, settings.rounds) + 1;
  return [...swiss, { kind: "final", number, lastsMs: lastsMs(final.players, final.matches) }];
}
