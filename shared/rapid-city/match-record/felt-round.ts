// A card that was felt by one device, as it is recorded: the round, complete, with its result.
import { feltResult } from "../judging/felt-result.ts";
import { judge } from "../referee.ts";
import type { Color, Round } from "../types.ts";
import { windowMsOf } from "../windows.ts";
import type { FeltRound } from "./match-record.ts";

export const feltRound = (number: number, round: Round, standIns: readonly Color[]): FeltRound => ({
  round: {
    ...round,
    windowMs: round.windowMs ?? windowMsOf(round.card),
    early: [...(round.early ?? [])],
  },
  result: feltResult(number, round, judge(round)),
  standIns: [...standIns],
});
