// The part of a time line that is in sight: zoomed and moved, never further than there is something to see. Pure.
import type { Replay } from "../../../shared/rapid-city/match-record/replay.ts";
import type { Millis } from "../../../shared/units.ts";

export type TimeWindow = { readonly fromMs: Millis; readonly untilMs: Millis };

const LEAST_MS = 10;
/** Half a figure on the narrowest phone: it is written whole above the last touch. */
const MARGIN = 0.08;

const known = (times: readonly (Millis | null)[]): Millis[] => times.filter((time) => time !== null);

/** Everything that happened to a card, with a little air. */
export function wholeOf({ lanes, touches, settled }: Replay): TimeWindow {
  const times = known([
    0,
    settled?.atMs ?? null,
    ...lanes.flatMap(({ sentMs, arrivedMs, shownMs, liftedMs }) => [
      sentMs,
      arrivedMs,
      shownMs,
      // A hand that lay elsewhere long before the card says nothing about it.
      liftedMs === null ? null : Math.max(liftedMs, -400),
    ]),
    ...touches.flatMap(({ judgedMs, stampedMs, arrivedMs }) => [judgedMs, stampedMs, arrivedMs]),
  ]);
  const fromMs = Math.max(-400, Math.min(...times));
  const untilMs = Math.max(100, ...times);
  const airMs = MARGIN * (untilMs - fromMs);
  return { fromMs: fromMs - airMs, untilMs: untilMs + airMs };
}

/** Nearer for a factor below 1, around a time that stays where it is. */
export function zoom(
  { fromMs, untilMs }: TimeWindow,
  whole: TimeWindow,
  factor: number,
  aroundMs: Millis,
): TimeWindow {
  const widthMs = untilMs - fromMs;
  const wantedMs = Math.min(Math.max(LEAST_MS, widthMs * factor), whole.untilMs - whole.fromMs);
  const share = (aroundMs - fromMs) / widthMs;
  return within({ fromMs: aroundMs - share * wantedMs, untilMs: aroundMs + (1 - share) * wantedMs }, whole);
}

export const move = ({ fromMs, untilMs }: TimeWindow, whole: TimeWindow, byMs: Millis): TimeWindow =>
  within({ fromMs: fromMs + byMs, untilMs: untilMs + byMs }, whole);

function within({ fromMs, untilMs }: TimeWindow, whole: TimeWindow): TimeWindow {
  const widthMs = Math.min(untilMs - fromMs, whole.untilMs - whole.fromMs);
  const start = Math.min(Math.max(fromMs, whole.fromMs), whole.untilMs - widthMs);
  return { fromMs: start, untilMs: start + widthMs };
}

/** Round figures, at most `most` of them. */
export function ticksOf({ fromMs, untilMs }: TimeWindow, most: number): Millis[] {
  const rough = (untilMs - fromMs) / Math.max(2, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 10 * power;
  const ticks: Millis[] = [];
  for (let at = Math.ceil(fromMs / step) * step; at <= untilMs; at += step)
    ticks.push(Math.round(at * 1000) / 1000 + 0);
  return ticks;
}
