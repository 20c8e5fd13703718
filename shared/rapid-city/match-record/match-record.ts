// A match as it is kept: one format for table and tablet, with all that is needed to show it and to judge it again (T11).
import * as z from "zod/mini";
import { accept, type Result, refuse } from "../../result.ts";
import { ROUND_FLAGS } from "../judging/round-hearing.ts";
import { roundLogSchema, roundRecordSchema } from "../judging/round-log.ts";
import type { RoundResult } from "../judging/round-result.ts";
import { cardSchema, colorSchema, handSchema, placeSchema, targetSchema } from "../schemas.ts";
import { MATCH_ID } from "./match-id.ts";

/** A new one whenever the shape changes, or a figure by which touches are judged. */
export const MATCH_FORMAT = 8;

const micros = z.int().check(z.nonnegative());
const color = colorSchema;

/** How far a player's word is taken (T8). */
export const playerTrustSchema = z.strictObject({
  heard: z.number(),
  drawnMs: z.number(),
  suspicion: z.number(),
  streak: z.strictObject({ rounds: z.number(), leastMs: z.number() }),
  lean: z._default(z.number(), 0),
  latePongs: z.number(),
  word: z.number(),
  reactions: z.strictObject({ cards: z.number(), meanMs: z.number(), variance: z.number() }),
  stampsMs: z.readonly(z.array(z.number())),
  hands: z.strictObject({
    touches: z.number(),
    mean: z.number(),
    squares: z.number(),
    // Seats that were kept before these were counted lack them.
    atLimit: z._default(z.number(), 0),
    traps: z._default(z.number(), 0),
    slips: z._default(z.number(), 0),
  }),
  silences: z.number(),
  flagged: z.boolean(),
  pongsFlagged: z.boolean(),
});
/** What each player starts with, from the matches before at this table; whoever is not named is new there. */
export const carriedTrustSchema = z.partialRecord(color, playerTrustSchema);

/** Results are compared with what judging again gives, never taken at their word: their shape is not checked. */
const result = z.custom<RoundResult>((value) => typeof value === "object" && value !== null);
const flag = z.strictObject({
  player: color,
  code: z.enum(ROUND_FLAGS),
});

/** A card at a table: heard over the network, judged from raw stamps. */
const heardRound = z.strictObject({
  log: roundLogSchema,
  result,
  flags: z.array(flag),
  /** For whom a bot played this card. */
  standIns: z.array(color),
  /** The server was started anew before this card: what was known of the links was gone, what was known of the players was not. */
  resumed: z.boolean(),
});
/** A card on a tablet: touches as they were felt, with the handicaps taken off. */
const feltRound = z.strictObject({
  round: z.strictObject({
    ...roundRecordSchema.shape,
    early: z.readonly(z.array(color)),
    taps: z.readonly(
      z.array(z.strictObject({ at: z.number(), player: color, hand: handSchema, target: targetSchema })),
    ),
  }),
  result,
  standIns: z.array(color),
});
const recordedRound = z.union([heardRound, feltRound]);

const player = z.strictObject({
  color,
  name: z.string(),
  /** The same in all matches of a person who wishes that; null for everybody else. */
  id: z.nullable(z.string()),
  /** "" for a person, else the bot's level. */
  bot: z.string(),
  oneHanded: z.boolean(),
  /** For children on a tablet: their touches count as if they came this much earlier. */
  handicapMs: z.number(),
});

export const ENDINGS = ["six-bullets", "deck-out", "abandoned"] as const;
export type Ending = (typeof ENDINGS)[number];

/** What is settled with the first card. */
export const matchHeadSchema = z.strictObject({
  game: z.literal("rapid-city"),
  format: z.literal(MATCH_FORMAT),
  id: z.string().check(z.regex(MATCH_ID)),
  /** Of the program that judged it. */
  build: z.string(),
  playedOn: z.enum(["table", "tablet", "quick-draw"]),
  /** Of the table; "" elsewhere. */
  code: z.string(),
  startedAt: micros,
  options: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  /** Clockwise. */
  players: z.array(player),
  trust: carriedTrustSchema,
  /** Of the shuffle; its hash was published before the first card. */
  seed: z.string(),
  seedHash: z.string(),
  /** The match that this one plays on, after a card of it was voided (W18), and what was left of it. */
  continues: z.optional(
    z.strictObject({
      match: z.string(),
      tiles: z.array(placeSchema),
      dealt: z.array(cardSchema),
      bullets: z.partialRecord(color, z.int().check(z.nonnegative())),
    }),
  ),
});
export type MatchHead = z.infer<typeof matchHeadSchema>;

const matchRecordSchema = z.strictObject({
  ...matchHeadSchema.shape,
  endedAt: micros,
  endedBy: z.enum(ENDINGS),
  /** Cards that were taken back and dealt again. */
  voided: micros,
  rounds: z.array(recordedRound),
});

export const heardRoundSchema = heardRound;
export type HeardRound = z.infer<typeof heardRound>;
export type FeltRound = z.infer<typeof feltRound>;
export type RecordedRound = HeardRound | FeltRound;
export type RecordedPlayer = z.infer<typeof player>;
export type MatchRecord = z.infer<typeof matchRecordSchema>;
/** Of a match at a table. */
export type TableRecord = Omit<MatchRecord, "rounds"> & { rounds: HeardRound[] };

export function parseMatchRecord(json: unknown): Result<MatchRecord> {
  const older = olderFormat(json);
  if (older !== null) return refuse("match/other-format", older);
  const parsed = matchRecordSchema.safeParse(json);
  if (parsed.success) return accept(parsed.data);
  return refuse("match/malformed", `This is no match record: ${z.prettifyError(parsed.error)}`);
}

/** Another format was judged by other figures: judging it again would prove nothing. */
function olderFormat(json: unknown): string | null {
  if (typeof json !== "object" || json === null) return null;
  const { format, playedOn } = json as { format?: unknown; playedOn?: unknown };
  if (typeof format === "number" && format !== MATCH_FORMAT) {
    return `This match has format ${format}, and this program judges format ${MATCH_FORMAT}: take the program that saved it.`;
  }
  if (format === undefined && playedOn === "tablet") {
    return "This match was saved by an older tablet, without a format: `npm run -s referee -- FILE` still judges its rounds.";
  }
  return null;
}
