// A match as everybody may see it: nobody follows a person from match to match but that person.
import type { MatchRecord } from "./match-record.ts";

export const withoutIds = (record: MatchRecord): MatchRecord => ({
  ...record,
  players: record.players.map((player) => ({ ...player, id: null })),
});
