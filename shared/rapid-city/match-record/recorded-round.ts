// From the record of a card to what the referee judges.
import type { Round } from "../types.ts";
import type { RecordedRound } from "./match-record.ts";

/** A recorded card as the referee takes it. */
export function roundOfRecorded(recorded: RecordedRound): Round {
  if (!("log" in recorded)) return recorded.round;
  const { log, result } = recorded;
  return {
    ...log.record,
    early: result.early,
    taps: result.touches.map(({ at, player, hand, target }) => ({ at, player, hand, target })),
  };
}
