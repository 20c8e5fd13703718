// The cards of the box, and which places they allow.

import {
  type ArmedCard,
  type Card,
  CHARACTERS,
  type Character,
  type CharacterCard,
  type Color,
  type CowboyCard,
  type Gun,
  type HealCard,
  type PairCard,
  PLACES,
  type Place,
} from "./types.ts";

export const HOME_OF: { readonly [who in Character]: Place } = {
  indian: "tipi",
  sheriff: "prison",
  bandit: "saloon",
};

const GUNS: readonly Gun[] = ["right", "left", "none"];

/** Two of each character. */
export const CHARACTER_CARDS: readonly CharacterCard[] = CHARACTERS.flatMap((who) => [
  { kind: "character", who },
  { kind: "character", who },
]);

export const HEAL_CARDS: readonly HealCard[] = PLACES.map((place) => ({ kind: "heal", place }));

export const PAIR_CARDS: readonly PairCard[] = [
  { kind: "pair", who: ["indian", "sheriff"] },
  { kind: "pair", who: ["indian", "bandit"] },
  { kind: "pair", who: ["sheriff", "bandit"] },
];

/** The three cards of one colour. */
export const cowboyCards = (color: Color): CowboyCard[] =>
  GUNS.map((gun) => ({ kind: "cowboy", color, gun }));

/** C1, P1: whether a cowboy is safe on this place when a character or pair card lies open. */
export function isAllowed(card: CharacterCard | PairCard, place: Place): boolean {
  if (card.kind === "character") return HOME_OF[card.who] !== place;
  return HOME_OF[card.who[0]] !== place && HOME_OF[card.who[1]] !== place;
}

export const isArmed = (card: Card): card is ArmedCard => card.kind === "cowboy" && card.gun !== "none";
