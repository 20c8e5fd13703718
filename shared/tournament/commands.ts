// What a desk and a phone can ask a tournament for: shapes, checked by the server; each asked under a key of its own, so that a repeat does nothing twice.

import * as z from "zod/mini";
import { a, firstFault } from "../faults.ts";
import { colorSchema } from "../rapid-city/schemas.ts";
import { accept, type Result, refuse } from "../result.ts";
import { attemptSchema } from "./attempt.ts";
import { type EventType, eventSchema, type NewEvent } from "./events.ts";
import { matchCardsSchema } from "./match-cards.ts";
import { PROJECTOR_VIEWS } from "./projector-views.ts";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "./settings.ts";
import { MOST_TABLES } from "./sizes.ts";

const MOST_NAMES = 600;
export const MOST_TEXT = 200;
export const LEAST_PASSPHRASE = 6;

const number = z.int(a("a number from 1")).check(z.positive(a("a number from 1")));
const text = z.string(a("a text")).check(z.maxLength(MOST_TEXT, a(`a text of at most ${MOST_TEXT} signs`)));
export const keySchema = z
  .string(a("a key"))
  .check(z.minLength(8, a("a key of 8 signs or more")), z.maxLength(64, a("a key")));

/** Events that the organiser writes as they are; all others are written by what is asked for below. */
const PLAIN: readonly EventType[] = [
  "settings-changed",
  "renamed",
  "checked-in",
  "withdrawn",
  "came-back",
  "added",
  "absent",
  "moved",
  "tablet-claimed",
  "card-voided",
  "match-voided",
  "result-set",
  "answered",
  "tie-chosen",
  "announced",
  "published",
  "paused",
  "finished",
  "undone",
];

const attemptEnd = {
  seed: text,
  color: attemptSchema.shape.color,
  record: attemptSchema.shape.record,
};

/** "This screen is table 7's", said by whoever scanned what it shows. */
const claim = z.strictObject({ type: z.literal("claim"), screen: keySchema, table: number });

const organiserSchema = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("write"), event: z.custom<NewEvent>() }),
    z.strictObject({
      type: z.literal("enter"),
      names: z
        .array(text, a("a list of names"))
        .check(z.minLength(1, a("a list with a name")), z.maxLength(MOST_NAMES, a("a list of names"))),
    }),
    z.strictObject({ type: z.literal("begin-evening") }),
    /** Draws without doing it: the answer has the seed under which it can be done. */
    z.strictObject({ type: z.literal("preview") }),
    z.strictObject({ type: z.literal("draw"), seed: z.exactOptional(text) }),
    /** All tables of the round that were not called, where none are named. */
    z.strictObject({
      type: z.literal("call"),
      tables: z.exactOptional(
        z.array(number, a("a list of tables")).check(z.maxLength(MOST_TABLES, a("a list of tables"))),
      ),
    }),
    /** W17: of a player at the organiser's tablet. */
    z.strictObject({ type: z.literal("attempt-begin"), player: text }),
    z.strictObject({ type: z.literal("attempt-end"), player: text, ...attemptEnd }),
    /** Now, with those who are there. */
    z.strictObject({ type: z.literal("start"), table: number }),
    /** The organiser has been at the table that called. */
    z.strictObject({ type: z.literal("solved"), table: number }),
    /** What brings a player back on another phone. */
    z.strictObject({ type: z.literal("code"), player: text }),
    /** The cards of a match, for whoever has to void one. */
    z.strictObject({ type: z.literal("cards"), match: text }),
    claim,
    /** What projectors show from now on. */
    z.strictObject({ type: z.literal("show"), view: z.enum(PROJECTOR_VIEWS, a("a view of the projector")) }),
  ],
  a("something that an organiser can ask for"),
);

const playerSchema = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("check-in") }),
    z.strictObject({ type: z.literal("withdraw") }),
    z.strictObject({ type: z.literal("come-back") }),
    z.strictObject({ type: z.literal("object"), match: text, text }),
    /** W17: on the own phone. */
    z.strictObject({ type: z.literal("attempt-begin") }),
    z.strictObject({ type: z.literal("attempt-end"), ...attemptEnd }),
    claim,
    /** The own table plays on one tablet from now on; the answer is a `TabletTable`. */
    z.strictObject({ type: z.literal("tablet-claim") }),
    /** A match that was played there, however long ago; judged again here. */
    z.strictObject({
      type: z.literal("tablet-result"),
      round: number,
      table: number,
      bots: z.array(colorSchema, a("a list of colours")),
      rounds: matchCardsSchema.shape.rounds,
    }),
    /** "We have a problem": calls the organiser to the table. */
    z.strictObject({ type: z.literal("problem"), text }),
    /** What the phone tells of itself, for the desk; nothing of it is kept. */
    z.strictObject({
      type: z.literal("device"),
      batteryPercent: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    }),
  ],
  a("something that a player can ask for"),
);

export type OrganiserCommand = z.infer<typeof organiserSchema>;
export type PlayerCommand = z.infer<typeof playerSchema>;

export function parseOrganiserCommand(json: unknown): Result<OrganiserCommand> {
  const shaped = organiserSchema.safeParse(json);
  if (!shaped.success) return refuse("command/invalid", firstFault(shaped.error));
  if (shaped.data.type !== "write") return accept(shaped.data);
  const event = parsePlainEvent(shaped.data.event);
  return event.ok ? accept({ type: "write", event: event.value }) : event;
}

export function parsePlayerCommand(json: unknown): Result<PlayerCommand> {
  const shaped = playerSchema.safeParse(json);
  return shaped.success ? accept(shaped.data) : refuse("command/invalid", firstFault(shaped.error));
}

/** Its number, time and author are the keeper's to give. */
function parsePlainEvent(json: unknown): Result<NewEvent> {
  if (typeof json !== "object" || json === null) return refuse("command/invalid", "event is missing");
  const shaped = eventSchema.safeParse({ ...json, number: 1, at: 0, by: { role: "organiser" } });
  if (!shaped.success) return refuse("command/invalid", `event.${firstFault(shaped.error)}`);
  const { number: _number, at: _at, by: _by, key: _key, ...event } = shaped.data;
  if (!PLAIN.includes(event.type))
    return refuse("command/invalid", `event.type: ${event.type} is not for a desk`);
  if ((event.why?.length ?? 0) > MOST_TEXT) return refuse("command/invalid", "event.why is too long");
  return accept(event as NewEvent);
}

export type NewTournament = {
  readonly name: string;
  readonly settings: Settings;
  readonly passphrase: string;
};

const newSchema = z.strictObject(
  {
    name: text.check(z.minLength(1, a("a name"))),
    settings: z.partial(settingsSchema),
    passphrase: text.check(
      z.minLength(LEAST_PASSPHRASE, a(`a passphrase of ${LEAST_PASSPHRASE} signs or more`)),
    ),
  },
  a("a new tournament: {name, settings, passphrase}"),
);

export function parseNewTournament(json: unknown): Result<NewTournament> {
  const shaped = newSchema.safeParse(json);
  if (!shaped.success) return refuse("tournament/invalid", firstFault(shaped.error));
  const { name, settings, passphrase } = shaped.data;
  return accept({
    name: name.trim(),
    settings: { ...DEFAULT_SETTINGS, ...settings } as Settings,
    passphrase,
  });
}
