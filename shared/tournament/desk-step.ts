// The one thing that an organiser has to do next, from what the desk was told: never two, never none.

import type { Tie } from "./cut.ts";
import type { Desk } from "./desk-view.ts";
import type { ObjectionState, TournamentRound } from "./state.ts";
import type { Board } from "./views.ts";

export type DeskStep =
  | { readonly do: "resume" }
  /** A table called for the organiser. */
  | { readonly do: "help"; readonly table: number; readonly text: string }
  /** Fewer than three can be drawn. */
  | { readonly do: "enter"; readonly here: number }
  | { readonly do: "begin-evening"; readonly evening: number }
  | {
      readonly do: "draw";
      readonly round: number;
      readonly kind: TournamentRound["kind"];
      readonly players: number;
      readonly largerThanWished: boolean;
    }
  | { readonly do: "call"; readonly tables: number }
  | { readonly do: "answer"; readonly objection: ObjectionState }
  | { readonly do: "settle"; readonly tie: Tie }
  /** People walk to their tables: until when, of the call that runs out first. */
  | { readonly do: "seat"; readonly tables: number; readonly missing: number; readonly endsAt: number }
  | { readonly do: "play"; readonly done: number; readonly tables: number }
  /** W17 */
  | { readonly do: "attempts"; readonly players: number }
  | { readonly do: "finish" }
  | { readonly do: "honour" };

export function deskStep(board: Board, desk: Desk): DeskStep {
  if (board.finished) return { do: "honour" };
  if (board.paused) return { do: "resume" };
  const [problem] = desk.problems;
  if (problem) return { do: "help", table: problem.table, text: problem.text };
  const tables = board.round?.tables ?? [];
  const uncalled = tables.filter(({ status }) => status === "drawn").length;
  if (uncalled > 0) return { do: "call", tables: uncalled };
  const objection = desk.objections.find(({ answer }) => answer === null);
  if (objection) return { do: "answer", objection };
  const tie = desk.ties.find(({ toPlay }) => !toPlay);
  if (tie) return { do: "settle", tie };
  return afterTables(board, desk);
}

function afterTables(board: Board, desk: Desk): DeskStep {
  const tables = board.round?.tables ?? [];
  const called = tables.filter(({ status }) => status === "called");
  if (called.length > 0) {
    const missing = called.reduce((sum, { seats, present }) => sum + seats.length - present.length, 0);
    const endsAt = Math.min(...called.map(({ callEndsAt }) => callEndsAt ?? Number.POSITIVE_INFINITY));
    return { do: "seat", tables: called.length, missing, endsAt };
  }
  const done = tables.filter(({ status }) => status === "done").length;
  if (done < tables.length) return { do: "play", done, tables: tables.length };
  const { next } = desk;
  if (next.ok) {
    const { round, kind, players, largerThanWished } = next;
    return { do: "draw", round, kind, players, largerThanWished };
  }
  if (next.code === "draw/no-tables") return { do: "attempts", players: board.players.length };
  const { format, evenings } = board.settings;
  const nextEvening = desk.evening + 1;
  if (format === "league" && next.code !== "draw/too-few" && nextEvening <= evenings)
    return { do: "begin-evening", evening: nextEvening };
  // Who is not in the cut cannot enter it: fewer than three who go on are the end.
  const isCut = next.code === "draw/too-few" && isPastEntry(board);
  if (next.code === "draw/no-more" || isCut) return { do: "finish" };
  return { do: "enter", here: board.players.filter(({ here }) => here).length };
}

/** Nobody enters any more: the next draw is a cut of those who have played. */
const isPastEntry = ({ settings, rounds }: Board): boolean =>
  (settings.format === "heats" && rounds > 0) ||
  (settings.format === "swiss" && settings.final !== null && rounds >= settings.rounds);
