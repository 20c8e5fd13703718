// From the journal to the matches that were played to their end, as they are recorded.
import type {
  HeardRound,
  MatchHead,
  MatchRecord,
} from "../../shared/rapid-city/match-record/match-record.ts";
import type { Sequenced } from "./entries.ts";

/** Whoever wished to be forgotten since has no name in them. */
export function recordedMatches(entries: Iterable<Sequenced>): MatchRecord[] {
  const open = new Map<string, { readonly head: MatchHead; readonly rounds: HeardRound[] }>();
  const ended = new Map<string, MatchRecord>();
  const forgotten = new Set<string>();
  const forgetIn = (players: MatchHead["players"]) => {
    for (const player of players)
      if (player.id !== null && forgotten.has(player.id)) Object.assign(player, { name: "", id: null });
  };
  for (const { entry } of entries) {
    switch (entry.type) {
      case "match-started":
        forgetIn(entry.head.players);
        open.set(entry.head.id, { head: entry.head, rounds: [] });
        break;
      case "card-settled":
        open.get(entry.match)?.rounds.push(entry.round);
        break;
      case "heard-late":
        open
          .get(entry.match)
          ?.rounds.find(({ log }) => log.number === entry.number)
          ?.log.events.push(...entry.events);
        break;
      case "match-ended": {
        const match = open.get(entry.match);
        const { at: endedAt, endedBy, voided } = entry;
        if (match) ended.set(entry.match, { ...match.head, endedAt, endedBy, voided, rounds: match.rounds });
        break;
      }
      case "record-added":
        forgetIn(entry.record.players);
        // A match that is here already stays as it is.
        if (!ended.has(entry.record.id) && !open.has(entry.record.id))
          ended.set(entry.record.id, entry.record);
        break;
      case "player-linked": {
        const { players } = ended.get(entry.match) ?? open.get(entry.match)?.head ?? { players: [] };
        for (const player of players) if (player.color === entry.color) player.id = entry.player;
        forgetIn(players);
        break;
      }
      case "player-forgotten":
        forgotten.add(entry.player);
        for (const { players } of [...ended.values(), ...[...open.values()].map(({ head }) => head)])
          forgetIn(players);
    }
  }
  return [...ended.values()];
}
