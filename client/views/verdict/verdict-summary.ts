// What there is to tell about a settled round: each player's outcome, and the finish that was contested. Pure.
import type { JudgedTouch, RoundResult } from "../../../shared/protocol/messages.ts";
import type { Color, Target } from "../../../shared/rapid-city/types.ts";
import type { Reason } from "../../../shared/rapid-city/verdict.ts";
import { ANTICIPATION_MS } from "../../../shared/rapid-city/windows.ts";
import type { Millis } from "../../../shared/units.ts";
import type { Tone } from "../palette.ts";

export type Outcome = {
  readonly player: Color;
  readonly delta: -1 | 0 | 1;
  readonly reason: Reason | null;
  /** When this player's hand decided it; null for whoever touched nothing. */
  readonly at: Millis | null;
};

export function outcomes(players: readonly Color[], { card, verdict, touches }: RoundResult): Outcome[] {
  const onPlaces = card.kind !== "cowboy";
  return players.map((player) => {
    const reason = verdict.reasons[player] ?? null;
    const own = touches.filter((touch) => touch.player === player);
    // The reason tells when it happened, but that may be the hand of another. A touch that could not count has no time to tell.
    const decisive =
      own.find(({ at }) => at === reason?.at) ??
      own.find(({ at, target }) => at >= ANTICIPATION_MS && "tile" in target === onPlaces);
    return { player, delta: verdict.delta[player] ?? 0, reason, at: decisive?.at ?? null };
  });
}

/** Where it cost nothing: free by the own doing, not for want of anything. */
export const wentWell = ({ code }: Reason): boolean =>
  !["stood-nowhere", "stood-elsewhere", "not-first", "empty-handed"].includes(code);

/** What it was for this player, seen from afar. */
export function toneOf({ delta, reason }: Pick<Outcome, "delta" | "reason">): Tone {
  if (delta === 1) return "price";
  return delta === -1 || (reason && wentWell(reason)) ? "good" : "neutral";
}

/** The drawing that stands for it; a shot that went past is no success. */
export function markOf({ delta, reason }: Pick<Outcome, "delta" | "reason">): string {
  if (delta !== 0) return delta === 1 ? "bullet" : "heart";
  return reason && wentWell(reason) ? "ready-check" : "bullet-hole";
}

export type Finish = {
  readonly target: Target;
  /** Each rival's first touch on it, the quickest first. */
  readonly runners: readonly JudgedTouch[];
  readonly tooClose: boolean;
};

const keyOf = (target: Target): string => ("pawn" in target ? target.pawn : `tile ${target.tile}`);

/** The closest race for one thing; null where nobody had a rival. */
export function photoFinish({ touches, tooClose }: RoundResult): Finish | null {
  const races = new Map<string, JudgedTouch[]>();
  for (const touch of [...touches].sort((a, b) => a.at - b.at)) {
    const race = races.get(keyOf(touch.target)) ?? [];
    if (!race.some(({ player }) => player === touch.player)) race.push(touch);
    races.set(keyOf(touch.target), race);
  }
  let closest: JudgedTouch[] | null = null;
  for (const race of races.values()) {
    if (race.length > 1 && (closest === null || gapOf(race) < gapOf(closest))) closest = race;
  }
  if (closest === null) return null;
  const [first, second] = closest;
  const within = second!.at - first!.at <= Math.max(first!.bound, second!.bound);
  return { target: first!.target, runners: closest, tooClose: tooClose && within };
}

const gapOf = (race: readonly JudgedTouch[]): Millis => race[1]!.at - race[0]!.at;
