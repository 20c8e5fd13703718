// What the host of a table may choose.
import * as z from "zod/mini";

export const PACES = ["normal", "relaxed", "kids"] as const;
export type Pace = (typeof PACES)[number];
/** How many times longer the windows of the cards are (K4). */
export const PACE_FACTOR: Record<Pace, number> = { normal: 1, relaxed: 1.5, kids: 2 };

export const DEALS = ["auto", "hand"] as const;

export const tableOptionsSchema = z.strictObject({
  heal: z.boolean(),
  pair: z.boolean(),
  ultimate: z.boolean(),
  /** Ultimate without the badge that names the hand. */
  expert: z.boolean(),
  pace: z.enum(PACES),
  /** The dealer deals by hand, or the table does it a moment after everyone is ready. */
  deal: z.enum(DEALS),
});
export type TableOptions = z.infer<typeof tableOptionsSchema>;

export const DEFAULT_OPTIONS: TableOptions = {
  heal: true,
  pair: true,
  ultimate: false,
  expert: false,
  pace: "normal",
  deal: "auto",
};
