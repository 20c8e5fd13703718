// Who minds the game: whoever has a menu open or has not rested for a while is played by the stand-in until their hands rest again.
import { standIn } from "../table/presence.ts";
import type { Seat, Seats } from "../table/seats.ts";

/** After so many cards in a row without resting for them. */
const MISSED_CARDS = 2;
/** With fewer people than this it is no party: the others are waited for. */
const LEAST_PEOPLE = 2;

/** Somebody is there and plays for themselves. */
export const isMinding = ({ connection, state: { inMatch, standIn } }: Seat): boolean =>
  connection !== null && inMatch && !standIn;

/** A bot plays for somebody who sits there and does something else. */
export const isRelieved = ({ connection, state: { standIn } }: Seat): boolean =>
  connection !== null && standIn;

/** At the deal: nobody pays for a card that turns behind a menu. */
export function relieveTheBusy(seats: Seats): void {
  for (const seat of seats.all) {
    const isElsewhere = seat.busy || seat.missedCards >= MISSED_CARDS;
    if (isMinding(seat) && !seat.handsDown && isElsewhere) standIn(seat);
  }
}

/** Hands that rest are somebody's own again. */
export function takeBack(seat: Seat): void {
  seat.missedCards = 0;
  if (isRelieved(seat)) seat.state.assign({ bot: "", standIn: false });
}

/** After the match everyone who is there is there for themselves. */
export function takeAllBack(seats: Seats): void {
  for (const seat of seats.present) takeBack(seat);
}

/** Whether enough people are ready to play: at least two, or the one who plays alone. */
export function enoughRest(seats: Seats, deals: (seat: Seat) => boolean): boolean {
  const people = seats.present.filter(({ state }) => state.inMatch);
  const resting = people.filter((seat) => isMinding(seat) && (seat.state.ready || deals(seat)));
  return resting.length >= Math.min(LEAST_PEOPLE, people.length) && resting.some(({ state }) => state.ready);
}
