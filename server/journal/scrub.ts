// Takes the names of those who wished to be forgotten out of what was written before: each record keeps its number and its place.
import type { JournalEntry } from "./entries.ts";

type Player = { readonly color: string; readonly name: string; readonly id: string | null };

/** First everything is shown to it, then everything is scrubbed: a person may have been linked long after the name was written. */
export class Scrubber {
  readonly #forgotten: ReadonlySet<string>;
  /** By match and colour. */
  readonly #places = new Set<string>();
  readonly #seats = new Set<string>();

  constructor(forgotten: Iterable<string>) {
    this.#forgotten = new Set(forgotten);
  }

  look(entry: JournalEntry): void {
    if (entry.type === "match-started") this.#lookAt(entry.head.id, entry.head.players);
    else if (entry.type === "record-added") this.#lookAt(entry.record.id, entry.record.players);
    else if (entry.type === "player-linked" && this.#forgotten.has(entry.player))
      this.#places.add(placeOf(entry.match, entry.color));
    else if (entry.type === "table-arranged") {
      for (const { player, keyHash } of entry.arrangement.seats)
        if (player !== null && this.#forgotten.has(player) && keyHash !== "") this.#seats.add(keyHash);
    }
  }

  /** The same object where there is nothing to forget. */
  scrub(entry: JournalEntry): JournalEntry {
    if (entry.type === "match-started") {
      const players = this.#without(entry.head.id, entry.head.players);
      return players === entry.head.players ? entry : { ...entry, head: { ...entry.head, players } };
    }
    if (entry.type === "record-added") {
      const players = this.#without(entry.record.id, entry.record.players);
      return players === entry.record.players ? entry : { ...entry, record: { ...entry.record, players } };
    }
    if (entry.type === "table-arranged") return this.#scrubSeats(entry);
    return entry;
  }

  #lookAt(match: string, players: readonly Player[]): void {
    for (const { id, color } of players)
      if (id !== null && this.#forgotten.has(id)) this.#places.add(placeOf(match, color));
  }

  #without<P extends Player>(match: string, players: P[]): P[] {
    const isOne = ({ color, name, id }: P) =>
      this.#places.has(placeOf(match, color)) && (name !== "" || id !== null);
    if (!players.some(isOne)) return players;
    return players.map((player) => (isOne(player) ? { ...player, name: "", id: null } : player));
  }

  /** A table that is open keeps a seat without a name only until it is arranged anew, which is told when somebody is forgotten. */
  #scrubSeats(entry: Extract<JournalEntry, { type: "table-arranged" }>): JournalEntry {
    const { seats } = entry.arrangement;
    const isOne = ({ keyHash, name, player }: (typeof seats)[number]) =>
      this.#seats.has(keyHash) && (name !== "" || player !== null);
    if (!seats.some(isOne)) return entry;
    const scrubbed = seats.map((seat) => (isOne(seat) ? { ...seat, name: "", player: null } : seat));
    return { ...entry, arrangement: { ...entry.arrangement, seats: scrubbed } };
  }
}

const placeOf = (match: string, color: string): string => `${match} ${color}`;

/** Everything told of so far, without whoever was forgotten until its end. */
export function scrubAll(
  entries: readonly JournalEntry[],
  alsoForgotten: Iterable<string> = [],
): JournalEntry[] {
  const told = entries.flatMap((entry) => (entry.type === "player-forgotten" ? [entry.player] : []));
  const scrubber = new Scrubber([...told, ...alsoForgotten]);
  for (const entry of entries) scrubber.look(entry);
  return entries.map((entry) => scrubber.scrub(entry));
}
