// What a client says when it opens or joins a table, and what it is told back.
import * as z from "zod/mini";
import { COLORS, type Color } from "../rapid-city/types.ts";
import { MAX_NAME_LENGTH } from "./limits.ts";

export const joinSchema = z.strictObject({
  version: z.number(),
  /** A screen is shared by everyone in the room; a spectator watches on a device of their own. */
  role: z.enum(["player", "screen", "spectator"]),
  /** Players only; cleaned by the server. */
  name: z.optional(z.string().check(z.maxLength(MAX_NAME_LENGTH * 4))),
  color: z.optional(z.enum(COLORS)),
  /** The secret of a seat taken before: whoever shows it gets that seat back. */
  seatKey: z.optional(z.string().check(z.maxLength(64))),
  oneHanded: z.optional(z.boolean()),
});
export type JoinRequest = z.infer<typeof joinSchema>;

/** The first message after a join: who you are at this table. */
export type Welcome = {
  readonly you: Color | null;
  readonly seatKey: string | null;
};
