// What is arranged at a table, as the journal keeps it and a new process finds it: seats with their keys' hashes, options, who is host.
import type { TableState } from "../../shared/protocol/state.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import type { Arrangement } from "../journal/entries.ts";
import type { Seats } from "./seats.ts";

export function arrangementOf(state: TableState, seats: Seats): Arrangement {
  const { host, locked, heal, pair, ultimate, expert, pace, deal } = state;
  return {
    host,
    locked,
    options: { heal, pair, ultimate, expert, pace, deal },
    seats: seats.all.map(
      ({ state: { color, name, bot, standIn, oneHanded, inMatch }, keyHash, gone, trust }) => ({
        color: color as Color,
        name,
        player: null,
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
  };
}

/** What of it is worth a record: trust changes with every card, and is kept with that. */
export const signatureOf = (arrangement: Arrangement): string =>
  JSON.stringify(arrangement, (key, value) => (key === "trust" ? undefined : value));

/** Everybody is away, and may come back with the key of the seat. */
export function restoreArrangement(
  { host, locked, options, seats, barred }: Arrangement,
  table: { readonly state: TableState; readonly seats: Seats },
  nowMs: Millis,
): void {
  // An option that this program no longer has, or has meanwhile got, stays as it is.
  const known = Object.entries(options).filter(([name]) => name in table.state);
  table.state.assign({ ...Object.fromEntries(known), host, locked });
  for (const seat of seats) table.seats.restore(seat, nowMs);
  for (const keyHash of barred) table.seats.barHash(keyHash);
}
