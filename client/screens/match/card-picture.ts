// The drawing of a card by its name.
import type { Card } from "../../../shared/rapid-city/types.ts";

export function pictureOf(card: Card): string {
  switch (card.kind) {
    case "character":
      return `card-character-${card.who}`;
    case "heal":
      return `card-heal-${card.place}`;
    case "cowboy":
      return `card-cowboy-${card.color}-${card.gun}`;
    case "pair": {
      const [one, other] = [...card.who].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
      return `card-pair-${one}-${other}`;
    }
  }
}

const ORDER: readonly string[] = ["indian", "sheriff", "bandit"];
