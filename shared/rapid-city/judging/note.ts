// What there is to tell a player about a card beside the reason of the verdict: touches that came to nothing, and why.
import type { Millis } from "../../units.ts";
import { isBeaten } from "../races.ts";
import { type TieBreak, tieBreakOf } from "../referee/timed-round.ts";
import { type Color, type Place, type Round, sameTarget } from "../types.ts";
import type { ReasonCode, Verdict } from "../verdict.ts";
import { isToThePoint, type JudgedTouch } from "./judged-touch.ts";

export type Note =
  /** K2: before the card was turned, or before anybody could have seen it. */
  | { readonly code: "too-soon"; readonly at: Millis }
  /** K5: what the early draw cost; `unrested` where the hands never came to the holsters. */
  | { readonly code: "early-draw"; readonly at: Millis; readonly unrested: boolean }
  /** The finger lay on a target before the card was turned, and was never lifted: only the device itself knows. */
  | { readonly code: "held-through" }
  /** C2, A2: somebody was there before. */
  | { readonly code: "taken"; readonly by: Color; readonly at: Millis; readonly place?: Place }
  /** K1: at the very same instant as a rival. */
  | { readonly code: "tie"; readonly by: TieBreak; readonly rival: Color; readonly won: boolean }
  /** The touch came after the verdict was due (T9): only the device itself is told. */
  | { readonly code: "late" };

type Judged = {
  readonly round: Round;
  readonly verdict: Verdict;
  /** In the order of their times. */
  readonly touches: readonly JudgedTouch[];
  readonly unrested: readonly Color[];
};

/** Where a touch that did not count would have made a difference. */
const WANTING: readonly ReasonCode[] = [
  "stood-nowhere",
  "no-place-left",
  "not-first",
  "lost-token",
  "empty-handed",
];

/** The most telling one; null where the reason says it all. */
export function noteFor(player: Color, judged: Judged): Note | null {
  const code = judged.verdict.reasons[player]?.code;
  const haste = code !== undefined && isWanting(code) ? hasteOf(player, judged) : null;
  return tieOf(player, judged) ?? haste ?? takenFor(player, judged);
}

export const isWanting = (code: ReasonCode): boolean => WANTING.includes(code);

function hasteOf(player: Color, { round, touches, unrested }: Judged): Note | null {
  const own = touches.filter((touch) => touch.player === player && isToThePoint(touch, round));
  const early = own.find(({ fate }) => fate === "early-draw");
  if (early) return { code: "early-draw", at: early.at, unrested: unrested.includes(player) };
  const soon = own.find(({ fate }) => fate === "anticipation" || fate === "before-reveal");
  return soon ? { code: "too-soon", at: soon.at } : null;
}

/** Of several vain tries the last one before the touch that counted. */
function takenFor(player: Color, { round, verdict, touches }: Judged): Note | null {
  const code = verdict.reasons[player]?.code;
  if (round.card.kind === "cowboy" && code !== "empty-handed") return null;
  const vain = touches
    .filter(({ player: one, fate }) => one === player && (fate === "occupied" || fate === "held"))
    .at(-1);
  if (!vain) return null;
  const { target, at } = vain;
  const by = "pawn" in target ? verdict.holders[target.pawn] : verdict.stands[target.tile];
  if (!by) return null;
  return { code: "taken", by, at, ...("tile" in target && { place: round.tiles[target.tile]! }) };
}

/** Between a touch that counted and one that was beaten at the same instant. */
function tieOf(player: Color, { round, touches }: Judged): Note | null {
  for (const first of touches) {
    if (first.fate !== "counts") continue;
    const beaten = touches.find(
      (touch) =>
        touch.at === first.at &&
        touch.player !== first.player &&
        isBeaten(touch.fate) &&
        isToThePoint(touch, round) &&
        (touch.player === player || first.player === player) &&
        (touch.fate === "after-close" || sameTarget(touch.target, first.target)),
    );
    if (!beaten) continue;
    const won = first.player === player;
    const by = tieBreakOf(round, first, beaten);
    return { code: "tie", by, rival: won ? beaten.player : first.player, won };
  }
  return null;
}
