// The state that every screen at a table sees. Nothing secret is ever in it: no deck, no unrevealed face, no unjudged touch.
import { type SchemaType, schema, t } from "@colyseus/schema";
import type { BotLevel } from "../rapid-city/bots/levels.ts";
import type { LessonKind } from "../rapid-city/lesson.ts";
import type { Color, Place } from "../rapid-city/types.ts";
import type { Deal, Pace, TableOptions } from "./options.ts";
import type { Phase } from "./phase.ts";

/** Strings with a type are what the server writes; what a client of another version would read differently has another version. */
const color = () => t.string<Color>();
const colorOrNone = () => t.string<Color | "">();

export const PlayerState = schema(
  {
    color: color(),
    name: t.string(),
    bullets: t.uint8(),
    ready: t.boolean(),
    early: t.boolean(),
    connected: t.boolean(),
    oneHanded: t.boolean(),
    /** False for whoever sat down after the last match ended: plays from the next one on. */
    inMatch: t.boolean(),
    /** "" for a person, else the bot's level; a bot may also keep the seat of somebody who dropped. */
    bot: t.string<BotLevel | "">(),
    /** True while a bot plays for a person who dropped. */
    standIn: t.boolean(),
    /** Left on purpose or was sent away: here only until the result is no longer shown. */
    gone: t.boolean(),
    /** Trusted round trip and jitter, ms, rounded; 0 while unknown. */
    rttMs: t.uint16(),
    jitterMs: t.uint16(),
    /** Of those who are early: never came to the holsters at all. */
    unrested: t.boolean(),
    /** The phone (T14 to T16): sighted, played with the table's mean, or "" while nobody's is known. */
    gun: t.string<"" | "sighted" | "mean">(),
    /** What is taken off its times where guns are equal, and the standard error of that. */
    gunMs: t.uint8(),
    gunErrorMs: t.uint8(),
    /** By so much its last sighting differs from the one before, where that is more than chance; 0 otherwise. */
    gunOddMs: t.int16(),
    /** By so much it lies off others of its model; 0 where it does not, or none is known. */
    gunUnlikeMs: t.int16(),
    /** Matches won in the series that is being played at this table. */
    wins: t.uint8(),
    /** Matches won at this table in all. */
    eveningWins: t.uint8(),
    /** Whose cowboy this one looks like, in the own colour; "" for that of the own colour. */
    figure: colorOrNone(),
    /** Has never played on that device, and has not been taught yet. */
    isNew: t.boolean(),
  },
  "PlayerState",
);
export type PlayerState = SchemaType<typeof PlayerState>;

const optionFields = {
  heal: t.boolean(),
  pair: t.boolean(),
  ultimate: t.boolean(),
  expert: t.boolean(),
  pace: t.string<Pace>(),
  deal: t.string<Deal>(),
  equalGuns: t.boolean(),
  capMs: t.uint8(),
} satisfies { readonly [option in keyof TableOptions]: unknown };

export const OptionsState = schema(optionFields, "OptionsState");
export type OptionsState = SchemaType<typeof OptionsState>;

export const TableState = schema(
  {
    code: t.string(),
    phase: t.string<Phase>(),
    paused: t.boolean(),
    /** Who asked for the pause; "" while there is none. */
    pausedBy: colorOrNone(),
    locked: t.boolean(),
    host: colorOrNone(),
    dealer: colorOrNone(),
    round: t.uint16(),
    cardsLeft: t.uint8(),
    /** Clockwise. */
    players: t.array(PlayerState),
    tiles: t.array<Place>("string"),
    options: t.ref(OptionsState),
    /** Published before the first card; the seed itself after the last (T4). */
    seedHash: t.string(),
    /** Shared screens, not spectators. */
    screens: t.uint8(),
    /** Who won the match that just ended; nobody before. */
    winners: t.array<Color>("string"),
    /** Colour the table waits for (dropped between rounds), "" otherwise. */
    waitingFor: colorOrNone(),
    /** The server was started anew a moment ago: "card" where one lay on the table and comes again, "table" otherwise; "" long after. */
    restored: t.string<"" | "card" | "table">(),
    /** What is shown is not on the disk yet: it is full, slow or gone. */
    unsafe: t.boolean(),
    /** The names of those who wait for a seat, in their order. */
    line: t.array<string>("string"),
    /** While the table is taught: what the card asks that comes next, or lies there; "" in a match that counts. */
    lesson: t.string<LessonKind | "">(),
    /** Played at this table so far, and the bullets paid in them. */
    matches: t.uint16(),
    bullets: t.uint16(),
  },
  "TableState",
);
export type TableState = SchemaType<typeof TableState>;
