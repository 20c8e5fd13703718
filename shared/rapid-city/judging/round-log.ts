// The log of a round (T11): all that reached or left the server about it, in that order, with raw stamps.
import * as z from "zod/mini";
import { cardSchema, colorSchema, handSchema, placeSchema, targetSchema } from "../schemas.ts";

const ms = z.number();
const count = z.int().check(z.nonnegative());
const color = colorSchema;

/** A round before anything happened in it. */
export const roundRecordSchema = z.strictObject({
  players: z.readonly(z.array(color)),
  tiles: z.readonly(z.array(placeSchema)),
  dealer: color,
  ultimate: z.boolean(),
  bullets: z.partialRecord(color, count),
  card: cardSchema,
  windowMs: ms,
});

/** Stamps named `at` are on the clock of whoever made the event: the phone's for what a player reports, else the server's. */
const event = z.discriminatedUnion("type", [
  /** What was learnt of a player's connection since the last such event; `fresh` after a new connection, null for a bot. */
  z.strictObject({
    type: z.literal("link"),
    player: color,
    fresh: z.boolean(),
    record: z.nullable(
      z.strictObject({
        pings: z.array(z.tuple([ms, ms])),
        probes: z.array(z.tuple([ms, ms, ms, ms])),
        /** The longest round trips of all pings so far and how many there were, and the least of any other exchange. */
        longest: z.optional(z.array(ms)),
        seen: z.optional(count),
        leastRttMs: z.optional(z.nullable(ms)),
        /** What the kernel measured on the same socket, where it was asked (T3). */
        kernel: z.optional(z.strictObject({ rttsMs: z.array(ms), leastMs: z.nullable(ms) })),
      }),
    ),
  }),
  /** The face left for a player's screen, or for one without a seat. */
  z.strictObject({ type: z.literal("face"), player: z.nullable(color), at: ms }),
  /** The ping sent right behind the face came back. */
  z.strictObject({ type: z.literal("pong"), player: color, sentAt: ms, receivedAt: ms }),
  /** A ping of ours while the card lay open came back: what came with it was as long on its way. */
  z.strictObject({ type: z.literal("witness"), player: color, sentAt: ms, receivedAt: ms }),
  z.strictObject({ type: z.literal("shown"), player: color, at: ms, receivedAt: ms }),
  z.strictObject({ type: z.literal("holster"), player: color, down: z.boolean(), at: ms, receivedAt: ms }),
  /** Just before the reveal the hands were not on the holsters, and had not been since the deal: K5 holds for them, too. */
  z.strictObject({ type: z.literal("unrested"), player: color, at: ms }),
  z.strictObject({
    type: z.literal("touch"),
    player: color,
    seq: count,
    at: ms,
    hand: handSchema,
    target: targetSchema,
    receivedAt: ms,
  }),
  z.strictObject({ type: z.literal("barrier"), player: color, id: count, at: ms }),
  z.strictObject({ type: z.literal("answer"), player: color, id: count, receivedAt: ms }),
  z.strictObject({ type: z.literal("dropped"), player: color, at: ms }),
  /** The server itself stood still (T13): whatever reached it in the meantime was read only then. */
  z.strictObject({ type: z.literal("paused"), from: ms, until: ms }),
  /** The verdict was given: everyone still in play was heard, the hold was over, or nobody could give one any more. */
  z.strictObject({ type: z.literal("settled"), at: ms, by: z.enum(["heard", "hold", "void"]) }),
]);

export const roundLogSchema = z.strictObject({
  number: count,
  record: roundRecordSchema,
  revealAt: ms,
  /** The most that the usual delay of a link was credited with; that of parties where absent. */
  capMs: z.optional(ms),
  /** What was taken off each phone's times (T15), where guns were equal. */
  guns: z.optional(
    z.partialRecord(color, z.strictObject({ delayMs: ms, errorMs: ms, sighted: z.boolean() })),
  ),
  events: z.array(event),
});

export type RoundLog = z.infer<typeof roundLogSchema>;
export type RoundRecord = RoundLog["record"];
export type LogEvent = RoundLog["events"][number];
export type LogEventOf<T extends LogEvent["type"]> = Extract<LogEvent, { type: T }>;
