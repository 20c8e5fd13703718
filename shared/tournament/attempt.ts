// An attempt at the quick draw (W17) as a contest keeps it.

import * as z from "zod/mini";
import { a } from "../faults.ts";
import { areQuickDrawOf } from "../rapid-city/quick-draw.ts";
import { colorSchema } from "../rapid-city/schemas.ts";
import { idSchema, matchCardsSchema } from "./match-cards.ts";

export const attemptSchema = z.strictObject(
  {
    match: idSchema,
    seed: idSchema,
    color: colorSchema,
    /** Right cards with a touch: how many, and their sums in whole microseconds. */
    right: z.int(),
    sumUs: z.int(),
    boundUs: z.int(),
    mistakes: z.int(),
    record: matchCardsSchema.shape.rounds,
  },
  a("an attempt at the quick draw"),
);
export type Attempt = z.infer<typeof attemptSchema>;

/** Whether these are the cards of that seed, in its order. */
export const isOfItsSeed = ({ color, seed, record }: Pick<Attempt, "color" | "seed" | "record">): boolean =>
  areQuickDrawOf(record, color, seed);
