// What a seat has to say to its player at the moment: nothing while a card is in play, a prompt, a verdict or a place on the podium.
import { type Outcome, outcomeOf, outcomesOf, toneOf } from "../../../shared/rapid-city/judging/outcome.ts";
import type { StrayWhy } from "../../../shared/rapid-city/judging/photo-finish.ts";
import type { RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";
import type { LessonKind } from "../../../shared/rapid-city/lesson.ts";
import { rankOf } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import type { TakeBackReason } from "../../local/game-data.ts";
import { type Scene, scoreOf } from "../../scene/scene.ts";
import type { Tone } from "../palette.ts";
import { leftToSay } from "../verdict/left-to-say.ts";
import { markOf } from "../verdict/mark.ts";

export type SeatWords = {
  readonly tapReady: string;
  readonly ready: string;
  readonly turnCard: string;
  readonly earlyDraw: string;
  readonly voidCard: (reason: TakeBackReason) => string;
  /** What the next card of a lesson asks. */
  readonly lesson: (kind: LessonKind) => string;
  /** Once it is over. */
  readonly counts: string;
  readonly tooClose: string;
  /** The verdict in one loud word, and why. */
  readonly stamp: (outcome: Outcome) => string;
  readonly told: (outcome: Outcome) => string;
  /** Why an earlier touch came to nothing. */
  readonly stray: (why: StrayWhy) => string;
  readonly won: string;
  readonly wonTogether: string;
  readonly place: (rank: number) => string;
};

/** One touch among those that are told; `stray`: it came to nothing, and this is why. */
export type Chip = {
  readonly color: Color;
  readonly at: Millis;
  readonly own: boolean;
  readonly stray: string;
};

export type SeatMood =
  | { readonly kind: "quiet" }
  | { readonly kind: "prompt"; readonly text: string; readonly note: string; readonly calls: boolean }
  | {
      readonly kind: "outcome";
      readonly tone: Tone;
      /** The drawing that stands for it. */
      readonly mark: string;
      readonly stamp: string;
      readonly text: string;
      readonly note: string;
      readonly chips: readonly Chip[];
    }
  | { readonly kind: "place"; readonly text: string; readonly won: boolean };

export type MoodInput = {
  readonly scene: Scene;
  readonly color: Color;
  /** Everyone is ready and this player must turn the card. */
  readonly mustDeal: boolean;
  readonly lastVoid: TakeBackReason | null;
  readonly fromNow: boolean;
  readonly words: SeatWords;
};

const QUIET: SeatMood = { kind: "quiet" };

export function moodOf({ scene, color, mustDeal, lastVoid, fromNow, words }: MoodInput): SeatMood {
  const player = scene.players.find((other) => other.color === color)!;
  switch (scene.phase) {
    case "gathering": {
      const taught = scene.lesson === null ? (fromNow ? words.counts : "") : words.lesson(scene.lesson);
      const note = lastVoid === null ? taught : words.voidCard(lastVoid);
      if (mustDeal) return { kind: "prompt", text: words.turnCard, note, calls: true };
      if (player.bot !== null) return { kind: "prompt", text: words.ready, note: "", calls: false };
      if (player.ready) return { kind: "prompt", text: words.ready, note, calls: false };
      return { kind: "prompt", text: words.tapReady, note, calls: true };
    }
    case "verdict":
      return verdictOf(scene, color, words);
    case "finished":
      return placeOf(scene, color, words);
    default:
      return QUIET;
  }
}

function verdictOf({ result, players }: Scene, color: Color, words: SeatWords): SeatMood {
  const outcome = result && outcomeOf(result, color);
  if (!outcome) return QUIET;
  const stamp = words.stamp(outcome);
  return {
    kind: "outcome",
    tone: toneOf(outcome),
    mark: markOf(outcome),
    stamp,
    text: leftToSay(stamp, words.told(outcome)),
    // Of the same instant nobody needs to hear that it was close.
    note: outcome.tooClose && outcome.note?.code !== "tie" ? words.tooClose : "",
    // Whoever touched nothing had no part in the race.
    chips: outcome.at === null ? [] : chipsOf(result, players, color, words),
  };
}

/** Of each player the touch that decided, and of the own player the last one before it that came to nothing. */
function chipsOf(result: RoundResult, players: Scene["players"], color: Color, words: SeatWords): Chip[] {
  const colors = players.map((player) => player.color);
  const chips = outcomesOf(result, colors).flatMap(({ player, at }): Chip[] =>
    at === null ? [] : [{ color: player, at, own: player === color, stray: "" }],
  );
  const strays = result.finishes.flatMap((finish) => finish.strays);
  const stray = strays.filter(({ player }) => player === color).at(-1);
  if (stray) chips.push({ color, at: stray.at, own: true, stray: words.stray(stray.why) });
  return chips.sort((a, b) => a.at - b.at);
}

function placeOf({ players, winners }: Scene, color: Color, words: SeatWords): SeatMood {
  const won = winners.includes(color);
  if (won) return { kind: "place", text: winners.length > 1 ? words.wonTogether : words.won, won };
  return { kind: "place", text: words.place(rankOf(scoreOf(players), color)), won };
}
