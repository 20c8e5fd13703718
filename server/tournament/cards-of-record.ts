// From the record of a match at a table to what a tournament keeps of it: its cards with judged touches, by the ids of those who sat there.
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { roundOfRecorded } from "../../shared/rapid-city/match-record/recorded-round.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { KeptCard, MatchCards } from "../../shared/tournament/match-cards.ts";

export function cardsOfRecord(record: MatchRecord, idOf: (color: Color) => string): MatchCards {
  return {
    seats: Object.fromEntries(record.players.map(({ color }) => [color, idOf(color)])),
    // A card that came again because nobody could say who was first has no outcome.
    rounds: record.rounds.filter(({ result }) => result.void === undefined).map(roundOf),
  };
}

function roundOf(recorded: MatchRecord["rounds"][number]): KeptCard {
  const round = roundOfRecorded(recorded);
  const flagged = "flags" in recorded ? [...new Set(recorded.flags.map(({ player }) => player))] : [];
  const { standIns } = recorded;
  const bounds = "log" in recorded ? recorded.result.touches.map(({ bound }) => bound) : [];
  return {
    ...round,
    taps: round.taps.map((tap, index) => {
      const bound = bounds[index];
      return bound === undefined ? tap : { ...tap, bound };
    }),
    ...(flagged.length > 0 ? { flagged } : {}),
    ...(standIns.length > 0 ? { standIns } : {}),
  };
}
