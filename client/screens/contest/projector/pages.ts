// What a projector shows one after the other: which views there are to see now, cut into pages that fit, so that every row is shown once a cycle and none is half drawn.

import { FINISH_NEWS_MS } from "../../../../shared/tournament/projector.ts";
import type { Board, BoardTable } from "../../../../shared/tournament/views.ts";
import type { Millis } from "../../../../shared/units.ts";

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
  /** The first row, and how many. */
  readonly from: number;
  readonly count: number;
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
const TABLE_COLUMNS = 4;
const TABLE_HEAD_U = 7;
const TABLE_LINE_U = 4.6;
const TABLE_GAP_U = 2;

const isOpen = ({ status }: BoardTable): boolean => status === "drawn" || status === "called";

/** When the call that is still running runs out, or null. */
export function callEndsAt({ round }: Board, nowMs: number): number | null {
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
  if (callEndsAt(board, nowMs) !== null) views.push("countdown");
  if (tables.some(isOpen)) views.push("names", "tables");
  if (tables.some(({ status }) => status === "playing")) views.push("live");
  if (board.finish && nowMs - board.finish.at < FINISH_NEWS_MS) views.push("finish");
  if (hasResults(board)) views.push("standings", ...recordsOf(board));
  return views.length > 0 ? views : ["names"];
}

const hasResults = ({ standings }: Board): boolean =>
  standings?.some(({ points, reactionMs }) => points > 0 || reactionMs !== null) ?? false;

const recordsOf = ({ records }: Board): View[] =>
  records && Object.keys(records.fastest).length > 0 ? ["records"] : [];

/** Of the current round, in the order of their names; before the first, everyone who has entered. */
export function namesOf({ players, round }: Board): Board["players"] {
  const seated = round && new Set(round.tables.flatMap(({ seats }) => seats));
  return players
    .filter(({ id, here }) => (seated ? seated.has(id) : here))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Those that play first. */
export const liveTables = ({ round }: Board): readonly BoardTable[] =>
  (round?.tables ?? []).filter(({ status }) => status === "playing");

function rowsOf(board: Board, view: View): number {
  switch (view) {
    case "names":
      return namesOf(board).length;
    case "tables":
      return board.round?.tables.length ?? 0;
    case "live":
      return liveTables(board).length;
    case "standings":
      return board.standings?.length ?? 0;
    default:
      return 1;
  }
}

/** How many rows of a view a stage of that height holds. */
export function capacityOf(board: Board, view: View, stageU: number): number {
  const rows = (heightU: number) => Math.max(1, Math.floor((stageU - HEADING_U) / heightU));
  switch (view) {
    case "names":
      return rows(ROW_U) * NAME_COLUMNS;
    case "standings":
      return rows(ROW_U) * STANDING_COLUMNS;
    case "tables":
    case "live": {
      const most = Math.max(3, ...(board.round?.tables ?? []).map(({ seats }) => seats.length));
      return rows(TABLE_HEAD_U + most * TABLE_LINE_U + TABLE_GAP_U) * TABLE_COLUMNS;
    }
    default:
      return 1;
  }
}

/** Few rows are drawn larger. */
export const rowHeightU = (rows: number, stageU: number): number =>
  Math.max(ROW_U, Math.min(MOST_ROW_U, (stageU - HEADING_U) / Math.max(1, rows)));

export function pagesOf(board: Board, stageU: number, nowMs: number): ProjectedPage[] {
  return viewsOf(board, nowMs).flatMap((view) => {
    const rows = Math.max(1, rowsOf(board, view));
    const most = capacityOf(board, view, stageU);
    const of = Math.ceil(rows / most);
    // Pages of even length: the last one is not a row alone.
    const each = Math.ceil(rows / of);
    return Array.from({ length: of }, (_, index) => ({
      key: `${view}/${index}`,
      view,
      from: index * each,
      count: Math.min(each, rows - index * each),
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

/** How long a page stays. */
export const TURN_MS: Millis = 8000;
