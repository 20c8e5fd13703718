// The shapes of the words of the game where they come from outside: one schema for messages, logs and records.
import * as z from "zod/mini";
import { a, oneOf } from "../faults.ts";
import { BOT_LEVELS } from "./bots/levels.ts";
import { CHARACTERS, COLORS, HANDS, MAX_PLAYERS, PLACES } from "./types.ts";

export const colorSchema = oneOf(COLORS);
export const placeSchema = oneOf(PLACES);
export const handSchema = oneOf(HANDS);
export const botLevelSchema = oneOf(BOT_LEVELS);
const characterSchema = oneOf(CHARACTERS);

export const cardSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("character"), who: characterSchema }),
    z.strictObject({
      kind: z.literal("pair"),
      who: z.readonly(z.tuple([characterSchema, characterSchema], a("a pair of characters"))),
    }),
    z.strictObject({ kind: z.literal("heal"), place: placeSchema }),
    z.strictObject({ kind: z.literal("cowboy"), color: colorSchema, gun: oneOf(["left", "right", "none"]) }),
  ],
  a("a card of kind character, pair, heal or cowboy"),
);

/** No ring is longer; whether this one is so long is for the round to say. */
const tileSchema = z.int().check(z.minimum(0), z.maximum(MAX_PLAYERS - 1));

export const targetSchema = z.union(
  [z.strictObject({ pawn: colorSchema }), z.strictObject({ tile: tileSchema })],
  a("a target: either {pawn: a colour} or {tile: its index}"),
);
