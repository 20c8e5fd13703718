// The state that every screen at a table sees. Nothing secret is ever in it: no deck, no unrevealed face, no unjudged touch.
import { type SchemaType, schema, t } from "@colyseus/schema";

export const PlayerState = schema(
  {
    color: t.string(),
    name: t.string(),
    bullets: t.uint8(),
    ready: t.boolean(),
    early: t.boolean(),
    connected: t.boolean(),
    oneHanded: t.boolean(),
    /** False for whoever sat down after the last match ended: plays from the next one on. */
    inMatch: t.boolean(),
    /** "" for a person, else the bot's level; a bot may also keep the seat of somebody who dropped. */
    bot: t.string(),
    /** True while a bot plays for a person who dropped. */
    standIn: t.boolean(),
    /** Trusted round trip and jitter, ms, rounded; 0 while unknown. */
    rttMs: t.uint16(),
    jitterMs: t.uint16(),
  },
  "PlayerState",
);
export type PlayerState = SchemaType<typeof PlayerState>;

export const TableState = schema(
  {
    code: t.string(),
    phase: t.string(),
    paused: t.boolean(),
    locked: t.boolean(),
    host: t.string(),
    dealer: t.string(),
    round: t.uint16(),
    cardsLeft: t.uint8(),
    /** Clockwise. */
    players: t.array(PlayerState),
    tiles: t.array("string"),
    heal: t.boolean(),
    pair: t.boolean(),
    ultimate: t.boolean(),
    expert: t.boolean(),
    pace: t.string(),
    deal: t.string(),
    /** Published before the first card; the seed itself after the last (T4). */
    seedHash: t.string(),
    /** Shared screens, not spectators. */
    screens: t.uint8(),
    /** Who won the match that just ended, comma-separated colours; "" before. */
    winners: t.string(),
    /** Colour the table waits for (dropped between rounds), "" otherwise. */
    waitingFor: t.string(),
    /** The server was started anew a moment ago: "card" where one lay on the table and comes again, "table" otherwise; "" long after. */
    restored: t.string(),
    /** What is shown is not on the disk yet: it is full, slow or gone. */
    unsafe: t.boolean(),
  },
  "TableState",
);
export type TableState = SchemaType<typeof TableState>;
