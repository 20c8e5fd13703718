// Judges a recorded match again, every card from what was heard or felt, and compares with the verdicts that were given.

import { isSame } from "../../same.ts";
import { feltResult } from "../judging/felt-result.ts";
import { judgeRoundLog } from "../judging/judge-log.ts";
import { type RoundFlag, startingTrust, type Trust } from "../judging/round-hearing.ts";
import type { RoundResult } from "../judging/round-result.ts";
import { judge } from "../referee.ts";
import type { Color } from "../types.ts";
import type { FeltRound, HeardRound, MatchRecord } from "./match-record.ts";
import { roundOfRecorded } from "./recorded-round.ts";

export type Rejudged = {
  readonly round: number;
  readonly identical: boolean;
  readonly verdict: RoundResult["verdict"];
  readonly flags: readonly RoundFlag[];
};
export type RejudgedMatch = { readonly identical: boolean; readonly rounds: readonly Rejudged[] };

export function rejudgeMatch({
  rounds,
  trust: carried,
  continues,
}: Pick<MatchRecord, "rounds" | "trust" | "continues">): RejudgedMatch {
  let trust = startingTrust(carried);
  const bullets = new Map(Object.entries(continues?.bullets ?? {}) as [Color, number][]);
  const judged = rounds.map((recorded) => {
    const before = roundOfRecorded(recorded);
    const followsOn = before.players.every(
      (color) => (bullets.get(color) ?? 0) === (before.bullets[color] ?? 0),
    );
    let again: Rejudged;
    if ("log" in recorded) {
      const heard = rejudgeHeard(recorded, trust);
      trust = heard.trust;
      again = heard.again;
    } else {
      again = rejudgeFelt(recorded);
    }
    for (const color of before.players) {
      bullets.set(color, (before.bullets[color] ?? 0) + (again.verdict.delta[color] ?? 0));
    }
    return { ...again, identical: followsOn && again.identical };
  });
  return { identical: judged.every(({ identical }) => identical), rounds: judged };
}

function rejudgeHeard(recorded: HeardRound, trustBefore: Trust): { again: Rejudged; trust: Trust } {
  const { log, result, flags: given, resumed } = recorded;
  const before = resumed ? withoutLinks(trustBefore) : trustBefore;
  const { result: judged, flags, trust } = judgeRoundLog(log, before);
  const identical = isSame(judged, result) && isSame(flags, given);
  return { again: { round: log.number, identical, verdict: judged.verdict, flags }, trust };
}

function rejudgeFelt({ round, result }: FeltRound): Rejudged {
  const judged = feltResult(result.round, round, judge(round));
  return {
    round: result.round,
    identical: isSame(judged, result),
    verdict: judged.verdict,
    flags: [],
  };
}

/** As a server that was started anew knows it. */
export const withoutLinks = (trust: Trust): Trust =>
  startingTrust(Object.fromEntries(Object.entries(trust).map(([color, { player }]) => [color, player])));
