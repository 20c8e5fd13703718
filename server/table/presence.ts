// Leaving and coming back: seats are held, hosts passed on, bots stand in, and nobody is waited for longer than agreed.

import type { TableState } from "../../shared/protocol/state.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import type { Connection } from "./connection.ts";
import { isOwnBot, type Seat, type Seats } from "./seats.ts";

/** Neither a gift nor a punishment for whoever is away. */
const STAND_IN_LEVEL: BotLevel = "medium";

export function sitDown(seat: Seat, connection: Connection): void {
  seat.connection = connection;
  connection.seat = seat;
  seat.droppedAtMs = null;
  setGone(seat, false);
  seat.handsDown = false;
  seat.busy = false;
  seat.missedCards = 0;
  seat.state.ready = false;
  seat.state.connected = true;
  if (seat.state.standIn) seat.state.assign({ bot: "", standIn: false });
}

export function getUp(seat: Seat, nowMs: Millis): void {
  if (seat.connection) seat.connection.seat = null;
  seat.connection = null;
  seat.droppedAtMs = nowMs;
  seat.leftAtMs = nowMs;
  seat.handsDown = false;
  seat.state.assign({ connected: false, ready: false, rttMs: 0, jitterMs: 0 });
}

function setGone(seat: Seat, gone: boolean): void {
  seat.gone = gone;
  seat.state.gone = gone;
}

/** Gone on purpose: a bot plays on at once, until the match is over or the player thinks better of it. */
export function sayGoodbye(seat: Seat): void {
  setGone(seat, true);
  standIn(seat);
}

export function standIn(seat: Seat): void {
  seat.droppedAtMs = null;
  seat.state.assign({ bot: STAND_IN_LEVEL, standIn: true });
}

/** The first player the table still waits for; those away for too long are played by a bot from now on. */
export function waitedFor(seats: Seats, { returnMs }: Timeouts, nowMs: Millis): Color | "" {
  for (const seat of seats.all) {
    if (seat.droppedAtMs === null || !seat.state.inMatch || seat.state.standIn) continue;
    if (nowMs < seat.droppedAtMs + returnMs) return seat.state.color;
    standIn(seat);
  }
  return "";
}

/** The host is the first player who is there; one who dropped keeps the role for a while. */
export function passHost(state: TableState, seats: Seats, { returnMs }: Timeouts, nowMs: Millis): void {
  const host = seats.byColor(state.host);
  if (host?.connection) return;
  const mayReturn = host && host.droppedAtMs !== null && nowMs < host.droppedAtMs + returnMs;
  if (mayReturn) return;
  const heir = nextPresent(seats, host);
  if (heir) state.host = heir.state.color;
  else if (!host) state.host = "";
}

/** Clockwise after the host that was. */
function nextPresent(seats: Seats, after: Seat | undefined): Seat | undefined {
  const first = after ? seats.all.indexOf(after) + 1 : 0;
  return [...seats.all.slice(first), ...seats.all.slice(0, first)].find(
    ({ connection }) => connection !== null,
  );
}

const isForgotten = ({ gone, droppedAtMs }: Seat, { lobbySeatMs }: Timeouts, nowMs: Millis): boolean =>
  gone || (droppedAtMs !== null && nowMs >= droppedAtMs + lobbySeatMs);

/** In the lobby nobody plays for those who are away; their seat is kept for a while, then it is free. */
export function freeForgottenSeats(seats: Seats, timeouts: Timeouts, nowMs: Millis): void {
  for (const seat of [...seats.all]) if (isForgotten(seat, timeouts, nowMs)) seats.free(seat);
}

/** After a match the result keeps everyone's place; whoever stays away has none in the next. */
export function noteForgottenSeats(seats: Seats, timeouts: Timeouts, nowMs: Millis): void {
  for (const seat of seats.all) if (isForgotten(seat, timeouts, nowMs)) setGone(seat, true);
}

/** A match that no person plays any more, and to which none of them will come back. */
export function isAbandoned(seats: Seats, { lobbySeatMs }: Timeouts, nowMs: Millis): boolean {
  return seats.all.every((seat) => {
    // Whoever waits for the next match does not play this one.
    if (!seat.state.inMatch) return true;
    if (seat.connection) return false;
    return isOwnBot(seat.state) || seat.gone || nowMs >= seat.leftAtMs + lobbySeatMs;
  });
}
