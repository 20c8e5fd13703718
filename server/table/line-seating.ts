// From the line to a seat that is free, and after a match from a seat to the end of the line.
import { MAX_PLAYERS } from "../../shared/protocol/limits.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import { whoMakesRoom } from "../../shared/rapid-city/winner-stays.ts";
import { isRefused } from "./arrivals.ts";
import { welcome } from "./connection.ts";
import type { Line } from "./line.ts";
import { sitDown } from "./presence.ts";
import { isOwnBot, type Seats } from "./seats.ts";

type LineSeating = { readonly state: TableState; readonly seats: Seats; readonly line: Line };

/** Whoever waits longest takes what is free; during a match it is for the next one. */
export function seatFromLine({ state, seats, line }: LineSeating): void {
  for (const one of line.present) {
    if (seats.isFull) return;
    const { name, key, figure, isNew, connection } = one;
    const oneHanded = one.oneHanded && !state.options.ultimate;
    const seat = seats.sit({ name, key, figure, isNew, oneHanded });
    line.remove(one);
    if (isRefused(seat) || !connection) continue;
    seat.player = one.player;
    sitDown(seat, connection);
    welcome(connection);
  }
}

/** The winners stay; as many of the others as it takes go to the end of the line. */
export function makeRoom({ state, seats, line }: LineSeating): void {
  const free = MAX_PLAYERS - seats.all.length;
  const sat = seats.all.filter((seat) => seat.state.inMatch);
  const leaving = whoMakesRoom(
    {
      players: sat.map((seat) => seat.state.color),
      bullets: Object.fromEntries(sat.map((seat) => [seat.state.color, seat.state.bullets])),
    },
    {
      winners: [...state.winners],
      bots: sat.filter((seat) => isOwnBot(seat.state)).map((seat) => seat.state.color),
    },
    line.present.length - free,
  );
  for (const color of leaving) {
    const seat = seats.byColor(color)!;
    const { connection, key, player } = seat;
    const { name, figure, oneHanded } = seat.state;
    seats.free(seat);
    if (!connection || key === null) continue;
    connection.seat = null;
    line.add({ name, key, figure, oneHanded, isNew: false, player }, connection);
    welcome(connection);
  }
  seatFromLine({ state, seats, line });
}
