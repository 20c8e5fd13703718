// What is laid out before the first card: the deck for these players (S3) and the ring of tiles (S1).

import { CHARACTER_CARDS, cowboyCards, HEAL_CARDS, PAIR_CARDS } from "./cards.ts";
import { type Rng, shuffle } from "./chance.ts";
import { type Card, type Color, PLACES, type Place } from "./types.ts";

export type DeckOptions = { readonly heal: boolean; readonly pair: boolean };

/** The cards of this game, not yet shuffled. */
export function makeDeck(players: readonly Color[], { heal, pair }: DeckOptions): Card[] {
  return [
    ...CHARACTER_CARDS,
    ...players.flatMap(cowboyCards),
    ...(heal ? HEAL_CARDS : []),
    ...(pair ? PAIR_CARDS : []),
  ];
}

/** One tile a player: each kind once, then as many kinds doubled as it takes, drawn at random. */
export function layRing(playerCount: number, rng: Rng): Place[] {
  const doubled = shuffle(PLACES, rng).slice(0, playerCount - PLACES.length);
  return shuffle([...PLACES, ...doubled], rng);
}
