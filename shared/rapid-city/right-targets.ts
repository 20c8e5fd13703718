// What a card asks of a player: the targets that are right to touch, and none where hands must stay still.

import { isAllowed } from "./cards.ts";
import type { Color, Round, Target } from "./types.ts";

export function rightTargets({ card, tiles, players }: Omit<Round, "taps">, me: Color): Target[] {
  switch (card.kind) {
    case "character":
    case "pair":
      return tiles.flatMap((place, tile) => (isAllowed(card, place) ? [{ tile }] : []));
    case "heal":
      return tiles.flatMap((place, tile) => (place === card.place ? [{ tile }] : []));
    case "cowboy":
      if (card.gun === "none") return [];
      if (card.color !== me) return [{ pawn: me }];
      return players.filter((player) => player !== me).map((pawn) => ({ pawn }));
  }
}
