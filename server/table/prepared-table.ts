// A table that the server itself opens for somebody, such as a tournament: options, seats and owner are given before anyone comes.
import { MIN_PLAYERS } from "../../shared/protocol/limits.ts";
import type { InboundMessage } from "../../shared/protocol/messages.ts";
import { type ChosenOptions, changeOptions, DEFAULT_OPTIONS } from "../../shared/protocol/options.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import type { Beginning } from "../directory/table-directory.ts";
import { addBot, type LobbyContext } from "./lobby.ts";
import type { Seats } from "./seats.ts";

/** At a table with an owner nobody sitting there decides about it, nor about a seat that was given. */
export const DECIDED_BY_OWNER = new Set<InboundMessage["name"]>([
  "options",
  "addBot",
  "removeBot",
  "start",
  "endLesson",
  "rematch",
  "pause",
  "next",
  "lock",
  "kick",
  "name",
  "color",
]);

export type PreparedSeat = {
  readonly name: string;
  readonly color?: Color;
  readonly oneHanded?: boolean;
  /** Whoever shows it sits down here: the owner draws it, and hands it to the one whose seat it is. */
  readonly key: string;
};

export type PreparedTable = {
  /** Who closes it: until then it stays open, even where nobody is there. */
  readonly owner: string;
  readonly options?: ChosenOptions;
  /** Clockwise. */
  readonly seats?: readonly PreparedSeat[];
  /** Nobody else may sit down. */
  readonly locked?: boolean;
};

/** Seats that cannot be given are a mistake of the owner, not of a player. */
export function layOut(
  { options = {}, seats = [], locked = false }: PreparedTable,
  state: TableState,
  all: Seats,
): void {
  state.locked = locked;
  state.options.assign(changeOptions(DEFAULT_OPTIONS, options));
  for (const { name, color, oneHanded, key } of seats) {
    const seat = all.sit({ name, color, oneHanded, key });
    if (typeof seat === "string") throw new Error(`No seat could be prepared for ${name}: ${seat}.`);
    seat.state.connected = false;
  }
}

/** The owner's word before a match: who did not come is not waited for, and bots fill up. A refusal, or null once it is done. */
export function fillUp(
  table: LobbyContext,
  { without, botLevel }: Pick<Beginning, "without" | "botLevel">,
): RefusalCode | null {
  const { seats } = table;
  for (const color of without) {
    const seat = seats.byColor(color);
    if (seat) seats.free(seat);
  }
  while (seats.all.length < MIN_PLAYERS) {
    const refused = addBot(table, { level: botLevel });
    if (refused) return refused;
  }
  return null;
}
