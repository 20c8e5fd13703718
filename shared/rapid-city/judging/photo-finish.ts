// The photo finish: who raced whom for what, by the touches that decided it; earlier ones of theirs that came to nothing are told apart.
import type { Millis } from "../../units.ts";
import { isArmed } from "../cards.ts";
import { type Color, type Round, sameTarget, type Target } from "../types.ts";
import type { TapFate, Verdict } from "../verdict.ts";
import { isBeaten, type JudgedTouch } from "./judged-touch.ts";

export type Runner = { readonly player: Color; readonly at: Millis; readonly bound: Millis };

/** Why an earlier touch of a runner came to nothing. */
export type StrayWhy = "too-soon" | "early-draw" | "taken";
export type Stray = { readonly player: Color; readonly at: Millis; readonly why: StrayWhy };

export type Finish = {
  readonly target: Target;
  /** The touch of each that decided, the winner's first. */
  readonly runners: readonly Runner[];
  readonly strays: readonly Stray[];
  readonly tooClose: boolean;
};

/** Beyond that anybody sees who was first. */
export const PHOTO_MS: Millis = 200;

const STRAY: { readonly [fate in TapFate]?: StrayWhy } = {
  "before-reveal": "too-soon",
  anticipation: "too-soon",
  "early-draw": "early-draw",
  held: "taken",
  occupied: "taken",
};

type ClosePair = readonly [JudgedTouch, JudgedTouch];

/** What mattered most first: what was too close to call, then what cost the loser a bullet, then the closest. */
export function photoFinishes(
  round: Round,
  verdict: Verdict,
  /** In the order of their times. */
  touches: readonly JudgedTouch[],
  close: readonly ClosePair[],
): Finish[] {
  return touches
    .filter(({ fate }) => fate === "counts")
    .map((winner) => [winner, ...rivalsOf(round, touches, winner)])
    .filter((race) => race.length > 1)
    .map((race) => ({ race, finish: finishOf(race, touches, close) }))
    .sort((a, b) => weigh(a.finish, verdict) - weigh(b.finish, verdict) || gapOf(a.race) - gapOf(b.race))
    .map(({ finish }) => finish);
}

function rivalsOf(round: Round, touches: readonly JudgedTouch[], winner: JudgedTouch): JudgedTouch[] {
  const rivals: JudgedTouch[] = [];
  for (const touch of touches) {
    const { player, at, target } = touch;
    if (player === winner.player || !isBeaten(touch)) continue;
    if (at < winner.at || at > winner.at + PHOTO_MS) continue;
    if (!isSameGoal(round, winner.target, target) || !hasAClaim(round, touch)) continue;
    if (!rivals.some((rival) => rival.player === player)) rivals.push(touch);
  }
  return rivals;
}

/** H1: any tile of the pictured place would have done. */
function isSameGoal({ card, tiles }: Round, one: Target, other: Target): boolean {
  if (sameTarget(one, other)) return true;
  if (card.kind !== "heal" || "pawn" in one || "pawn" in other) return false;
  return tiles[one.tile] === card.place && tiles[other.tile] === card.place;
}

/** Of a token: its owner and the attacker; whoever else reaches for it would have made a mistake, and no race of it. */
const hasAClaim = ({ card }: Round, { player, target }: JudgedTouch): boolean =>
  "tile" in target || target.pawn === player || (isArmed(card) && card.color === player);

function finishOf(
  race: readonly JudgedTouch[],
  touches: readonly JudgedTouch[],
  close: readonly ClosePair[],
): Finish {
  const strays = race.flatMap((runner) =>
    touches.flatMap(({ player, at, fate }): Stray[] => {
      const why = STRAY[fate];
      return why && player === runner.player && at < runner.at ? [{ player, at, why }] : [];
    }),
  );
  return {
    target: race[0]!.target,
    runners: race.map(({ player, at, bound }) => ({ player, at, bound })),
    strays: strays.sort((a, b) => a.at - b.at),
    tooClose: close.some((pair) => pair.every((touch) => race.includes(touch))),
  };
}

const weigh = ({ tooClose, runners }: Finish, { delta }: Verdict): number =>
  tooClose ? 0 : runners.slice(1).some(({ player }) => delta[player] === 1) ? 1 : 2;

const gapOf = (race: readonly JudgedTouch[]): Millis => race[1]!.at - race[0]!.at;
