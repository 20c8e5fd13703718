// Tables for spreadsheets (RFC 4180), with a guard against names that a spreadsheet would take for formulas.

import { attemptResult, resultMs } from "./attempt-figures.ts";
import { placesOf } from "./points.ts";
import { ratingsOf } from "./ratings.ts";
import type { TournamentMatch, TournamentState } from "./state.ts";
import { tournamentStandings } from "./tournament-standings.ts";

type Cell = string | number | null;

/** What a spreadsheet reckons with instead of showing it: also in its full width, after what some take for nothing, and behind a sign where other countries' spreadsheets begin a new cell. */
const FORMULA = /(^|[;\t|\r\n])(?=\s*[=+\-@＝＋－＠\t\r])/g;

export const makeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const guarded = value.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function standingsCsv(state: TournamentState): string {
  const names = new Map(state.players.map(({ id, name }) => [id, name]));
  const ratings = ratingsOf(state);
  return makeCsv([
    [
      "place",
      "name",
      "id",
      "points",
      "bullets per card",
      "reaction ms",
      "too close to call",
      "rating",
      "rating sigma",
    ],
    ...tournamentStandings(state).map((row) => [
      row.place,
      names.get(row.id)!,
      row.id,
      row.points,
      row.bulletsPerCard,
      row.reactionMs,
      row.tooClose ? "yes" : "",
      ratings.get(row.id)!.mu,
      ratings.get(row.id)!.sigma,
    ]),
  ]);
}

/** Of every match, with those who did not come; of a quick draw, of every attempt. */
export function resultsCsv(state: TournamentState): string {
  const names = new Map(state.players.map(({ id, name }) => [id, name]));
  if (state.settings.format === "quick-draw") return attemptsCsv(state, names);
  const rows = state.rounds.flatMap((round) =>
    round.tables.flatMap((table) => [
      ...table.matches.flatMap((match) =>
        resultsOf(match).map(({ id, place, points }) => [
          round.number,
          table.number,
          match.id,
          match.status,
          names.get(id) ?? id,
          id,
          place,
          points,
          match.outcome?.bullets[id] ?? null,
          match.byHand ? "yes" : "",
        ]),
      ),
      ...table.absent.map((id) => [
        ...[round.number, table.number, null, "absent", names.get(id) ?? id, id],
        ...[null, 0, null, ""],
      ]),
    ]),
  );
  return makeCsv([
    ["round", "table", "match", "status", "name", "id", "place", "points", "bullets", "set by hand"],
    ...rows,
  ]);
}

type Placed = { readonly id: string; readonly place: number | null; readonly points: number | null };

/** Nobody has a place, or points, in a match that is not over or does not count. */
function resultsOf({ players, bots, outcome, status }: TournamentMatch): readonly Placed[] {
  const all = [...players, ...bots];
  if (outcome && status === "finished") return placesOf({ players: all, bullets: outcome.bullets });
  return all.map((id) => ({ id, place: null, points: null }));
}

function attemptsCsv(
  { attempts, players, settings }: TournamentState,
  names: ReadonlyMap<string, string>,
): string {
  const rows = players.flatMap(({ id }) =>
    attempts
      .filter(({ player }) => player === id)
      .map((attempt, index) => {
        const result = attemptResult(attempt, settings.mistakeMs);
        const { right, sumUs, mistakes } = attempt;
        return [
          names.get(id)!,
          id,
          index + 1,
          result && resultMs(result),
          right > 0 ? sumUs / right / 1000 : null,
          right,
          mistakes,
        ];
      }),
  );
  return makeCsv([
    ["name", "id", "attempt", "result ms", "mean reaction ms", "touches", "mistakes"],
    ...rows,
  ]);
}
