// What a town and a seat draw: plain data, the same for an online table and for a tablet without a server.

import type { Greeting } from "../../shared/protocol/greetings.ts";
import type { TableOptions } from "../../shared/protocol/options.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import type { RoundResult, VoidReason } from "../../shared/rapid-city/judging/round-result.ts";
import type { LessonKind } from "../../shared/rapid-city/lesson.ts";
import type { Podium } from "../../shared/rapid-city/podium.ts";
import type { Score } from "../../shared/rapid-city/standings.ts";
import type { Card, Color, Hand, Place, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";

export type ScenePlayer = {
  readonly color: Color;
  readonly name: string;
  readonly bullets: number;
  readonly ready: boolean;
  /** Left the holsters before the reveal (K5). */
  readonly early: boolean;
  /** Of those who are early: never came to the holsters at all. */
  readonly unrested: boolean;
  readonly connected: boolean;
  readonly bot: BotLevel | null;
  readonly standIn: boolean;
  /** Matches won in the series that is being played. */
  readonly wins: number;
  /** Whose cowboy this one looks like, in the own colour. */
  readonly figure: Color;
  /** Null where there is no link to measure: bots, and everyone on a tablet. */
  readonly link: { readonly rttMs: Millis; readonly jitterMs: Millis } | null;
  /** What is known of the phone (T14 to T16); null where nobody's is. `oddMs`: by so much it differs from its sighting before; `unlikeMs`: from others of its model. */
  readonly gun: {
    readonly kind: "sighted" | "mean";
    readonly delayMs: Millis;
    readonly errorMs: Millis;
    readonly oddMs: Millis;
    readonly unlikeMs: Millis;
  } | null;
};

/** Where a cowboy is once it is settled. */
export type PawnPlace =
  | { readonly at: "home" }
  | { readonly at: "tile"; readonly tile: number }
  | { readonly at: "held"; readonly by: Color };

/** A touch of this device's own players, shown in the same frame as provisional, before the verdict. */
export type OwnTouch = {
  readonly player: Color;
  readonly hand: Hand;
  readonly target: Target;
  readonly at: Millis;
};

export type Scene = {
  readonly phase: Phase;
  readonly paused: boolean;
  readonly round: number;
  readonly cardsLeft: number;
  /** Clockwise. */
  readonly players: readonly ScenePlayer[];
  readonly host: Color | null;
  readonly dealer: Color | null;
  readonly tiles: readonly Place[];
  readonly options: TableOptions;
  /** The card in the middle: none, face down, or its face once revealed on this screen. */
  readonly card: "none" | "back" | Card;
  readonly pawns: Readonly<Partial<Record<Color, PawnPlace>>>;
  readonly ownTouches: readonly OwnTouch[];
  /** Of this device's own players: whose finger lies on a target since before the card was turned, and must be lifted first. */
  readonly liftFirst: readonly Color[];
  /** The last settled round, while it is shown (phase "verdict" and "finished"). */
  readonly result: RoundResult | null;
  readonly winners: readonly Color[];
  /** Told at the end of a match; null before. */
  readonly honours: Podium | null;
  /** Whom the table waits for after a drop. */
  readonly waitingFor: Color | null;
  /** While nothing counts because somebody is taught: what the card asks that comes next, or lies there. */
  readonly lesson: LessonKind | null;
};

/** Who has how many bullets, as the rules reckon with it. */
export const scoreOf = (players: readonly ScenePlayer[]): Score => ({
  players: players.map(({ color }) => color),
  bullets: Object.fromEntries(players.map(({ color, bullets }) => [color, bullets])),
});

/** A card that is out is played to its end: a pause begins after it. */
export const isHalted = ({ paused, phase }: Pick<Scene, "paused" | "phase">): boolean =>
  paused && phase === "gathering";

/** Things that happen at an instant, for motion and sound; the scene tells what is, these tell what just came about. */
export type SceneEvent =
  | { readonly type: "joined" | "left" | "ready" | "early"; readonly player: Color }
  | { readonly type: "dealt"; readonly dealer: Color }
  | { readonly type: "revealed"; readonly card: Card }
  | { readonly type: "touched"; readonly touch: OwnTouch }
  | { readonly type: "settled"; readonly result: RoundResult }
  | { readonly type: "voided"; readonly reason: VoidReason }
  | { readonly type: "greeted"; readonly player: Color; readonly greeting: Greeting }
  | { readonly type: "match-started" }
  | { readonly type: "match-ended"; readonly winners: readonly Color[] };
