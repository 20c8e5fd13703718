// The score of a tablet as it is kept, of the series and of the evening: over rematches, other seats and a reload, until nobody has played for long.
import * as z from "zod/mini";
import {
  countEvening,
  countMatch,
  type Evening,
  NEW_EVENING,
  NEW_SERIES,
  type Series,
  winsIn,
} from "../../shared/rapid-city/series.ts";
import type { Millis } from "../../shared/units.ts";
import type { LocalSeat } from "./game-data.ts";

/** Whoever plays after such a pause is another party. */
const PARTY_IS_OVER_MS: Millis = 6 * 60 * 60 * 1000;

export type PartyScore = { readonly series: Series; readonly evening: Evening };
export const NEW_SCORE: PartyScore = { series: NEW_SERIES, evening: NEW_EVENING };

const seriesSchema = z.strictObject({ match: z.string(), wins: z.record(z.string(), z.number()) });
const keptSchema = z.object({
  wallMs: z.number(),
  series: seriesSchema,
  evening: z._default(
    z.strictObject({ ...seriesSchema.shape, matches: z.number(), bullets: z.number() }),
    NEW_EVENING,
  ),
});

export const makeScore = (score: PartyScore, wallMs: Millis): string => JSON.stringify({ wallMs, ...score });

export function parseScore(text: string | null, wallMs: Millis): PartyScore {
  try {
    const kept = keptSchema.safeParse(JSON.parse(text ?? ""));
    if (!kept.success || wallMs - kept.data.wallMs >= PARTY_IS_OVER_MS) return NEW_SCORE;
    const { series, evening } = kept.data;
    return { series, evening };
  } catch {
    return NEW_SCORE;
  }
}

/** After a match, whose winners go by their keys. */
export const countBoth = (
  { series, evening }: PartyScore,
  match: string,
  winners: readonly string[],
  bullets: number,
): PartyScore => ({
  series: countMatch(series, match, winners),
  evening: countEvening(evening, match, winners, bullets),
});

type Named = Pick<LocalSeat, "color" | "name">;

/** By name, so that it is found again on another seat; without one the colour stands for it, with a sign that nobody can type. */
export const seriesKeyOf = ({ color, name }: Named): string => name.trim().toLowerCase() || `\n${color}`;

export const winsOf = (series: Series, seat: Named): number => winsIn(series, seriesKeyOf(seat));

/** Whoever takes another name or colour keeps what they have won, and finds nothing that others left with a colour. */
export const followSeats = (
  { series, evening }: PartyScore,
  before: readonly Named[],
  after: readonly Named[],
): PartyScore => ({
  series: followIn(series, before, after),
  evening: followIn(evening, before, after),
});

function followIn<S extends Series>(series: S, before: readonly Named[], after: readonly Named[]): S {
  const same = (one: Named, i: number) => seriesKeyOf(one) === seriesKeyOf(before[i]!);
  if (before.length !== after.length || after.every(same)) return series;
  const wins = { ...series.wins };
  for (const [i, seat] of after.entries()) {
    const [was, is] = [seriesKeyOf(before[i]!), seriesKeyOf(seat)];
    if (was === is) continue;
    const own = winsIn({ wins }, was);
    delete wins[was];
    if (own > 0 || seat.name.trim() === "") wins[is] = own;
  }
  return { ...series, wins };
}
