// What one settled card says about links, clocks and judging, in milliseconds.
import type { RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";

export type CardFigures = {
  /** Of our own pings while the card was out. */
  readonly roundTripsMs: readonly Millis[];
  /** From the moment in which the card was decided to its verdict; null for a void one. */
  readonly verdictMs: Millis | null;
  /** Half of what is not known of each judged touch of a person: how good the clocks are. */
  readonly boundsMs: readonly Millis[];
  /** How much earlier each of them was judged than it arrived. */
  readonly creditsMs: readonly Millis[];
};

export function figuresOf(result: RoundResult, { revealAt, events }: RoundLog): CardFigures {
  const roundTripsMs: Millis[] = [];
  const arrivals = new Map<Color, Millis[]>();
  const persons = new Set<Color>();
  let settledAt: Millis | null = null;
  for (const event of events) {
    if (event.type === "pong" || event.type === "witness") roundTripsMs.push(event.receivedAt - event.sentAt);
    else if (event.type === "link" && event.record !== null) persons.add(event.player);
    else if (event.type === "settled") settledAt = event.at;
    else if (event.type === "touch" && settledAt === null) {
      const soFar = arrivals.get(event.player);
      if (soFar) soFar.push(event.receivedAt);
      else arrivals.set(event.player, [event.receivedAt]);
    }
  }
  const judged = result.touches.filter(({ player }) => persons.has(player));
  return {
    roundTripsMs,
    verdictMs:
      result.void || settledAt === null ? null : Math.max(0, settledAt - revealAt - result.verdict.closedAt),
    boundsMs: judged.map(({ bound }) => bound),
    creditsMs: [...persons].flatMap((player) => {
      const touches = judged.filter((touch) => touch.player === player);
      const arrived = arrivals.get(player) ?? [];
      // Both are in the order in which they were made; one that was refused would shift all behind it.
      if (arrived.length !== touches.length) return [];
      return touches.map(({ at }, nth) => Math.max(0, arrived[nth]! - revealAt - at));
    }),
  };
}
