// A table of a tournament that is one tablet: who sits where, and what comes of the cards that were played there.
import type { TableOptions } from "../protocol/options.ts";
import { makeDeck } from "../rapid-city/setup.ts";
import { COLORS, type Color } from "../rapid-city/types.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { NewEvent } from "./events.ts";
import { type MatchCards, outcomeOf } from "./match-cards.ts";
import type { TournamentState } from "./state.ts";

/** What a tablet has to know to play, network or not. */
export type TabletTable = {
  readonly round: number;
  readonly table: number;
  /** Clockwise; without who is absent. */
  readonly seats: readonly { readonly color: Color; readonly name: string }[];
  readonly dealer: Color;
  readonly options: TableOptions;
  /** W8: of bots that fill up to three. */
  readonly botLevel: TournamentState["settings"]["botLevel"];
};

/** As at any table, colours go by the order of the seats (W5). */
export function tabletTableOf(state: TournamentState, round: number, table: number): TabletTable | null {
  const found = state.rounds[round - 1]?.tables[table - 1];
  if (!found) return null;
  const names = new Map(state.players.map(({ id, name }) => [id, name]));
  return {
    round,
    table,
    seats: found.seats.map((id, index) => ({ color: COLORS[index]!, name: names.get(id) ?? id })),
    dealer: COLORS[found.seats.indexOf(found.dealer)]!,
    options: state.settings.table,
    botLevel: state.settings.botLevel,
  };
}

export type TabletResult = {
  readonly round: number;
  readonly table: number;
  readonly bots: readonly Color[];
  readonly rounds: MatchCards["rounds"];
};
type TabletEvents = readonly [
  started: Extract<NewEvent, { type: "started" }>,
  finished: Extract<NewEvent, { type: "match-finished" }>,
];

/** Nobody is taken at their word for the result: it follows from the cards. */
export function eventsOfTablet(
  state: TournamentState,
  { round, table, bots, rounds }: TabletResult,
  match: string,
): Result<TabletEvents> {
  const found = state.rounds[round - 1]?.tables[table - 1];
  if (!found?.tablet) return refuse("tablet/not-claimed", `Table ${table} does not play on a tablet.`);
  const players = rounds[0]?.players ?? [];
  const isSame = rounds.every(
    (one) => one.players.length === players.length && one.players.every((color) => players.includes(color)),
  );
  if (!isSame) return refuse("tablet/other-players", "Others played some of the cards.");
  const seats: { [color in Color]?: string } = {};
  for (const color of players) {
    const id = found.seats[COLORS.indexOf(color)];
    if (!bots.includes(color) && id === undefined) {
      return refuse("table/not-seated", `Nobody of that table is ${color}.`);
    }
    seats[color] = bots.includes(color) ? `bot-${match}-${color}` : id!;
  }
  const record: MatchCards = { seats, rounds: [...rounds] };
  const deckOut = rounds.length >= makeDeck(players, state.settings.table).length;
  const outcome = outcomeOf(record, [], deckOut);
  if (!outcome.ended) return refuse("tablet/not-ended", "That match has not ended.");
  const ids = (isBot: boolean) =>
    players.filter((color) => bots.includes(color) === isBot).map((color) => seats[color]!);
  return accept([
    { type: "started", round, table, match, players: ids(false), bots: ids(true) },
    { type: "match-finished", match, outcome, record },
  ]);
}
