// The words of the game: colours, places, cards, touches and the round record that everything else speaks in.

import type { Millis } from "../units.ts";

export const COLORS = ["red", "blue", "green", "yellow", "purple", "orange"] as const;
export type Color = (typeof COLORS)[number];

export const MIN_PLAYERS = 3;
export const MAX_PLAYERS = COLORS.length;
/** E1: whoever holds this many ends the match. */
export const BULLETS_TO_END = 6;

export const PLACES = ["prison", "tipi", "saloon"] as const;
export type Place = (typeof PLACES)[number];

export const CHARACTERS = ["indian", "sheriff", "bandit"] as const;
export type Character = (typeof CHARACTERS)[number];

export const HANDS = ["left", "right"] as const;
export type Hand = (typeof HANDS)[number];
export type Gun = Hand | "none";

export type CharacterCard = { readonly kind: "character"; readonly who: Character };
export type PairCard = { readonly kind: "pair"; readonly who: readonly [Character, Character] };
export type HealCard = { readonly kind: "heal"; readonly place: Place };
export type CowboyCard = { readonly kind: "cowboy"; readonly color: Color; readonly gun: Gun };
export type ArmedCard = CowboyCard & { readonly gun: Hand };
export type Card = CharacterCard | PairCard | HealCard | CowboyCard;

/** A token (pawn) by its colour, or a tile by its index in the ring. */
export type Target = { readonly pawn: Color } | { readonly tile: number };

export const sameTarget = (a: Target, b: Target): boolean =>
  "pawn" in a ? "pawn" in b && a.pawn === b.pawn : "tile" in b && a.tile === b.tile;

export type Tap = {
  /** After the reveal, already judged. */
  readonly at: Millis;
  readonly player: Color;
  readonly hand: Hand;
  readonly target: Target;
};

/** One round as it is saved, replayed and judged: the format of vectors.json. */
export type Round = {
  /** Clockwise. */
  readonly players: readonly Color[];
  /** One per player, in ring order. */
  readonly tiles: readonly Place[];
  readonly dealer: Color;
  readonly ultimate: boolean;
  /** Before the round. */
  readonly bullets: Readonly<Partial<Record<Color, number>>>;
  readonly card: Card;
  /** The default of the card where absent. */
  readonly windowMs?: Millis;
  /** Who drew early (left the holsters before the reveal). */
  readonly early?: readonly Color[];
  readonly taps: readonly Tap[];
};
