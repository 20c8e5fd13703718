// What everyone learns when a card is settled in this page, on a tablet or in a warm-up, in the same shape as an online table tells it.
import type { JudgedTouch, RoundResult } from "../../shared/protocol/messages.ts";
import { type Round, sameTarget, type Tap } from "../../shared/rapid-city/types.ts";
import type { TapFate, Verdict } from "../../shared/rapid-city/verdict.ts";
import type { Millis } from "../../shared/units.ts";

/** Half of what lies between two looks of the glass at the fingers. */
const TOUCH_BOUND_MS: Millis = 4;

/** Fates of touches that came to nothing only because of their time. */
const RIVAL: readonly TapFate[] = ["counts", "held", "occupied"];

export function resultOf(number: number, round: Round, verdict: Verdict): RoundResult {
  const { delta, healed, closedAt, closedBy, holders, stands, reasons, fates } = verdict;
  const touches = round.taps
    .map(({ player, at, hand, target }): JudgedTouch => ({ player, at, bound: TOUCH_BOUND_MS, hand, target }))
    .filter(({ at }) => at <= closedAt)
    .sort((a, b) => a.at - b.at);
  const rivals = round.taps.filter((_, index) => RIVAL.includes(fates[index]!));
  return {
    round: number,
    card: round.card,
    verdict: { delta, healed, closedAt, closedBy, holders, stands, reasons },
    touches,
    tooClose: rivals.some((one, i) => rivals.slice(i + 1).some((other) => areTooClose(one, other))),
    early: round.early ?? [],
    late: [],
  };
}

/** Two rivals for the same thing, nearer to each other than can be told (T10). */
export const areTooClose = (one: Tap, other: Tap): boolean =>
  one.player !== other.player &&
  sameTarget(one.target, other.target) &&
  Math.abs(one.at - other.at) < 2 * TOUCH_BOUND_MS;
