// What the charts of a person are drawn from: medians, bars and evenings. Pure.
import type { MyResults } from "../../../shared/protocol/http.ts";
import type { WindowKind } from "../../../shared/rapid-city/windows.ts";
import type { Millis } from "../../../shared/units.ts";

export const KINDS: readonly WindowKind[] = ["armed", "character", "pair", "heal"];

type Reactions = MyResults["reactions"];

/** Null of nothing. */
export function medianOf(times: readonly Millis[]): Millis | null {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

export const timesOf = (reactions: Reactions, kind: WindowKind): Millis[] =>
  reactions.filter((one) => one.kind === kind).map(({ atMs }) => atMs);

export type Bars = { readonly fromMs: Millis; readonly widthMs: Millis; readonly counts: readonly number[] };

const BAR_MS = 50;
const MOST_BARS = 24;

/** From round figure to round figure; wider bars where there would be too many to tell apart. */
export function barsOf(times: readonly Millis[], alsoMs: readonly Millis[] = []): Bars {
  const all = [...times, ...alsoMs];
  const span = Math.max(...all) - Math.min(...all);
  const widthMs = BAR_MS * Math.max(1, Math.ceil(span / BAR_MS / MOST_BARS));
  const fromMs = widthMs * Math.floor(Math.min(...all) / widthMs);
  const counts = Array.from({ length: Math.floor((Math.max(...all) - fromMs) / widthMs) + 1 }, () => 0);
  for (const atMs of times) counts[Math.floor((atMs - fromMs) / widthMs)]! += 1;
  return { fromMs, widthMs, counts };
}

export type EveningTimes = {
  /** Any moment of it, in ms since 1970. */
  readonly at: number;
  readonly medians: { readonly [kind in WindowKind]?: Millis };
};

/** Whoever plays into the morning still plays that evening. */
const MORNING_MS = 6 * 60 * 60 * 1000;

/** The oldest first. */
export function eveningsOf(reactions: Reactions): EveningTimes[] {
  const byDay = new Map<string, Reactions[number][]>();
  for (const reaction of reactions) {
    const day = new Date(reaction.startedAt / 1000 - MORNING_MS).toDateString();
    byDay.set(day, [...(byDay.get(day) ?? []), reaction]);
  }
  const evenings = [...byDay.values()].map((ones) => ({
    at: Math.min(...ones.map(({ startedAt }) => startedAt)) / 1000,
    medians: Object.fromEntries(
      KINDS.map((kind) => [kind, medianOf(timesOf(ones, kind))] as const).filter(([, ms]) => ms !== null),
    ),
  }));
  return evenings.sort((a, b) => a.at - b.at);
}
