// Coming to a table: who gets in, on which seat, and what keeps somebody out.

import { type JoinRequest, joinSchema } from "../../shared/protocol/join.ts";
import { MAX_SCREENS } from "../../shared/protocol/limits.ts";
import { isBetweenMatches } from "../../shared/protocol/phase.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import { cleanName } from "./names.ts";
import { isOwnBot, type Seat, type Seats } from "./seats.ts";
import { isOlder, mayNotSpeak, type SpokenElsewhere } from "./versions.ts";

/** What is said on joining, checked for itself, before any table is asked. */
export function readJoin(options: unknown, isSpokenElsewhere: SpokenElsewhere): JoinRequest | RefusalCode {
  // A client of another version may speak of things that this one has no shape for, so its version is looked at first.
  const refused = mayNotSpeak((options as { version?: unknown } | null)?.version, isSpokenElsewhere);
  if (refused) return refused;
  const read = joinSchema.safeParse(options);
  if (!read.success) return "join/bad-request";
  const { role, name, seatKey } = read.data;
  if (role !== "player" || seatKey !== undefined) return read.data;
  return name === undefined || cleanName(name) === null ? "join/name-bad" : read.data;
}

export const isRefused = <T extends object>(answer: T | RefusalCode): answer is RefusalCode =>
  typeof answer === "string";

/** So many shared screens, and as many spectators: neither take the other's places. */
export function mayWatch(alike: number): RefusalCode | null {
  return alike >= MAX_SCREENS ? "join/too-many-screens" : null;
}

/** A page of an older version: only to the match in which it sits, or which it shows to all. */
export function isTooOld(request: JoinRequest, seats: Seats, state: TableState): boolean {
  if (!isOlder(request.version)) return false;
  if (!isRunning(state)) return true;
  if (request.role !== "player") return request.role !== "screen";
  return request.seatKey === undefined || seats.byKey(request.seatKey)?.state.inMatch !== true;
}

/** The seat that was left, or a new one. */
export function findSeat(request: JoinRequest, seats: Seats, state: TableState): Seat | RefusalCode {
  const { seatKey } = request;
  if (seatKey !== undefined) {
    if (seats.isBarred(seatKey)) return "join/kicked";
    const left = seats.byKey(seatKey);
    if (left) return left;
  }
  return takeNewSeat(request, seats, state);
}

/** At a full table whoever has left makes room, or else a bot: a person is worth more. */
export function spareSeat(seats: Seats): Seat | undefined {
  const isSpare = ({ gone, state }: Seat) => gone || isOwnBot(state);
  return seats.isFull ? seats.all.findLast(isSpare) : undefined;
}

const isRunning = ({ phase }: TableState): boolean => !isBetweenMatches(phase);

function takeNewSeat(request: JoinRequest, seats: Seats, state: TableState): Seat | RefusalCode {
  const name = cleanName(request.name ?? "");
  if (name === null) return "join/name-bad";
  if (state.locked) return "join/locked";
  if (request.oneHanded && state.options.ultimate) return "option/ultimate-needs-two-hands";
  const spare = spareSeat(seats);
  // A free seat is taken for the next match; nobody makes room before this one is over.
  if (spare && isRunning(state)) return "join/running";
  if (seats.isNameTaken(name, spare)) return "join/name-taken";
  const color = request.color;
  if (color && seats.isColorTaken(color, spare)) return "join/color-taken";
  if (spare) seats.free(spare);
  const { oneHanded, isNew, figure } = request;
  return seats.sit({ name, color, figure, oneHanded, isNew });
}
