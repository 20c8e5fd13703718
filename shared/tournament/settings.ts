// What an organiser decides about a tournament, with what it is where they decide nothing.

import * as z from "zod/mini";
import { CONTEST_CAP_MS } from "../caps.ts";
import { a, oneOf } from "../faults.ts";
import { DEFAULT_OPTIONS, tableOptionsSchema } from "../protocol/options.ts";
import { botLevelSchema } from "../rapid-city/schemas.ts";
import { MISTAKE_MS } from "./attempt-figures.ts";
import { DEFAULT_LARGEST, LEAST_LARGEST, MOST_LARGEST } from "./sizes.ts";

export const FORMATS = ["swiss", "heats", "league", "quick-draw"] as const;
export type Format = (typeof FORMATS)[number];

const whole = (least: number, most: number) => {
  const what = a(`a whole number from ${least} to ${most}`);
  return z.int(what).check(z.minimum(least, what), z.maximum(most, what));
};
const bool = z.boolean(a("true or false"));
const option = tableOptionsSchema.shape;

export const settingsSchema = z.strictObject(
  {
    format: oneOf(FORMATS),
    /** W4 */
    largest: whole(LEAST_LARGEST, MOST_LARGEST),
    /** Of a Swiss, or of each evening of a league. */
    rounds: whole(1, 50),
    /** W7 */
    matchesPerTable: whole(1, 9),
    /** W8: from the call until who has not sat down is absent. */
    callMs: whole(1, 3_600_000),
    /** W8: of those who fill a table up to three. */
    botLevel: botLevelSchema,
    /** W13: what those who enter late get for each round that they missed. */
    late: oneOf(["zero", "lowest-third"]),
    /** W14: a Swiss may end in a final of the best. */
    final: z.nullable(
      z.strictObject({ players: whole(LEAST_LARGEST, MOST_LARGEST), matches: whole(1, 9) }, a("a final")),
    ),
    /** W15: how many of each table advance. */
    advance: whole(1, MOST_LARGEST - 1),
    /** W16: how many evenings, and how many of them count. */
    evenings: whole(1, 50),
    counting: whole(1, 50),
    /** W17 */
    attempts: whole(1, 20),
    mistakeMs: whole(0, 60_000),
    /** Only who has checked in is drawn. */
    checkIn: bool,
    table: z.strictObject(
      {
        ...option,
        /** Settings from before there were sightings lack it. */
        equalGuns: z._default(option.equalGuns, false),
        /** T8 of the timing: what of a slow link is made good; contests from before it was asked had no other. */
        capMs: z._default(option.capMs, CONTEST_CAP_MS),
      },
      a("the options of a table"),
    ),
  },
  a("the settings of a tournament"),
);

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  format: "swiss",
  largest: DEFAULT_LARGEST,
  rounds: 5,
  matchesPerTable: 1,
  callMs: 180_000,
  botLevel: "medium",
  late: "zero",
  final: null,
  advance: 2,
  evenings: 3,
  counting: 2,
  attempts: 2,
  mistakeMs: MISTAKE_MS,
  checkIn: false,
  table: { ...DEFAULT_OPTIONS, capMs: CONTEST_CAP_MS },
};
