// Everything that can happen in a tournament (W1): its log is the truth, and nothing in it is ever erased.

import * as z from "zod/mini";
import { a, oneOf } from "../faults.ts";
import { MAX_PLAYERS } from "../rapid-city/types.ts";
import { attemptSchema } from "./attempt.ts";
import { bulletsSchema, idSchema, MOST_ID, matchCardsSchema, outcomeSchema } from "./match-cards.ts";
import { PROJECTOR_VIEWS } from "./projector-views.ts";
import { settingsSchema } from "./settings.ts";
import { MOST_PLAYERS, MOST_TABLES } from "./sizes.ts";

/** Whoever hands a tournament over may have written its log: what it holds stands in every file and on every board. */
const MOST_TEXT = 1000;
const id = idSchema;
const idsOf = (most: number) =>
  z.array(id, a("a list of ids")).check(z.maxLength(most, a(`a list of at most ${most} ids`)));
/** Of one table, and of all. */
const seated = idsOf(MAX_PLAYERS);
const ids = idsOf(MOST_PLAYERS);
const most = a(`a list of at most ${MOST_TABLES} tables`);
const count = z.int(a("a whole number from 0")).check(z.nonnegative(a("a whole number from 0")));
const number = z.int(a("a number from 1")).check(z.positive(a("a number from 1")));
const text = z.string(a("a text")).check(z.maxLength(MOST_TEXT, a("a text")));
const name = z.string(a("a name")).check(z.maxLength(MOST_ID, a("a name")));
const bool = z.boolean(a("true or false"));

const ROLES = ["organiser", "player", "table", "house"] as const;

/** What every event has. */
const common = {
  number,
  /** Milliseconds since 1970: told to people, never reckoned with. */
  at: z.number(a("a time in ms")),
  by: z.strictObject(
    {
      role: oneOf(ROLES),
      /** Which desk, player or table. */
      id: z.exactOptional(text),
    },
    a("who did it"),
  ),
  why: z.exactOptional(text),
  /** Of the command that asked for it, so that asking twice does it once. */
  key: z.exactOptional(text),
};

const drawnTable = z.strictObject({ seats: seated, dealer: id }, a("a table: {seats, dealer}"));

const event = <const T extends string, const S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.strictObject({ ...common, type: z.literal(type), ...shape });

export const eventSchema = z.discriminatedUnion(
  "type",
  [
    event("created", { name, settings: settingsSchema }),
    event("settings-changed", { settings: settingsSchema }),
    event("entered", { player: id, name, seed: z.exactOptional(number) }),
    event("renamed", { player: id, name }),
    event("checked-in", { player: id }),
    event("withdrawn", {
      player: id,
      cause: oneOf(["left", "absent-twice"]),
    }),
    event("came-back", { player: id }),
    /** W16 */
    event("evening-began", { evening: number }),
    /** W12. A decider settles a tie of the cut (W15), which it names. */
    event("drawn", {
      round: number,
      kind: oneOf(["round", "final", "decider"]),
      tie: z.exactOptional(text),
      seed: text,
      tables: z.array(drawnTable, a("a list of tables")).check(z.maxLength(MOST_TABLES, most)),
      repeats: count,
      spread: z.number(a("a number")),
    }),
    event("called", {
      round: number,
      tables: z.array(number, a("a list of tables")).check(z.maxLength(MOST_TABLES, most)),
    }),
    /** W8: had not sat down when the call ran out. */
    event("absent", { round: number, table: number, players: seated }),
    /** This table plays on one tablet: nobody is waited for, and its result comes when the network does. */
    event("tablet-claimed", { round: number, table: number }),
    /** To another table of a round, in exchange with somebody there or not. */
    event("moved", { round: number, player: id, table: number, with: z.exactOptional(id) }),
    event("started", { round: number, table: number, match: id, players: seated, bots: seated }),
    event("match-finished", {
      match: id,
      outcome: outcomeSchema,
      /** Null where the cards were not recorded: then no card of it can be voided. */
      record: z.nullable(matchCardsSchema),
    }),
    /** W18. Cards are counted from 1. */
    event("card-voided", { match: id, card: number }),
    /** W18: would not have ended so, and plays on. */
    event("resumed", { match: id }),
    /** W19 */
    event("match-voided", { match: id }),
    event("result-set", {
      round: number,
      table: number,
      /** The match that it corrects, or none where there is none. */
      match: z.exactOptional(id),
      bullets: bulletsSchema,
      cards: z.exactOptional(number),
    }),
    /** W21 */
    event("objected", { match: id, player: id, text }),
    event("answered", { objection: number, upheld: bool }),
    /** W15: what becomes of those who meet in the cut with equal standing. */
    event("tie-chosen", {
      round: number,
      tie: text,
      players: ids,
      choice: oneOf(["all", "none", "match"]),
    }),
    /** W20: who was wrongly left out is in the next draw. */
    event("added", { player: id }),
    /** W17: counts from here on, whether it is finished or not, since its cards have been seen. */
    event("attempt-begun", { player: id, seed: text }),
    event("attempt-finished", { player: id, attempt: attemptSchema }),
    /** A table calls for the organiser, and the organiser has been there. */
    event("problem", { round: number, table: number, text }),
    event("solved", { round: number, table: number }),
    /** What projectors show from now on. */
    event("shown", { view: z.enum(PROJECTOR_VIEWS, a("a view of the projector")) }),
    event("announced", { text }),
    event("published", { standings: bool }),
    event("paused", { on: bool }),
    event("finished", {}),
    event("undone", { event: number }),
  ],
  a("an event with a type that tournaments know"),
);

export type TournamentEvent = z.infer<typeof eventSchema>;
export type EventType = TournamentEvent["type"];
export type EventOf<T extends EventType> = Extract<TournamentEvent, { type: T }>;

/** An event before the log has given it a number, a time and a doer. */
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type NewEvent = DistributiveOmit<TournamentEvent, "number" | "at" | "by" | "key">;

/** Who is told why: corrections always say it (W1). */
export const NEEDS_WHY: readonly EventType[] = ["card-voided", "match-voided", "result-set", "answered"];

/** Why the house itself ends a match: pages have words for it. */
export const TABLE_GONE = "house/table-gone";
