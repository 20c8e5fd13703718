// The score of a tablet as it is kept: over rematches, other seats and a reload, until nobody has played for long.
import * as z from "zod/mini";
import { NEW_SERIES, type Series } from "../../shared/rapid-city/series.ts";
import type { Millis } from "../../shared/units.ts";
import type { LocalSeat } from "./game-data.ts";

/** Whoever plays after such a pause is another party. */
const PARTY_IS_OVER_MS: Millis = 6 * 60 * 60 * 1000;

const keptSchema = z.object({
  wallMs: z.number(),
  series: z.object({ match: z.string(), wins: z.record(z.string(), z.number()) }),
});

export const makeSeries = (series: Series, wallMs: Millis): string => JSON.stringify({ wallMs, series });

export function parseSeries(text: string | null, wallMs: Millis): Series {
  try {
    const kept = keptSchema.safeParse(JSON.parse(text ?? ""));
    return kept.success && wallMs - kept.data.wallMs < PARTY_IS_OVER_MS ? kept.data.series : NEW_SERIES;
  } catch {
    return NEW_SERIES;
  }
}

type Named = Pick<LocalSeat, "color" | "name">;

/** By name, so that it is found again on another seat; without one the colour stands for it, with a sign that nobody can type. */
export const seriesKeyOf = ({ color, name }: Named): string => name.trim().toLowerCase() || `\n${color}`;

export const winsOf = ({ wins }: Series, seat: Named): number => wins[seriesKeyOf(seat)] ?? 0;

/** Whoever takes another name or colour keeps what they have won, and finds nothing that others left with a colour. */
export function followSeats(series: Series, before: readonly Named[], after: readonly Named[]): Series {
  const same = (one: Named, i: number) => seriesKeyOf(one) === seriesKeyOf(before[i]!);
  if (before.length !== after.length || after.every(same)) return series;
  const wins = { ...series.wins };
  for (const [i, seat] of after.entries()) {
    const [was, is] = [seriesKeyOf(before[i]!), seriesKeyOf(seat)];
    if (was === is) continue;
    const own = wins[was] ?? 0;
    delete wins[was];
    if (own > 0 || seat.name.trim() === "") wins[is] = own;
  }
  return { ...series, wins };
}
