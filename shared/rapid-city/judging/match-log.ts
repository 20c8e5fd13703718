// The log of a whole match as it is exported (T11), and judging it again.
import * as z from "zod/mini";
import type { RoundResult } from "../../protocol/messages.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { COLORS, type Color } from "../types.ts";
import { judgeRoundLog } from "./judge-log.ts";
import { type RoundFlag, startingTrust } from "./round-hearing.ts";
import { roundLogSchema } from "./round-log.ts";

/** A new one whenever the shape changes, or a figure by which touches are judged. */
export const MATCH_LOG_FORMAT = 2;

/** Results are compared with what judging again gives, never read for anything else: their shape is not checked. */
const recordedResult = z.custom<RoundResult>((value) => typeof value === "object" && value !== null);

const playerTrust = z.strictObject({
  heard: z.number(),
  drawnMs: z.number(),
  suspicion: z.number(),
  flagged: z.boolean(),
});

const matchLogSchema = z.strictObject({
  format: z.literal(MATCH_LOG_FORMAT),
  code: z.string(),
  /** Of the shuffle; its hash was published before the first card. */
  seed: z.string(),
  seedHash: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  players: z.array(z.strictObject({ color: z.enum(COLORS), name: z.string(), bot: z.string() })),
  /** What each player starts with, from the matches before at this table; whoever is not named is new there. */
  trust: z.partialRecord(z.enum(COLORS), playerTrust),
  rounds: z.array(z.strictObject({ log: roundLogSchema, result: recordedResult })),
});
export type MatchLog = z.infer<typeof matchLogSchema>;

export function parseMatchLog(json: unknown): Result<MatchLog> {
  // Another format was judged by other figures: judging it again would prove nothing.
  const format = (json as { format?: unknown } | null)?.format;
  if (typeof format === "number" && format !== MATCH_LOG_FORMAT) {
    return refuse("match-log/other-format", `format ${format}, not ${MATCH_LOG_FORMAT}`);
  }
  const parsed = matchLogSchema.safeParse(json);
  if (parsed.success) return accept(parsed.data);
  return refuse("match-log/malformed", z.prettifyError(parsed.error));
}

export type RejudgedMatch = {
  readonly identical: boolean;
  readonly rounds: readonly {
    readonly round: number;
    readonly identical: boolean;
    readonly result: RoundResult;
    readonly flags: readonly RoundFlag[];
  }[];
};

/** Judges every round again from its raw stamps, trust carried along as at the table, and compares. */
export function rejudgeMatch(match: MatchLog): RejudgedMatch {
  let trust = startingTrust(match.trust);
  const bullets = new Map<Color, number>();
  const rounds = match.rounds.map(({ log, result: recorded }) => {
    const judged = judgeRoundLog(log, trust);
    trust = judged.trust;
    const followsOn = log.record.players.every(
      (color) => (bullets.get(color) ?? 0) === (log.record.bullets[color] ?? 0),
    );
    for (const color of log.record.players) {
      bullets.set(color, (log.record.bullets[color] ?? 0) + (judged.result.verdict.delta[color] ?? 0));
    }
    const identical = followsOn && sameResult(judged.result, recorded);
    return { round: log.number, identical, result: judged.result, flags: judged.flags };
  });
  return { identical: rounds.every((round) => round.identical), rounds };
}

/** Touches that came after the verdict are in the log but were not in the result. */
const sameResult = (judged: RoundResult, recorded: RoundResult): boolean =>
  canonical({ ...judged, late: [] }) === canonical({ ...recorded, late: [] });

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
