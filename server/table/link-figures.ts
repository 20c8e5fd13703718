// How good each player's link is, for all to see: weighed now and then, in a match once a card, and shown only where it changed enough to matter.
import { usualMs } from "../../shared/timing/uplink.ts";
import type { Millis } from "../../shared/units.ts";
import type { Seats } from "./seats.ts";

const BETWEEN_MATCHES_MS = 2000;
/** Every card weighs all links anyway; this is for a table at which none comes. */
const IN_A_MATCH_MS = 10_000;
/** Below this, in ms or as a share, nobody sees a difference, and the state stays as it is. */
const NOTICEABLE_MS = 3;
const NOTICEABLE_SHARE = 0.2;
const MOST_SHOWN_MS = 65_535;

export class LinkFigures {
  #refreshedAtMs: Millis = Number.NEGATIVE_INFINITY;

  isDue(nowMs: Millis, inMatch: boolean): boolean {
    return nowMs >= this.#refreshedAtMs + (inMatch ? IN_A_MATCH_MS : BETWEEN_MATCHES_MS);
  }

  /** Whether anybody would see a difference. */
  refresh(seats: Seats, nowMs: Millis): boolean {
    this.#refreshedAtMs = nowMs;
    let changed = false;
    for (const { connection, state } of seats.all) {
      if (!connection) continue;
      const { uplink } = connection.link;
      if (uplink.pings === 0) continue;
      const shown = worthShowing(state.rttMs, 2 * usualMs(uplink));
      const shaking = worthShowing(state.jitterMs, uplink.jitterMs);
      changed ||= shown !== state.rttMs || shaking !== state.jitterMs;
      state.rttMs = shown;
      state.jitterMs = shaking;
    }
    return changed;
  }
}

/** Zero is what nobody knows yet: the first figure is always news, however quick the link. */
function worthShowing(shown: Millis, measured: Millis): Millis {
  const changed = Math.abs(measured - shown);
  const isNews = shown === 0 || changed >= Math.max(NOTICEABLE_MS, shown * NOTICEABLE_SHARE);
  if (!Number.isFinite(measured) || !isNews) return shown;
  return Math.min(MOST_SHOWN_MS, Math.max(1, Math.round(measured)));
}
