// What is arranged at a table, as the journal keeps it and a new process finds it: seats with their keys' hashes, options, who is host.
import { changeOptions, knownOptions, plainOptions } from "../../shared/protocol/options.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { Millis } from "../../shared/units.ts";
import type { Arrangement } from "../journal/entries.ts";
import type { Seats } from "./seats.ts";

export function arrangementOf(state: TableState, seats: Seats): Arrangement {
  const { host, locked } = state;
  return {
    host,
    locked,
    options: plainOptions(state.options),
    seats: seats.all.map(
      ({
        state: { color, name, figure, bot, standIn, oneHanded, inMatch },
        keyHash,
        player,
        gone,
        trust,
      }) => ({
        color,
        name,
        figure,
        player,
        keyHash,
        bot,
        standIn,
        oneHanded,
        inMatch,
        gone,
        trust,
      }),
    ),
    barred: seats.barred,
    series: seats.series,
    evening: seats.evening,
  };
}

/** What everybody sees of the evening as a whole. */
export const totalsOf = ({ evening: { matches, bullets } }: Seats) => ({
  matches: Math.min(0xffff, matches),
  bullets: Math.min(0xffff, bullets),
});

/** What of it is worth a record: trust changes with every card, and is kept with that. */
export const signatureOf = (arrangement: Arrangement): string =>
  JSON.stringify({ ...arrangement, seats: arrangement.seats.map((seat) => ({ ...seat, trust: undefined })) });

/** Everybody is away, and may come back with the key of the seat. */
export function restoreArrangement(
  { host, locked, options, seats, barred, series, evening }: Arrangement,
  table: { readonly state: TableState; readonly seats: Seats },
  nowMs: Millis,
): void {
  // An option that this program no longer has, or has meanwhile got, stays as it is.
  table.state.options.assign(changeOptions(table.state.options, knownOptions(options)));
  table.state.assign({ host, locked });
  table.seats.series = series;
  table.seats.evening = evening;
  table.state.assign(totalsOf(table.seats));
  for (const seat of seats) table.seats.restore(seat, nowMs);
  for (const keyHash of barred) table.seats.barHash(keyHash);
}
