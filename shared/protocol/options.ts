// What the host of a table may choose.
import * as z from "zod/mini";
import { CONTEST_CAP_MS, LEAST_CAP_MS, PARTY_CAP_MS } from "../caps.ts";
import { a, oneOf } from "../faults.ts";

export const PACES = ["brisk", "normal", "relaxed", "kids"] as const;
export type Pace = (typeof PACES)[number];
/** How many times longer the windows of the cards are (K4). */
export const PACE_FACTOR: Record<Pace, number> = { brisk: 1, normal: 1, relaxed: 1.5, kids: 2 };
/** How many times longer everything between two cards takes. */
const PACING: Record<Pace, { readonly verdict: number; readonly deal: number }> = {
  brisk: { verdict: 0.55, deal: 0.4 },
  normal: { verdict: 1, deal: 1 },
  relaxed: { verdict: 1.3, deal: 1 },
  kids: { verdict: 1.8, deal: 1 },
};

/** Of a pace that came over the wire. */
export const pacingOf = (pace: string): (typeof PACING)[Pace] => PACING[pace as Pace] ?? PACING.normal;

export const DEALS = ["auto", "hand"] as const;
export type Deal = (typeof DEALS)[number];

/** T8: of a link's usual delay no more than this is made good. */
export const CAPS_MS = [PARTY_CAP_MS, CONTEST_CAP_MS] as const;

const bool = z.boolean(a("true or false"));
const cap = a(`a whole number from ${LEAST_CAP_MS} to ${PARTY_CAP_MS}`);

export const tableOptionsSchema = z.strictObject({
  heal: bool,
  pair: bool,
  ultimate: bool,
  /** Ultimate without the badge that names the hand. */
  expert: bool,
  pace: oneOf(PACES),
  /** The dealer deals by hand, or the table does it a moment after everyone is ready. */
  deal: oneOf(DEALS),
  /** What phones differ by is taken off their times, as far as they were sighted (T15). */
  equalGuns: bool,
  /** One of the two, or what an organiser finds right. */
  capMs: z.int(cap).check(z.minimum(LEAST_CAP_MS, cap), z.maximum(PARTY_CAP_MS, cap)),
});
export type TableOptions = z.infer<typeof tableOptionsSchema>;

export const DEFAULT_OPTIONS: TableOptions = {
  heal: true,
  pair: true,
  ultimate: false,
  expert: false,
  pace: "normal",
  deal: "auto",
  equalGuns: false,
  capMs: PARTY_CAP_MS,
};

export type ChosenOptions = { readonly [name in keyof TableOptions]?: TableOptions[name] | undefined };

/** With those changed that somebody chose; plain data, whatever they are kept in. */
export const changeOptions = (options: TableOptions, chosen: ChosenOptions): TableOptions =>
  Object.fromEntries(OPTION_NAMES.map((name) => [name, chosen[name] ?? options[name]])) as TableOptions;

export const plainOptions = (options: TableOptions): TableOptions => changeOptions(options, {});

const someOptions = z.partial(z.object(tableOptionsSchema.shape));

/** Those that this build knows, of options that another may have written; none where they make no sense. */
export function knownOptions(options: unknown): ChosenOptions {
  const read = someOptions.safeParse(options);
  return read.success ? read.data : {};
}

const OPTION_NAMES = Object.keys(DEFAULT_OPTIONS) as (keyof TableOptions)[];
