// From the things of the game to the names of their drawings.
import { type Card, CHARACTERS, type Color, type Place } from "../../shared/rapid-city/types.ts";

/** Width by height of every card. */
export const CARD_RATIO = 240 / 336;

export const tokenFrame = (color: Color) => `token-${color}`;
export const symbolFrame = (color: Color) => `symbol-${color}`;
export const hatFrame = (color: Color) => `hat-${color}`;
export const plateFrame = (color: Color) => `plate-${color}`;
export const tileFrame = (place: Place) => `tile-${place}`;

export function cardFrame(card: "back" | Card): string {
  if (card === "back") return "card-back";
  switch (card.kind) {
    case "cowboy":
      return `card-cowboy-${card.color}-${card.gun}`;
    case "character":
      return `card-character-${card.who}`;
    case "heal":
      return `card-heal-${card.place}`;
    case "pair":
      // Whoever wrote a record may have named them the other way round.
      return `card-pair-${CHARACTERS.filter((who) => card.who.includes(who)).join("-")}`;
  }
}

/** One to four bars, by how long an answer takes. */
export function linkFrame({ rttMs, jitterMs }: { rttMs: number; jitterMs: number }): string {
  const delayMs = rttMs + 2 * jitterMs;
  return `link-${delayMs < 40 ? 4 : delayMs < 100 ? 3 : delayMs < 220 ? 2 : 1}`;
}
