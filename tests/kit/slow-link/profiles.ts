// Links as people have them at parties: how long a message takes, each way on its own.
import type { Millis } from "../../../shared/units.ts";

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

/** How long a message takes that is sent at that time. */
export type Delay = (sentAtMs: Millis) => Millis;
/** Any link at all, each way on its own. */
export type Ways = { readonly up: Delay; readonly down: Delay };

/** For links that are only there to be cut. */
export const NO_DELAY: LinkProfile = symmetric(0, 0);

function symmetric(p50: Millis, p99: Millis): LinkProfile {
  return { up: { p50, p99 }, down: { p50, p99 } };
}

export type Chance = () => number;

const LN_2 = Math.log(2);
const LN_100 = Math.log(100);

/** Draws the delay of one message: what distance takes, and a wait in queues, exponential as such waits are. Two figures fix both. */
export function delayOn({ p50, p99, moreMs = 0 }: WayProfile, chance: Chance): Millis {
  const waitMs = (p99 - p50) / (LN_100 - LN_2);
  const fixedMs = p50 - waitMs * LN_2;
  return moreMs + fixedMs - waitMs * Math.log(1 - chance());
}
