// What the journal tells of a server, and which tables it leaves open.
import * as z from "zod/mini";
import { MATCH_ID } from "../../shared/rapid-city/match-record/match-id.ts";
import {
  carriedTrustSchema,
  ENDINGS,
  heardRoundSchema,
  MATCH_FORMAT,
  type MatchRecord,
  matchHeadSchema,
  parseMatchRecord,
  playerTrustSchema,
} from "../../shared/rapid-city/match-record/match-record.ts";
import { botLevelSchema, colorSchema } from "../../shared/rapid-city/schemas.ts";
import { NEW_EVENING, NEW_SERIES } from "../../shared/rapid-city/series.ts";
import { JOURNAL_FORMAT } from "./line.ts";

const at = z.int().check(z.nonnegative());
const table = z.string();
const match = z.string();
const color = colorSchema;

/** Everything about a table that is not the match itself: who sits where, what was agreed, who was sent away. */
export const arrangementSchema = z.strictObject({
  host: z.union([color, z.literal("")]),
  locked: z.boolean(),
  options: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  /** Clockwise. */
  seats: z.array(
    z.strictObject({
      color,
      name: z.string(),
      figure: z._default(z.union([color, z.literal("")]), ""),
      player: z.nullable(z.string()),
      /** The key itself is only with whoever sits there. */
      keyHash: z.string(),
      bot: z.union([botLevelSchema, z.literal("")]),
      standIn: z.boolean(),
      oneHanded: z.boolean(),
      inMatch: z.boolean(),
      gone: z.boolean(),
      trust: playerTrustSchema,
    }),
  ),
  /** Hashes of the keys of those who were sent away. */
  barred: z.array(z.string()),
  /** Journals from before there were series and evenings lack them. */
  series: z._default(
    z.strictObject({ match: z.string(), wins: z.record(z.string(), z.number()) }),
    NEW_SERIES,
  ),
  evening: z._default(
    z.strictObject({
      match: z.string(),
      matches: z.number(),
      bullets: z.number(),
      wins: z.record(z.string(), z.number()),
    }),
    NEW_EVENING,
  ),
});
export type Arrangement = z.infer<typeof arrangementSchema>;

export const journalEntrySchema = z.discriminatedUnion("type", [
  /** The first of every file: which journal it belongs to, and from which record on older files are still needed to restore the tables. */
  z.strictObject({
    type: z.literal("file-begun"),
    at,
    format: z.literal(JOURNAL_FORMAT),
    journal: z.string(),
    needsSeq: z.int(),
  }),
  z.strictObject({ type: z.literal("table-opened"), at, table, owner: z.nullable(z.string()) }),
  z.strictObject({ type: z.literal("table-arranged"), at, table, arrangement: arrangementSchema }),
  /** With the seed: the journal never leaves the server, and the deck must be dealt on after a restart. */
  z.strictObject({ type: z.literal("match-started"), at, table, head: matchHeadSchema, windows: z.number() }),
  z.strictObject({ type: z.literal("card-dealt"), at, table, match, number: z.int() }),
  /** Before the verdict is shown to anybody. */
  z.strictObject({
    type: z.literal("card-settled"),
    at,
    table,
    match,
    round: heardRoundSchema,
    trust: carriedTrustSchema,
  }),
  /** What still came in about a card after its verdict; it changes nothing, but whoever doubts wants to see it. */
  z.strictObject({
    type: z.literal("heard-late"),
    at,
    table,
    match,
    number: z.int(),
    events: heardRoundSchema.shape.log.shape.events,
  }),
  z.strictObject({
    type: z.literal("match-ended"),
    at,
    table,
    match,
    endedBy: z.enum(ENDINGS),
    voided: z.int(),
  }),
  z.strictObject({ type: z.literal("table-closed"), at, table }),
  /** A match from elsewhere: a tablet, or another server. */
  z.strictObject({
    type: z.literal("record-added"),
    at,
    record: z.custom<MatchRecord>((value) => parseMatchRecord(value).ok),
  }),
  /** Somebody wishes a match kept that was already played. */
  z.strictObject({ type: z.literal("player-linked"), at, table, match, color, player: z.string() }),
  /** A phone was sighted (T14): what was found, and how far after the line each shot fell that counted. */
  z.strictObject({
    type: z.literal("device-sighted"),
    at,
    table,
    device: z.string(),
    hz: z.int(),
    model: z.string(),
    shooter: z.string(),
    delayMs: z.number(),
    errorMs: z.number(),
    offsMs: z.array(z.number()),
  }),
  /** Somebody wishes that nothing here leads to them any more. */
  z.strictObject({ type: z.literal("player-forgotten"), at, player: z.string() }),
]);
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** As much of a match as every reader of a journal counts on; whatever else it has is kept as it is. */
const otherHead = z.looseObject({
  id: z.string().check(z.regex(MATCH_ID)),
  format: z.int().check(z.refine((format) => format !== MATCH_FORMAT)),
  players: z.array(z.looseObject({ color, name: z.string(), id: z.nullable(z.string()) })),
});

/** What the journal tells of a match that another program judged: it is kept and shown, never judged by the figures of this one. */
export const otherFormatEntrySchema = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("match-started"), at, table, head: otherHead }),
  z.looseObject({
    type: z.literal("card-settled"),
    at,
    table,
    match,
    round: z.looseObject({ log: z.looseObject({ number: z.int(), events: z.array(z.unknown()) }) }),
  }),
  z.looseObject({
    type: z.literal("heard-late"),
    at,
    table,
    match,
    number: z.int(),
    events: z.array(z.unknown()),
  }),
  z.looseObject({ type: z.literal("match-ended"), at, table, match }),
  z.looseObject({ type: z.literal("record-added"), at, record: otherHead }),
]);

export type JournalEntryOf<T extends JournalEntry["type"]> = Extract<JournalEntry, { type: T }>;
export type Sequenced = { readonly seq: number; readonly entry: JournalEntry };
