// The arithmetic of the fairness figures: errors, waits, shares and biases of the matches that were played.

import type { LogEventOf, RoundLog } from "../../../shared/rapid-city/judging/round-log.ts";
import type { Color, Target } from "../../../shared/rapid-city/types.ts";
import { ascending, quantile } from "../../../shared/timing/numbers.ts";
import type { Millis } from "../../../shared/units.ts";
import { PROFILE_NAMES, type ProfileName } from "../../kit/slow-link/profiles.ts";
import type { PlayedMatch } from "./bench-table.ts";
import { type Contest, GAPS_MS, type Gap } from "./contests.ts";

export type Percentiles = { readonly p50: Millis; readonly p99: Millis };
export type PerProfile<T> = { readonly [profile in ProfileName]?: T };
export type PerGap = { readonly [gap in Gap]?: number };

export type Outcome = {
  readonly contest: Contest;
  readonly bad: boolean;
  readonly judgedRight: boolean;
  readonly arrivedRight: boolean;
  readonly firstProfile: ProfileName;
  readonly secondProfile: ProfileName;
};

export const touchesOf = (log: RoundLog, color: Color): LogEventOf<"touch">[] =>
  log.events.filter((event) => event.type === "touch").filter(({ player }) => player === color);

export function firstArrival(log: RoundLog, color: Color, target: Target): Millis {
  const wanted = JSON.stringify(target);
  const touch = touchesOf(log, color).find((event) => JSON.stringify(event.target) === wanted);
  return touch?.receivedAt ?? Number.POSITIVE_INFINITY;
}

/** Judged time less the true one, of the touches whose truth is given. Those that came after the verdict have none. */
export function judgedErrors(
  log: RoundLog,
  judged: PlayedMatch["log"]["rounds"][number]["result"]["touches"],
  color: Color,
  truths: ReadonlyMap<number, Millis>,
): Millis[] {
  const mine = judged.filter(({ player }) => player === color);
  return touchesOf(log, color)
    .slice(0, mine.length)
    .flatMap(({ seq }, index) => (truths.has(seq) ? mine[index]!.at - truths.get(seq)! : []));
}

/** From the arrival of the last touch that matters, one up to the closing of the round, to the verdict. */
export function verdictMs(
  log: RoundLog,
  closedAt: Millis,
  judged: PlayedMatch["log"]["rounds"][number]["result"]["touches"],
): Millis {
  const settledAt = log.events.find((event) => event.type === "settled")!.at;
  let last = Number.NEGATIVE_INFINITY;
  for (const color of log.record.players) {
    const mine = judged.filter(({ player }) => player === color);
    for (const [index, touch] of touchesOf(log, color).slice(0, mine.length).entries()) {
      if (mine[index]!.at <= closedAt) last = Math.max(last, touch.receivedAt);
    }
  }
  return settledAt - last;
}

export function perGap(outcomes: readonly Outcome[], right: (outcome: Outcome) => boolean): PerGap {
  return Object.fromEntries(
    GAPS_MS.map((gap) => [
      gap,
      round(
        share(
          outcomes.filter(({ contest }) => contest.gapMs === gap),
          right,
        ),
        4,
      ),
    ]),
  );
}

/** Of the contests with one player on `bad`, 20 ms apart. */
export function badOrder(outcomes: readonly Outcome[]): {
  both: number;
  badFirst: number;
  badSecond: number;
} {
  const wide = outcomes.filter(({ bad, contest }) => bad && contest.gapMs === 20);
  const right = (some: readonly Outcome[]) =>
    round(
      share(some, ({ judgedRight }) => judgedRight),
      4,
    );
  return {
    both: right(wide),
    badFirst: right(wide.filter(({ firstProfile }) => firstProfile === "bad")),
    badSecond: right(wide.filter(({ firstProfile }) => firstProfile !== "bad")),
  };
}

/** Equal hands: by how many points the two links of a table differ in how often they win, over all pairs; the worse link counts negative. */
export function biasOf(outcomes: readonly Outcome[], right: (outcome: Outcome) => boolean): number {
  const equal = outcomes.filter(({ contest, bad }) => contest.gapMs === null && !bad);
  let lead = 0;
  for (const outcome of equal) {
    const better = PROFILE_NAMES.indexOf(outcome.firstProfile) < PROFILE_NAMES.indexOf(outcome.secondProfile);
    const betterWins = right(outcome) === better;
    // Against how it truly was: the draw itself favours nobody, but a match may end between its two halves.
    lead += (betterWins ? 1 : -1) - (better ? 1 : -1);
  }
  return round((Math.abs(lead) / equal.length) * 100, 2);
}

export const perProfile = <T>(
  lists: ReadonlyMap<ProfileName, Millis[]>,
  make: (values: Millis[]) => T,
): PerProfile<T> =>
  Object.fromEntries(
    PROFILE_NAMES.filter((name) => lists.has(name)).map((name) => [name, make(lists.get(name)!)]),
  );

export function percentiles(values: Millis[]): Percentiles {
  const sorted = ascending(values);
  return { p50: round(quantile(sorted, 0.5), 3), p99: round(quantile(sorted, 0.99), 3) };
}

export const share = <T>(items: readonly T[], is: (item: T) => boolean): number =>
  items.filter(is).length / items.length;

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
