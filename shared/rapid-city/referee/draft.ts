// A verdict being written: how each kind of card notes what it found.

import type { Millis } from "../../units.ts";
import type { Color } from "../types.ts";
import type { ClosedBy, Delta, Reason, Verdict } from "../verdict.ts";
import type { TimedRound } from "./timed-round.ts";

type Writable<T> = { -readonly [key in keyof T]: T[key] };

export type Draft = {
  readonly [key in "delta" | "holders" | "reasons" | "settled"]: Writable<Verdict[key]>;
} & { readonly stands: (Color | null)[] } & Writable<
    Pick<Verdict, "healed" | "closed" | "closedAt" | "closedBy" | "fates">
  >;

export function startDraft({ round, windowMs, fates }: TimedRound): Draft {
  return {
    delta: {},
    healed: null,
    closed: false,
    closedAt: windowMs,
    closedBy: null,
    holders: {},
    stands: round.tiles.map(() => null),
    reasons: {},
    settled: {},
    fates,
  };
}

export function close(draft: Draft, closedBy: ClosedBy, at: Millis): void {
  draft.closed = true;
  draft.closedBy = closedBy;
  draft.closedAt = at;
}

export function rule(draft: Draft, player: Color, delta: Delta, settled: boolean, reason: Reason): void {
  draft.delta[player] = delta;
  draft.settled[player] = settled || draft.closed;
  draft.reasons[player] = reason;
}
