// The photo finish: who raced whom for what, by the touches that decided it; earlier ones of theirs that came to nothing are told apart.
import type { Millis } from "../../units.ts";
import { racesOf } from "../races.ts";
import type { Color, Round, Target } from "../types.ts";
import type { TapFate, Verdict } from "../verdict.ts";
import type { JudgedTouch } from "./judged-touch.ts";
import type { ClosePair } from "./too-close.ts";

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

const STRAY: { readonly [fate in TapFate]?: StrayWhy } = {
  "before-reveal": "too-soon",
  anticipation: "too-soon",
  "early-draw": "early-draw",
  held: "taken",
  occupied: "taken",
};

/** What mattered most first: what was too close to call, then what cost the loser a bullet, then the closest. */
export function photoFinishes(
  round: Round,
  verdict: Verdict,
  /** In the order of the record. */
  heard: readonly JudgedTouch[],
  close: readonly ClosePair[],
): Finish[] {
  return racesOf(round, verdict)
    .map((race): Finish => {
      const runners = race.map((i) => heard[i]!);
      return {
        target: runners[0]!.target,
        runners: runners.map(({ player, at, bound }) => ({ player, at, bound })),
        strays: straysOf(runners, heard),
        tooClose: close.some(({ one, other }) => race.includes(one) && race.includes(other)),
      };
    })
    .sort((a, b) => weigh(a, verdict) - weigh(b, verdict) || gapOf(a) - gapOf(b));
}

const straysOf = (runners: readonly JudgedTouch[], heard: readonly JudgedTouch[]): Stray[] =>
  runners
    .flatMap((runner) =>
      heard.flatMap(({ player, at, fate }): Stray[] => {
        const why = STRAY[fate];
        return why && player === runner.player && at < runner.at ? [{ player, at, why }] : [];
      }),
    )
    .sort((a, b) => a.at - b.at);

const weigh = ({ tooClose, runners }: Finish, { delta }: Verdict): number =>
  tooClose ? 0 : runners.slice(1).some(({ player }) => delta[player] === 1) ? 1 : 2;

const gapOf = ({ runners }: Finish): Millis => runners[1]!.at - runners[0]!.at;
