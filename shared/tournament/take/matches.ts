// Matches as they are played, corrected (W18, W19) and objected to (W21).

import { MAX_PLAYERS, MIN_PLAYERS } from "../../rapid-city/types.ts";
import { type Failure, refuse } from "../../result.ts";
import type { EventOf } from "../events.ts";
import { countedMatches, matchesWanted, matchIn, mayPlayOn, playerIn, tableIn } from "../look.ts";
import { type DraftRecords, type MatchOutcome, outcomeWithout } from "../match-cards.ts";
import type { DraftState, MatchState } from "../state.ts";

const noMatch = (id: string): Failure => refuse("match/unknown", `There is no match ${id}.`);

export function takeStarted(state: DraftState, event: EventOf<"started">): Failure | null {
  const { match: id, players, bots, at } = event;
  const table = tableIn(state, event.round, event.table);
  if (!table) return refuse("table/unknown", `There is no table ${event.table} in round ${event.round}.`);
  if (matchIn(state, id)) return refuse("match/known", `${id} is there already.`);
  if (table.matches.some(({ status }) => status === "playing")) {
    return refuse("table/begun", `Table ${table.number} plays already.`);
  }
  // So that a void match cannot come back once it is played again: both would count.
  const round = state.rounds[event.round - 1]!;
  if (countedMatches(table).length >= matchesWanted(state, round)) {
    return refuse("table/done", `Table ${table.number} has played.`);
  }
  for (const player of players) {
    if (!table.seats.includes(player)) return refuse("table/not-seated", `${player} does not sit there.`);
  }
  const size = players.length + bots.length;
  if (players.length === 0 || size < MIN_PLAYERS || size > MAX_PLAYERS) {
    return refuse("table/size", `${size} cannot play.`);
  }
  // Who comes after the call ran out and is let in is there after all.
  table.absent = table.absent.filter((absent) => !players.includes(absent));
  for (const seat of table.seats) {
    if (!players.includes(seat) && !table.absent.includes(seat)) table.absent.push(seat);
  }
  table.matches.push(newMatch(id, at, players, bots));
  table.problem = null;
  return null;
}

const newMatch = (
  id: string,
  startedAt: number,
  players: readonly string[],
  bots: readonly string[],
): MatchState => ({
  id,
  startedAt,
  players: [...players],
  bots: [...bots],
  status: "playing",
  outcome: null,
  voidedCards: [],
  byHand: false,
  why: null,
});

export function takeMatchFinished(
  state: DraftState,
  { match: id, outcome, record }: EventOf<"match-finished">,
  records: DraftRecords,
): Failure | null {
  const found = matchIn(state, id);
  if (!found) return noMatch(id);
  const { match } = found;
  if (match.status === "voided") return refuse("match/voided", `${id} was voided.`);
  // A match that plays on after a void card ends once more.
  if (match.status === "finished" && !match.byHand && match.outcome?.ended !== false) {
    return refuse("match/finished", `${id} has ended already.`);
  }
  for (const player of [...match.players, ...match.bots]) {
    if (outcome.bullets[player] === undefined) return refuse("match/bullets", `No bullets for ${player}.`);
  }
  match.status = "finished";
  if (record !== null) {
    records.set(id, { record, ended: outcome.ended, voidedBefore: match.voidedCards });
  }
  if (match.byHand) return null;
  match.outcome = outcome;
  if (match.voidedCards.length > 0) judgeAgain(match, records);
  return null;
}

/** W18 */
export function takeCardVoided(
  state: DraftState,
  { match: id, card, why }: EventOf<"card-voided">,
  records: DraftRecords,
): Failure | null {
  const match = matchIn(state, id)?.match;
  if (!match) return noMatch(id);
  const kept = records.get(id);
  if (match.status !== "finished" || !kept)
    return refuse("card/no-record", `The cards of ${id} are not kept.`);
  if (card > kept.record.rounds.length) return refuse("card/unknown", `${id} has no card ${card}.`);
  if (match.voidedCards.includes(card)) return refuse("card/voided", `Card ${card} is void already.`);
  match.voidedCards = [...match.voidedCards, card].sort((a, b) => a - b);
  match.why = why ?? null;
  if (!match.byHand) judgeAgain(match, records);
  return null;
}

