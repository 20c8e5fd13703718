// What a projector shows one after the other: which views there are to see now, cut into pages that fit, so that every row is shown once a cycle and none is half drawn.

import { FINISH_NEWS_MS } from "../../../../shared/tournament/projector.ts";
import type { Board, BoardTable } from "../../../../shared/tournament/views.ts";
import type { Millis } from "../../../../shared/units.ts";
import { hasResults } from "../common/has-results.ts";

export type View =
  | "entry"
  | "names"
  | "tables"
  | "live"
  | "standings"
  | "finish"
  | "records"
  | "countdown"
  | "final"
  | "podium";

export type ProjectedPage = {
  /** The same as long as the same rows of the same view are meant. */
  readonly key: string;
  readonly view: View;
  /** Ids of players, numbers of tables; none where a view has no rows. */
  readonly rows: readonly string[];
  readonly number: number;
  readonly of: number;
};

/** Hundredths of the height of the screen. */
/** The title, and the frame of the board. */
const HEADING_U = 10;
const ROW_U = 6.4;
const MOST_ROW_U = 9;
export const NAME_COLUMNS = 3;
export const STANDING_COLUMNS = 2;
/** So high is the stage of a screen of 4:3, on which four tables side by side leave no room for names. */
const HIGH_U = 90;
const tableColumns = (stageU: number): number => (stageU > HIGH_U ? 3 : 4);
const TABLE_HEAD_U = 7;
const TABLE_LINE_U = 4.6;
const TABLE_GAP_U = 2;
/** Larger letters would not be read from further off. */
const LARGEST_TOWN = 1.7;
/** Another row of towns is worth it only where it makes them so much larger. */
const WORTH_A_ROW = 1.1;

const isOpen = ({ status }: BoardTable): boolean => status === "drawn" || status === "called";

