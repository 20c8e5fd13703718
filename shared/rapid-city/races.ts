// Who raced whom for the same thing: a touch that counted, and those of others that came just after it.
import type { Millis } from "../units.ts";
import { isArmed } from "./cards.ts";
import { type Round, sameTarget, type Tap, type Target } from "./types.ts";
import type { TapFate, Verdict } from "./verdict.ts";

/** By their index in the record: the winner, then each rival's first touch, the quickest first. */
export type Race = readonly number[];

/** Beyond that anybody sees who was first. */
export const PHOTO_MS: Millis = 200;

/** Came to nothing only because somebody else was before: at the token, at the tile, or with the touch that closed the round. */
export const isBeaten = (fate: TapFate): boolean =>
  fate === "held" || fate === "occupied" || fate === "after-close";

export function racesOf(round: Round, { fates }: Pick<Verdict, "fates">): Race[] {
  const { taps } = round;
  const order = taps.map((_, i) => i).sort((a, b) => taps[a]!.at - taps[b]!.at);
  return order
    .filter((i) => fates[i] === "counts")
    .map((winner) => {
      const race = [winner];
      for (const i of order) {
        const isRival = isBeaten(fates[i]!) && isRivalOf(round, taps[winner]!, taps[i]!);
        if (isRival && !race.some((other) => taps[other]!.player === taps[i]!.player)) race.push(i);
      }
      return race;
    })
    .filter((race) => race.length > 1);
}

function isRivalOf(round: Round, winner: Tap, tap: Tap): boolean {
  if (tap.player === winner.player || tap.at < winner.at || tap.at > winner.at + PHOTO_MS) return false;
  return isSameGoal(round, winner.target, tap.target) && hasAClaim(round, tap);
}

/** H1: any tile of the pictured place would have done. */
function isSameGoal({ card, tiles }: Round, one: Target, other: Target): boolean {
  if (sameTarget(one, other)) return true;
  if (card.kind !== "heal" || "pawn" in one || "pawn" in other) return false;
  return tiles[one.tile] === card.place && tiles[other.tile] === card.place;
}

/** Of a token: its owner and the attacker; whoever else reaches for it would have made a mistake, and no race of it. */
const hasAClaim = ({ card }: Round, { player, target }: Tap): boolean =>
  "tile" in target || target.pawn === player || (isArmed(card) && card.color === player);
