// T9: what the verdict on a round still waits for, given all that was heard of it so far.

import { holdMs } from "../../timing/hold.ts";
import type { Millis } from "../../units.ts";
import type { Color } from "../types.ts";
import { couldChange } from "./in-play.ts";
import type { RoundHearing } from "./round-hearing.ts";

export type Awaited =
  | { readonly what: "nothing" }
  | { readonly what: "window"; readonly endsAt: Millis }
  | { readonly what: "players"; readonly unheard: readonly Unheard[]; readonly mostMs: Millis };

/** Something of theirs that would change the verdict may be on its way; an answer to what is asked from then on proves that nothing is. */
export type Unheard = { readonly color: Color; readonly askAt: Millis };

export function awaitedFor(hearing: RoundHearing, now: Millis): Awaited {
  const { record, revealAt } = hearing;
  const round = hearing.round();
  const verdict = hearing.verdict();
  const endsAt = revealAt + record.windowMs;
  if (verdict.closedBy === "time-limit" && now < endsAt) return { what: "window", endsAt };
  const seats = record.players
    .map((color) => ({ color, seat: hearing.seat(color)! }))
    .filter(({ color, seat }) => {
      if (seat.bot || !seat.connected || seat.clearedUntilMs >= verdict.closedAt) return false;
      return couldChange(round, verdict, color, seat.clearedUntilMs);
    });
  if (seats.length === 0) return { what: "nothing" };
  return {
    what: "players",
    unheard: seats.map(({ color, seat }) => ({ color, askAt: seat.barrierDueAt(verdict.closedAt) })),
    mostMs: holdMs(
      seats.map(({ seat }) => ({
        uplinkMs: seat.patienceMs,
        lateMs: seat.knownLateMs,
        gunMs: seat.gun.delayMs,
      })),
    ),
  };
}

/** Those who are still waited for when the hold is over, and of whom nobody can say what is on its way. */
export function silentAt(hearing: RoundHearing, settledAt: Millis): Color[] {
  const awaited = awaitedFor(hearing, settledAt);
  if (awaited.what !== "players") return [];
  return awaited.unheard
    .map(({ color }) => color)
    .filter((color) => hearing.seat(color)!.isUnknowableAt(settledAt));
}
