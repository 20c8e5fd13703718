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
  for (const { entry } of entries) {
    switch (entry.type) {
      case "match-started":
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
        if (!ended.has(entry.record.id)) ended.set(entry.record.id, entry.record);
        break;
      case "player-linked": {
        const { players } = ended.get(entry.match) ?? open.get(entry.match)?.head ?? { players: [] };
        for (const player of players) if (player.color === entry.color) player.id = entry.player;
        break;
      }
      case "player-forgotten":
        for (const { players } of [...ended.values(), ...[...open.values()].map(({ head }) => head)]) {
          for (const player of players)
            if (player.id === entry.player) Object.assign(player, { name: "", id: null });
        }
    }
  }
  return [...ended.values()];
}