/** W18 */
export function takeResumed(state: DraftState, { match: id }: EventOf<"resumed">): Failure | null {
  const found = matchIn(state, id);
  if (!found) return noMatch(id);
  if (!mayPlayOn(found)) return refuse("match/ended", `${id} does not play on.`);
  found.match.status = "playing";
  return null;
}

function judgeAgain(match: MatchState, records: DraftRecords): void {
  match.outcome = outcomeWithout(records.get(match.id)!, match.voidedCards);
}

/** W19 */
export function takeMatchVoided(
  state: DraftState,
  { match: id, why }: EventOf<"match-voided">,
): Failure | null {
  const match = matchIn(state, id)?.match;
  if (!match) return noMatch(id);
  if (match.status === "voided") return refuse("match/voided", `${id} is void already.`);
  match.status = "voided";
  match.why = why ?? null;
  return null;
}

/** W19 */
export function takeResultSet(state: DraftState, event: EventOf<"result-set">): Failure | null {
  const table = tableIn(state, event.round, event.table);
  if (!table) return refuse("table/unknown", `There is no table ${event.table} in round ${event.round}.`);
  const names = Object.keys(event.bullets);
  const known = event.match === undefined ? undefined : table.matches.find(({ id }) => id === event.match);
  if (event.match !== undefined && !known) return noMatch(event.match);
  if (known?.status === "voided") return refuse("match/voided", `${known.id} was voided.`);
  if (names.length < MIN_PLAYERS || names.length > MAX_PLAYERS) {
    return refuse("table/size", `${names.length} cannot have played.`);
  }
  const cards = event.cards ?? known?.outcome?.cards;
  if (cards === undefined || cards === 0) return refuse("result/cards", "How many cards were dealt?");
  if (!names.some((id) => table.seats.includes(id))) {
    return refuse("table/not-seated", "Nobody of that table has played.");
  }
  const stranger = names.find((id) => !table.seats.includes(id) && playerIn(state, id));
  if (stranger !== undefined) return refuse("table/not-seated", `${stranger} does not sit there.`);
  const match = known ?? newMatch(`hand-${event.number}`, event.at, [], []);
  match.players = table.seats.filter((id) => names.includes(id));
  match.bots = names.filter((id) => !table.seats.includes(id));
  match.outcome = handOutcome(event.bullets, cards, match.outcome);
  match.status = "finished";
  match.byHand = true;
  match.why = event.why ?? null;
  if (!known) table.matches.push(match);
  table.absent = table.seats.filter((id) => !names.includes(id));
  return null;
}

/** Reactions stay as they were measured. */
const handOutcome = (
  bullets: EventOf<"result-set">["bullets"],
  cards: number,
  before: MatchOutcome | null,
): MatchOutcome => ({
  bullets: { ...bullets },
  cards,
  touches: before?.touches ?? {},
  ended: true,
  standIns: before?.standIns ?? [],
});

/** W21 */
export function takeObjected(
  state: DraftState,
  { number, match: id, player, text }: EventOf<"objected">,
): Failure | null {
  const found = matchIn(state, id);
  if (!found) return noMatch(id);
  if (!found.table.seats.includes(player)) return refuse("table/not-seated", `${player} did not sit there.`);
  if (found.round.number < state.rounds.length) {
    return refuse("objection/too-late", "The next round has been drawn.");
  }
  state.objections.push({ number, match: id, player, text, answer: null });
  return null;
}

export function takeAnswered(
  state: DraftState,
  { objection, upheld, why }: EventOf<"answered">,
): Failure | null {
  const found = state.objections.find(({ number }) => number === objection);
  if (!found) return refuse("objection/unknown", `There is no objection ${objection}.`);
  if (found.answer) return refuse("objection/answered", "It has been answered.");
  found.answer = { upheld, why: why ?? "" };
  return null;
}
