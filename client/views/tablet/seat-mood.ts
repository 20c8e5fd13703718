// What a seat has to say to its player at the moment: nothing while a card is in play, a prompt, a verdict or a place on the podium.
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Reason } from "../../../shared/rapid-city/verdict.ts";
import type { Millis } from "../../../shared/units.ts";
import type { VoidReason } from "../../local/game-data.ts";
import { areTooClose } from "../../local/local-result.ts";
import type { Scene } from "../../scene/scene.ts";
import type { Tone } from "../palette.ts";
import { markOf, toneOf } from "../verdict/verdict-summary.ts";

export type SeatWords = {
  readonly tapReady: string;
  readonly ready: string;
  readonly turnCard: string;
  readonly earlyDraw: string;
  readonly voidCard: (reason: VoidReason) => string;
  readonly tooClose: string;
  /** The verdict in one loud word, and why. */
  readonly stamp: (reason: Reason) => string;
  readonly reason: (reason: Reason, player: Color) => string;
  readonly won: string;
  readonly wonTogether: string;
  readonly place: (rank: number) => string;
};

/** One touch in the photo finish. */
export type Finish = { readonly color: Color; readonly at: Millis; readonly own: boolean };

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
      readonly finishes: readonly Finish[];
    }
  | { readonly kind: "place"; readonly text: string; readonly won: boolean };

export type MoodInput = {
  readonly scene: Scene;
  readonly color: Color;
  /** Everyone is ready and this player must turn the card. */
  readonly mustDeal: boolean;
  readonly lastVoid: VoidReason | null;
  readonly words: SeatWords;
};

const QUIET: SeatMood = { kind: "quiet" };

export function moodOf({ scene, color, mustDeal, lastVoid, words }: MoodInput): SeatMood {
  const player = scene.players.find((other) => other.color === color)!;
  switch (scene.phase) {
    case "gathering": {
      const note = lastVoid === null ? "" : words.voidCard(lastVoid);
      if (mustDeal) return { kind: "prompt", text: words.turnCard, note, calls: true };
      if (player.bot !== null) return { kind: "prompt", text: words.ready, note: "", calls: false };
      if (player.ready) return { kind: "prompt", text: words.ready, note, calls: false };
      return { kind: "prompt", text: words.tapReady, note, calls: true };
    }
    case "verdict":
      return outcomeOf(scene, color, words);
    case "finished":
      return placeOf(scene, color, words);
    default:
      return QUIET;
  }
}

function outcomeOf({ result }: Scene, color: Color, words: SeatWords): SeatMood {
  if (result === null) return QUIET;
  const { verdict, touches } = result;
  const reason = verdict.reasons[color] ?? null;
  const outcome = { delta: verdict.delta[color] ?? 0, reason };
  const stamp = reason ? words.stamp(reason) : "";
  const told = reason ? words.reason(reason, color) : "";
  const own = touches.filter(({ player }) => player === color);
  const tooClose = result.tooClose && own.some((one) => touches.some((other) => areTooClose(one, other)));
  // Of each player the first touch: what follows are second tries.
  const first = touches.filter(
    ({ player }, i) => touches.findIndex((touch) => touch.player === player) === i,
  );
  return {
    kind: "outcome",
    tone: toneOf(outcome),
    mark: markOf(outcome),
    stamp,
    // Nothing is said twice.
    text: stamp.toLowerCase().startsWith(told.toLowerCase()) ? "" : told,
    note: tooClose ? words.tooClose : "",
    // Whoever touched nothing had no part in the race.
    finishes:
      own.length === 0 ? [] : first.map(({ player, at }) => ({ color: player, at, own: player === color })),
  };
}

function placeOf({ players, winners }: Scene, color: Color, words: SeatWords): SeatMood {
  const own = players.find((player) => player.color === color)!;
  const won = winners.includes(color);
  if (won) return { kind: "place", text: winners.length > 1 ? words.wonTogether : words.won, won };
  const rank = 1 + players.filter(({ bullets }) => bullets < own.bullets).length;
  return { kind: "place", text: words.place(rank), won };
}