/** When the call that is still running runs out, or null. */
export function nextCallEndsAt({ round }: Board, nowMs: number): number | null {
  const ends = (round?.tables ?? [])
    .filter(({ status }) => status === "called")
    .map((table) => table.callEndsAt ?? 0)
    .filter((at) => at > nowMs);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** In the order in which they come. */
export function viewsOf(board: Board, nowMs: number): View[] {
  const { round, standings, finished, shown } = board;
  if (shown !== "rotate") return [shown];
  if (finished) return standings ? ["podium", "standings", ...recordsOf(board)] : ["entry"];
  if (!round && board.players.length === 0) return ["entry"];
  if (!round)
    return board.settings.format === "quick-draw" && hasResults(board)
      ? ["entry", "standings"]
      : ["entry", "names"];
  const { tables } = round;
  if (round.kind === "final" && tables.some(({ status }) => status === "playing")) return ["final"];
  const views: View[] = [];
  if (nextCallEndsAt(board, nowMs) !== null) views.push("countdown");
  if (tables.some(isOpen)) views.push("names", "tables");
  if (tables.some(({ status }) => status === "playing")) views.push("live");
  if (board.finish && nowMs - board.finish.at < FINISH_NEWS_MS) views.push("finish");
  if (hasResults(board)) views.push("standings", ...recordsOf(board));
  return views.length > 0 ? views : ["names"];
}

const recordsOf = ({ records }: Board): View[] =>
  records && Object.keys(records.fastest).length > 0 ? ["records"] : [];

/** Of the current round, in the order of their names; before the first, everyone who has entered. */
export function namesOf({ players, round }: Board): Board["players"] {
  const seated = round && new Set(round.tables.flatMap(({ seats }) => seats));
  return players
    .filter(({ id, here }) => (seated ? seated.has(id) : here))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function rowsOf(board: Board, view: View): string[] {
  const tables = board.round?.tables ?? [];
  switch (view) {
    case "names":
      return namesOf(board).map(({ id }) => id);
    case "tables":
      return tables.map(({ number }) => String(number));
    case "live":
      return tables.filter(({ status }) => status === "playing").map(({ number }) => String(number));
    case "standings":
      return board.standings?.map(({ id }) => id) ?? [];
    default:
      return [];
  }
}

/** The rows of a view of which a page was shown: they keep their order until its last one, so that none slips past between two pages. */
export type Pass = { readonly view: View; readonly rows: readonly string[] };

/** New rows join at the end of a pass, those that are gone leave it. */
function rowsIn(board: Board, view: View, pass: Pass | null): readonly string[] {
  const now = rowsOf(board, view);
  if (pass?.view !== view) return now;
  // A table that is done meanwhile is still worth its place; a player who is gone is not.
  const stays = (row: string) => view === "live" || now.includes(row);
  return [...pass.rows.filter(stays), ...now.filter((row) => !pass.rows.includes(row))];
}

export const mostSeats = ({ round }: Board): number =>
  Math.max(3, ...(round?.tables ?? []).map(({ seats }) => seats.length));

/** How many rows of a view a stage of that height holds. */
export function capacityOf(board: Board, view: View, stageU: number): number {
  const rows = (heightU: number) => Math.max(1, Math.floor((stageU - HEADING_U) / heightU));
  switch (view) {
    case "names":
      return rows(ROW_U) * NAME_COLUMNS;
    case "standings":
      return rows(ROW_U) * STANDING_COLUMNS;
    case "tables":
    case "live":
      return rows(townU(mostSeats(board))) * tableColumns(stageU);
    default:
      return 1;
  }
}

const townU = (seats: number): number => TABLE_HEAD_U + seats * TABLE_LINE_U + TABLE_GAP_U;

export type Towns = { readonly columns: number; readonly scale: number };

/** Few tables are drawn larger, in one row or in two. */
export function townsOf(tables: number, seats: number, stageU: number): Towns {
  const most = tableColumns(stageU);
  const inRows = (rows: number): Towns => {
    const columns = Math.min(most, Math.max(2, Math.ceil(tables / rows)));
    const high = (stageU - HEADING_U) / (Math.ceil(tables / columns) * townU(seats));
    return { columns, scale: Math.min(LARGEST_TOWN, most / columns, high) };
  };
  const [one, two] = [inRows(1), inRows(2)];
  const best = two.scale > one.scale * WORTH_A_ROW ? two : one;
  return { ...best, scale: Math.max(1, best.scale) };
}

/** Few rows are drawn larger. */
export const rowHeightU = (rows: number, stageU: number): number =>
  Math.max(ROW_U, Math.min(MOST_ROW_U, (stageU - HEADING_U) / Math.max(1, rows)));

export function pagesOf(
  board: Board,
  stageU: number,
  nowMs: number,
  pass: Pass | null = null,
): ProjectedPage[] {
  return viewsOf(board, nowMs).flatMap((view) => {
    const rows = rowsIn(board, view, pass);
    const of = Math.max(1, Math.ceil(rows.length / capacityOf(board, view, stageU)));
    // Pages of even length: the last one is not a row alone.
    const each = Math.ceil(rows.length / of);
    return Array.from({ length: of }, (_, index) => ({
      key: `${view}/${index}`,
      view,
      rows: rows.slice(index * each, (index + 1) * each),
      number: index + 1,
      of,
    }));
  });
}

/** The one after that; what is gone meanwhile leads to the first. */
export function nextPage(pages: readonly ProjectedPage[], key: string | null): ProjectedPage {
  const at = pages.findIndex((page) => page.key === key);
  return pages[(at + 1) % pages.length]!;
}

/** Where a projector is in its cycle. */
export type Turning = {
  /** Of the page on show; null before the first turn. */
  readonly key: string | null;
  /** The page whose place was taken by something that could not wait: it comes again. */
  readonly back: string | null;
  /** A page has had its time since the last jump, so that events one upon the other do not stop the cycle. */
  readonly rested: boolean;
  readonly pass: Pass | null;
};

export const FIRST_TURN: Turning = { key: null, back: null, rested: true, pass: null };

/** A page has had its time. */
export function turned(pages: readonly ProjectedPage[], { key, back, pass }: Turning): Turning {
  if (back !== null && pages.some((page) => page.key === back))
    return { key: back, back: null, rested: false, pass };
  const next = nextPage(pages, key);
  const rows = pages.filter(({ view }) => view === next.view).flatMap((page) => page.rows);
  return {
    key: next.key,
    back: null,
    rested: true,
    pass: next.number > 1 ? { view: next.view, rows } : null,
  };
}

/** At once to what is new; `urgent` is what even another event makes way for. */
export function jumped(
  pages: readonly ProjectedPage[],
  turning: Turning,
  view: View,
  urgent: boolean,
): Turning {
  const first = pages.find((page) => page.view === view);
  if (!first || first.key === turning.key || !(urgent || turning.rested)) return turning;
  const back = turning.back ?? turning.key ?? pages[0]!.key;
  return { key: first.key, back, rested: false, pass: turning.pass };
}

/** How long a page stays. */
export const TURN_MS: Millis = 8000;
