// Where the holes of an attempt lie on their board: pure arithmetic, for the page and for the picture that is shared.
import type { RacedCard } from "../../local/quick-draw-record.ts";

const WIDTH = 320;
const FLOOR = 96;
const HEIGHT = 114;
const MARGIN = 16;
const RADIUS = 5;
const LEAST_SPAN_MS = 300;

export type SpreadLayout = {
  readonly width: number;
  readonly height: number;
  /** Below it stand the figures. */
  readonly floor: number;
  readonly radius: number;
  readonly holes: readonly { readonly x: number; readonly y: number }[];
  readonly ticks: readonly number[];
  xOf(ms: number): number;
};

/** Holes that would lie on each other are stacked, from the ground up. */
export function spreadOf(cards: readonly RacedCard[]): SpreadLayout {
  const times = cards.flatMap(({ reactionMs }) => reactionMs ?? []).sort((a, b) => a - b);
  const from = Math.floor(((times[0] ?? 300) - 40) / 100) * 100;
  const until = Math.max(from + LEAST_SPAN_MS, Math.ceil(((times.at(-1) ?? 600) + 40) / 100) * 100);
  const step = until - from > 1500 ? 500 : until - from > 700 ? 200 : 100;
  const xOf = (ms: number) => MARGIN + ((WIDTH - 2 * MARGIN) * (ms - from)) / (until - from);
  const levels: number[] = [];
  const most = Math.floor((FLOOR - 8) / (RADIUS * 2.1));
  const holes = times.map((ms) => {
    const x = xOf(ms);
    const free = levels.findIndex((last) => x - last >= RADIUS * 2.1);
    const level = free >= 0 ? free : levels.length;
    levels[level] = x;
    return { x, y: FLOOR - 8 - RADIUS - Math.min(level, most - 1) * RADIUS * 2.1 };
  });
  const ticks: number[] = [];
  for (let ms = Math.ceil(from / step) * step; ms <= until; ms += step) ticks.push(ms);
  return { width: WIDTH, height: HEIGHT, floor: FLOOR, radius: RADIUS, holes, ticks, xOf };
}
