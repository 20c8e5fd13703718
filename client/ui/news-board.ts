// News one at a time: which is on show, for how long it could be read, and which wait behind it.
import type { Millis } from "../../shared/units.ts";

export type News = { readonly id: number; readonly text: string };

export type NewsBoard = {
  readonly shown: News | null;
  /** How long somebody could have read it so far. */
  readonly readMs: Millis;
  readonly waiting: readonly News[];
  readonly lastId: number;
};

export const NO_NEWS: NewsBoard = { shown: null, readMs: 0, waiting: [], lastId: 0 };

const ON_SHOW_MS = 4_000;
/** When others wait, each is still long enough on show to be read. */
const READING_MS = 2_200;
const MOST_WAITING = 3;

export function withNews(board: NewsBoard, text: string): NewsBoard {
  const { shown, waiting } = board;
  if (shown?.text === text || waiting.some((item) => item.text === text)) return board;
  const news = { id: board.lastId + 1, text };
  if (shown === null) return { ...board, shown: news, readMs: 0, lastId: news.id };
  return { ...board, waiting: [...waiting, news].slice(-MOST_WAITING), lastId: news.id };
}

/** After some time in which the news on show could be read. */
export function afterReading(board: NewsBoard, ms: Millis): NewsBoard {
  const readMs = board.readMs + ms;
  const [next, ...rest] = board.waiting;
  if (readMs < (next ? READING_MS : ON_SHOW_MS)) return { ...board, readMs };
  return { ...board, shown: next ?? null, readMs: 0, waiting: rest };
}
