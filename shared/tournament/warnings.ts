// What an organiser is told before it hurts: tables that do not start, links too poor to be fair, empty batteries, players worth a look, results that are not safe.

import { linkGrade } from "../protocol/link-grade.ts";
import type { Mark } from "../timing/marks.ts";
import type { Millis } from "../units.ts";
import type { Desk } from "./desk-view.ts";
import type { Board } from "./views.ts";

export type Warning =
  | {
      readonly of: "not-started";
      readonly table: number;
      readonly missing: readonly string[];
      readonly leftMs: Millis;
    }
  | { readonly of: "not-safe"; readonly tables: readonly number[] }
  | { readonly of: "log-not-safe" }
  | {
      readonly of: "poor-link";
      readonly table: number;
      readonly player: string;
      readonly rttMs: Millis;
      readonly jitterMs: Millis;
    }
  | { readonly of: "battery"; readonly player: string; readonly percent: number }
  /** Devices whose delay was never measured. */
  | { readonly of: "not-sighted"; readonly players: readonly string[]; readonly among: number }
  /** Devices whose delay is not what it was, or what it is on others of their model. */
  | { readonly of: "odd-guns"; readonly players: readonly string[] }
  /** At whom one should look, with what speaks for it; nobody is punished by it. */
  | {
      readonly of: "marked";
      readonly table: number;
      readonly player: string;
      readonly marks: readonly Mark[];
    }
  /** W20: who can be added as long as there is a draw to come. */
  | { readonly of: "left-out"; readonly players: readonly string[]; readonly mayAdd: boolean };

/** A call that runs out so soon is worth a walk through the hall. */
const SOON_MS: Millis = 60_000;
const LOW_PERCENT = 10;

/** The worst first. */
export function warningsOf(board: Board, desk: Desk, nowMs: number): readonly Warning[] {
  if (board.finished) return [];
  return [
    ...notSafe(desk),
    ...notStarted(board, nowMs),
    ...(desk.leftOut.length > 0
      ? [{ of: "left-out", players: desk.leftOut, mayAdd: !hasFinalBegun(board) } as const]
      : []),
    ...marked(desk),
    ...oddGuns(board, desk),
    ...poorLinks(board, desk),
    ...batteries(desk),
    ...notSighted(board, desk),
  ];
}

const hasFinalBegun = ({ round }: Board): boolean =>
  round?.kind === "final" && round.tables.some(({ matches, tablet }) => tablet || matches.length > 0);

function notSafe(desk: Desk): Warning[] {
  const tables = Object.entries(desk.health).flatMap(([table, { safe }]) => (safe ? [] : [Number(table)]));
  return [
    ...(desk.isLogSafe ? [] : [{ of: "log-not-safe" } as const]),
    ...(tables.length > 0 ? [{ of: "not-safe", tables } as const] : []),
  ];
}

function notStarted(board: Board, nowMs: number): Warning[] {
  if (board.paused) return [];
  return (board.round?.tables ?? []).flatMap(({ number, status, seats, present, absent, callEndsAt }) => {
    if (status !== "called" || callEndsAt === null || callEndsAt - nowMs > SOON_MS) return [];
    const missing = seats.filter((id) => !present.includes(id) && !absent.includes(id));
    return [{ of: "not-started", table: number, missing, leftMs: Math.max(0, callEndsAt - nowMs) } as const];
  });
}

function poorLinks(board: Board, desk: Desk): Warning[] {
  return (board.round?.tables ?? []).flatMap(({ number, status, present }) => {
    const links = status === "done" ? {} : (desk.health[number]?.links ?? {});
    return Object.entries(links).flatMap(([player, link]) =>
      present.includes(player) && linkGrade(link) === "poor"
        ? [{ of: "poor-link", table: number, player, rttMs: link.rttMs, jitterMs: link.jitterMs } as const]
        : [],
    );
  });
}

function batteries(desk: Desk): Warning[] {
  return desk.people.flatMap(({ id, withdrawn, device }) =>
    !withdrawn && device?.batteryPercent != null && device.batteryPercent <= LOW_PERCENT
      ? [{ of: "battery", player: id, percent: device.batteryPercent } as const]
      : [],
  );
}

function oddGuns(board: Board, desk: Desk): Warning[] {
  const players = playingOf(board, desk, "oddGuns");
  return players.length > 0 ? [{ of: "odd-guns", players }] : [];
}

function notSighted(board: Board, desk: Desk): Warning[] {
  const players = playingOf(board, desk, "notSighted");
  const among = tablesInPlay(board).reduce((sum, { present }) => sum + present.length, 0);
  return players.length > 0 ? [{ of: "not-sighted", players, among }] : [];
}

const tablesInPlay = ({ round }: Board) => (round?.tables ?? []).filter(({ status }) => status !== "done");

/** Of those with whom something is the matter whoever is there and not done. */
const playingOf = (board: Board, { health }: Desk, what: "notSighted" | "oddGuns"): string[] =>
  tablesInPlay(board).flatMap(({ number, present }) =>
    (health[number]?.[what] ?? []).filter((id) => present.includes(id)),
  );

const marked = ({ health }: Desk): Warning[] =>
  Object.entries(health).flatMap(([table, { marks }]) =>
    Object.entries(marks)
      .filter(([, told]) => told.length > 0)
      .map(([player, told]) => ({ of: "marked", table: Number(table), player, marks: told }) as const),
  );
