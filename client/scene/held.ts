// Fingers that lie on a target since before the card was turned: they touch nothing until they are lifted, and their player is told.
import { withNote } from "../../shared/rapid-city/judging/outcome.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import { type Color, type Hand, sameTarget, type Target } from "../../shared/rapid-city/types.ts";

export type Press = { readonly player: Color; readonly hand: Hand; readonly target: Target };
/** `through`: it lay there as the card was turned. */
export type Held = readonly (Press & { readonly down: boolean; readonly through: boolean })[];

/** A finger came down while the card lay face down. */
export const press = (held: Held, { player, hand, target }: Press): Held => [
  ...held,
  { player, hand, target, down: true, through: false },
];

export const release = (held: Held, gone: Press): Held =>
  held.map((one) => (isSame(one, gone) ? { ...one, down: false } : one));

export const turnCard = (held: Held): Held => held.map((one) => ({ ...one, through: one.down }));

export const mustLift = (held: Held): Color[] =>
  held.filter(({ through, down }) => through && down).map(({ player }) => player);

/** With a word to those who have touched nothing else. */
export function tellHeld(
  result: RoundResult,
  held: Held,
  touches: readonly { player: Color }[],
): RoundResult {
  let told = result;
  for (const { player, through } of held) {
    const hasTouched = touches.some((touch) => touch.player === player);
    if (through && !hasTouched) told = withNote(told, player, { code: "held-through" });
  }
  return told;
}

const isSame = (one: Press, other: Press): boolean =>
  one.player === other.player && one.hand === other.hand && sameTarget(one.target, other.target);
