// From the log of a round to its result (T11): the same for the live table and for a match judged again, because it reads nothing else.
import { type RoundFlag, RoundHearing, type Trust } from "./round-hearing.ts";
import type { RoundLog } from "./round-log.ts";
import { makeResult, type RoundResult, type VoidReason } from "./round-result.ts";

export type JudgedLog = {
  readonly result: RoundResult;
  readonly flags: readonly RoundFlag[];
  /** What the next round of the match starts from. */
  readonly trust: Trust;
};

export function judgeRoundLog(log: RoundLog, trust: Trust): JudgedLog {
  const hearing = new RoundHearing(log, trust);
  for (const event of log.events) hearing.hear(event);
  return conclude(hearing, log.number);
}

/** The result of what was heard. */
export function conclude(hearing: RoundHearing, number: number): JudgedLog {
  const result = makeResult({
    number,
    round: hearing.round(),
    verdict: hearing.verdict(),
    bounds: hearing.bounds(),
    unrested: hearing.unrested(),
  });
  const reason = hearing.voidReason();
  const judged = reason === null ? result : voided(result, reason);
  return { result: judged, flags: hearing.flags(), trust: hearing.trustAfter() };
}

/** As if nobody had touched anything; what was heard stays for whoever looks into it. */
function voided(result: RoundResult, reason: VoidReason): RoundResult {
  const verdict = withoutOutcome(result.verdict);
  return { ...result, void: reason, verdict, notes: {}, finishes: [], tooClose: [] };
}

export const withoutOutcome = <V extends RoundResult["verdict"]>(verdict: V): V => ({
  ...verdict,
  delta: Object.fromEntries(Object.keys(verdict.delta).map((color) => [color, 0 as const])),
  healed: null,
  closedBy: null,
  holders: {},
  stands: verdict.stands.map(() => null),
  reasons: {},
});
