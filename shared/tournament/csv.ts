// Tables for spreadsheets (RFC 4180), with a guard against names that a spreadsheet would take for formulas.

import type { TournamentState } from "./state.ts";
import { tournamentStandings } from "./tournament-standings.ts";

type Cell = string | number | null;

/** What a spreadsheet reckons with instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/;

export const makeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function standingsCsv(state: TournamentState): string {
  const names = new Map(state.players.map(({ id, name }) => [id, name]));
  return makeCsv([
    ["place", "name", "id", "points", "bullets per card", "reaction ms", "too close to call"],
    ...tournamentStandings(state).map((row) => [
      row.place,
      names.get(row.id)!,
      row.id,
      row.points,
      row.bulletsPerCard,
      row.reactionMs,
      row.tooClose ? "yes" : "",
    ]),
  ]);
}

export function resultsCsv(state: TournamentState): string {
  const names = new Map(state.players.map(({ id, name }) => [id, name]));
  const rows = state.rounds.flatMap((round) =>
    round.tables.flatMap((table) =>
      table.matches.flatMap((match) =>
        [...match.players, ...match.bots].map((id) => [
          round.number,
          table.number,
          match.id,
          match.status,
          names.get(id) ?? id,
          id,
          match.outcome?.bullets[id] ?? null,
          match.byHand ? "yes" : "",
        ]),
      ),
    ),
  );
  return makeCsv([["round", "table", "match", "status", "name", "id", "bullets", "set by hand"], ...rows]);
}
