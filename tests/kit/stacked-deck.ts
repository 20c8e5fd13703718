// A seed whose shuffle gives the cards that a test wants to see first.
import { dealCard, type Match, startMatch } from "../../shared/rapid-city/match.ts";
import { type Card, COLORS, type Color } from "../../shared/rapid-city/types.ts";

export type Wish = (card: Card) => boolean;

export const armed =
  (color?: Color, gun?: "left" | "right"): Wish =>
  (card) =>
    card.kind === "cowboy" &&
    card.gun !== "none" &&
    card.color === (color ?? card.color) &&
    card.gun === (gun ?? card.gun);
export const disarmed: Wish = (card) => card.kind === "cowboy" && card.gun === "none";
export const character: Wish = (card) => card.kind === "character";
export const heal: Wish = (card) => card.kind === "heal";
export const pair: Wish = (card) => card.kind === "pair";

/** Players have the first colours, in their order. */
export function stackedSeed(playerCount: number, firstDealer: Color | null, ...wishes: Wish[]): string {
  for (let n = 0; n < 1_000_000; n++) {
    const match = matchOf(`stacked ${n}`, playerCount);
    const dealerFits = firstDealer === null || match.dealer === firstDealer;
    if (dealerFits && wishes.every((wish, index) => wish(match.deck[index]!))) return `stacked ${n}`;
  }
  throw new Error("No shuffle gives these cards first.");
}

/** The match as a table with default options starts it. */
function matchOf(seed: string, playerCount: number): Match {
  const players = COLORS.slice(0, playerCount);
  const started = startMatch({ players, seed, options: { heal: true, pair: true } });
  if (!started.ok) throw new Error(started.message);
  return started.value;
}

/** The cards of a match in the order in which they come. */
export function cardsOf(seed: string, playerCount: number): Card[] {
  const cards: Card[] = [];
  for (let match = matchOf(seed, playerCount); match.deck.length > 0; ) {
    match = dealCard(match);
    cards.push(match.card!);
    match = { ...match, card: null };
  }
  return cards;
}
