// The quick draw (W17 of the tournament's rules): one player, twenty cards of a known mix in an order of the seed's, judged like any other round.

import type { Millis } from "../units.ts";
import { CHARACTER_CARDS, PAIR_CARDS } from "./cards.ts";
import { drawBelow, makeRng, shuffle } from "./chance.ts";
import { QUICK_DRAW_CARDS } from "./quick-draw-card.ts";
import { layRing } from "./setup.ts";
import { type Card, COLORS, type Color, type Place, type Round } from "./types.ts";

/** Who sits at the table: the player, and two tokens of others that nobody moves. */
export function quickDrawPlayers(color: Color): [Color, Color, Color] {
  const at = COLORS.indexOf(color);
  return [color, COLORS[(at + 1) % COLORS.length]!, COLORS[(at + 2) % COLORS.length]!];
}

/** The mix: six characters, three pairs, four times the own gun, four times another's, three times hands up. */
function quickDrawMix(color: Color): Card[] {
  const [own, left, right] = quickDrawPlayers(color);
  const gun = (of: Color, hand: "left" | "right" | "none"): Card => ({
    kind: "cowboy",
    color: of,
    gun: hand,
  });
  return [
    ...CHARACTER_CARDS,
    ...PAIR_CARDS,
    gun(own, "left"),
    gun(own, "right"),
    gun(own, "left"),
    gun(own, "right"),
    gun(left, "left"),
    gun(left, "right"),
    gun(right, "left"),
    gun(right, "right"),
    gun(own, "none"),
    gun(left, "none"),
    gun(right, "none"),
  ];
}

export type QuickDraw = { readonly tiles: readonly Place[]; readonly cards: readonly Card[] };

export const layQuickDraw = (color: Color, seed: string): QuickDraw => ({
  tiles: layRing(3, makeRng(seed, "quick-draw/tiles")),
  cards: shuffle(quickDrawMix(color), makeRng(seed, "quick-draw/cards")),
});

/** Whether these are the cards of that seed, in its order. */
export function areQuickDrawOf(
  rounds: readonly Pick<Round, "card" | "tiles" | "players">[],
  color: Color,
  seed: string,
): boolean {
  const { tiles, cards } = layQuickDraw(color, seed);
  const players = quickDrawPlayers(color);
  return (
    rounds.length === QUICK_DRAW_CARDS &&
    rounds.every(
      (round, index) =>
        JSON.stringify([round.card, round.tiles, round.players]) ===
        JSON.stringify([cards[index], tiles, players]),
    )
  );
}

/** How long a card lies face down: shorter than at a table, where six pairs of eyes have to come back to it. */
const WAIT_MS = { least: 700, most: 2000 } as const;

export const quickDrawWaitMs = (seed: string, index: number): Millis =>
  WAIT_MS.least + drawBelow(WAIT_MS.most - WAIT_MS.least + 1, makeRng(seed, `quick-draw/wait-${index}`));

/** Nobody can have played these cards in less time than this, whatever they claim. */
export const leastPlayedMs = (rounds: readonly Round[], seed: string): Millis =>
  rounds.reduce(
    (sum, { taps }, index) => sum + quickDrawWaitMs(seed, index) + Math.max(0, ...taps.map(({ at }) => at)),
    0,
  );
