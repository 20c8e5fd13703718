// What the hand of the teacher points at, while a card of a lesson lies open.
import { isArmed } from "../../shared/rapid-city/cards.ts";
import { rightTargets } from "../../shared/rapid-city/right-targets.ts";
import { type Color, type Hand, sameTarget, type Target } from "../../shared/rapid-city/types.ts";
import type { Scene } from "./scene.ts";

export type Pointed = {
  readonly target: Target;
  /** The one that must, or any. */
  readonly hand: Hand | null;
};

/** Null where there is nothing to touch, or this player has done what there was to do. */
export function pointedAt(scene: Scene, you: Color): Pointed | null {
  const { card, lesson, phase, options, dealer } = scene;
  if (lesson === null || phase !== "open" || card === "none" || card === "back") return null;
  const players = scene.players.map(({ color }) => color);
  const round = {
    players,
    tiles: scene.tiles,
    dealer: dealer ?? you,
    ultimate: options.ultimate,
    bullets: {},
    card,
  };
  const right = rightTargets(round, you);
  const own = scene.ownTouches.filter(({ player }) => player === you);
  const attacks = isArmed(card) && card.color === you;
  if (!attacks && own.length > 0) return null;
  // Not everybody is sent to the same place.
  const first = right.length === 0 ? 0 : players.indexOf(you) % right.length;
  const target = [...right.slice(first), ...right.slice(0, first)].find(
    (one) => !own.some((touch) => sameTarget(touch.target, one)),
  );
  const hand = options.ultimate && isArmed(card) ? card.gun : null;
  return target ? { target, hand } : null;
}
