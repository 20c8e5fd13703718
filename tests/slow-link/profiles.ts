// Links as people have them at parties: how long a message takes, each way on its own.
import type { Millis } from "../../shared/rapid-city/types.ts";

/** `moreMs` comes on top of every message. */
export type WayProfile = { readonly p50: Millis; readonly p99: Millis; readonly moreMs?: Millis };
export type LinkProfile = { readonly up: WayProfile; readonly down: WayProfile };

export const PROFILES = {
  lan: symmetric(2, 10),
  wifi: symmetric(8, 45),
  "4g": { up: { p50: 35, p99: 150, moreMs: 8 }, down: { p50: 35, p99: 150 } },
  bad: symmetric(80, 400),
} as const satisfies Record<string, LinkProfile>;
export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[];

function symmetric(p50: Millis, p99: Millis): LinkProfile {
  return { up: { p50, p99 }, down: { p50, p99 } };
}

/** The part of the median that never varies: distance, radio, switches. The rest is queues, spread log-normally. */
const FIXED_SHARE = 0.5;
const Z99 = 2.326;

export type Chance = () => number;

/** Draws the delay of one message. */
export function delayOn({ p50, p99, moreMs = 0 }: WayProfile, chance: Chance): Millis {
  const fixed = p50 * FIXED_SHARE;
  const spread = Math.log((p99 - fixed) / (p50 - fixed)) / Z99;
  return moreMs + fixed + (p50 - fixed) * Math.exp(spread * normal(chance));
}

/** Box and Muller. */
export function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}
