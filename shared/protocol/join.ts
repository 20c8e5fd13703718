// What a client says when it opens or joins a table, and what it is told back.
import * as z from "zod/mini";
import { colorSchema } from "../rapid-city/schemas.ts";
import type { Color } from "../rapid-city/types.ts";
import { MAX_NAME_LENGTH } from "./limits.ts";

/** Random enough that nobody guesses it. */
export const playerSecret = z.string().check(z.minLength(22), z.maxLength(64));

export const joinSchema = z.strictObject({
  version: z.number(),
  /** A screen is shared by everyone in the room; a spectator watches on a device of their own. */
  role: z.enum(["player", "screen", "spectator"]),
  /** Players only; cleaned by the server. */
  name: z.optional(z.string().check(z.maxLength(MAX_NAME_LENGTH * 4))),
  color: z.optional(colorSchema),
  /** Whose cowboy one looks like; that of the own colour without it. */
  figure: z.optional(colorSchema),
  /** The secret of a seat taken before: whoever shows it gets that seat back. */
  seatKey: z.optional(z.string().check(z.maxLength(64))),
  oneHanded: z.optional(z.boolean()),
  /** Where no seat is free: waits in the line for one. */
  mayWait: z.optional(z.boolean()),
  /** Nobody has ever played on this device. */
  isNew: z.optional(z.boolean()),
  /** The secret of a device whose owner wishes their results kept; the server keeps only its hash. */
  player: z.optional(playerSecret),
});
export type JoinRequest = z.infer<typeof joinSchema>;

/** The first message after a join: who you are at this table. */
export type Welcome = {
  readonly you: Color | null;
  readonly seatKey: string | null;
};
