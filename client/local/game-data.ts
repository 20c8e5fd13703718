// What a match on one tablet consists of: plain data, and what a change of it gives.

import type { TableOptions } from "../../shared/protocol/options.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Match } from "../../shared/rapid-city/match.ts";
import type { Color, Hand, Tap, Target } from "../../shared/rapid-city/types.ts";
import type { Verdict } from "../../shared/rapid-city/verdict.ts";
import type { Millis } from "../../shared/units.ts";
import type { Held } from "../scene/held.ts";
import type { SceneEvent } from "../scene/scene.ts";

export type LocalSeat = {
  readonly color: Color;
  readonly name: string;
  readonly bot: BotLevel | null;
  /** For children: their touches count as if they came this much earlier. */
  readonly handicapMs: Millis;
};

export type LocalSetup = {
  /** Clockwise. */
  readonly seats: readonly LocalSeat[];
  readonly options: TableOptions;
  readonly seed: string;
  /** Drawn from the seed where nobody has settled it. */
  readonly firstDealer?: Color;
  /** First a round that teaches. */
  readonly withLesson?: boolean;
};

/** Why a card was taken back unplayed. */
export type TakeBackReason = "touches-cancelled" | "page-hidden";

export type LocalTouch = Tap & { readonly pointerId: number };

export type LocalGame = LocalSetup & {
  readonly match: Match;
  /** Who sat there at each round of the match: people and bots change places between cards. */
  readonly seatsAt: readonly (readonly LocalSeat[])[];
  /** When the match began, on the page's clock. */
  readonly startedMs: Millis;
  readonly phase: Exclude<Phase, "lobby">;
  /** When this phase began. */
  readonly sinceMs: Millis;
  readonly paused: boolean;
  readonly ready: readonly Color[];
  /** When the last one got ready. */
  readonly readyAtMs: Millis | null;
  readonly early: readonly Color[];
  readonly revealAtMs: Millis | null;
  /** The frame that turned the card. */
  readonly shownAtMs: Millis | null;
  /** Of the people, in the order they came; kept through the verdict, for a cancel that comes late. */
  readonly touches: readonly LocalTouch[];
  /** Fingers that came down on targets before the card was turned. */
  readonly held: Held;
  /** What the bots will do with this card. */
  readonly botTaps: readonly Tap[];
  /** What is settled of the open card. */
  readonly known: Verdict | null;
  readonly result: RoundResult | null;
  readonly lastVoid: TakeBackReason | null;
  /** While nothing counts because somebody is taught. */
  readonly isLesson: boolean;
};

export type Aim = { readonly hand: Hand; readonly target: Target };

/** A finger that came down on a seat. */
export type SeatPress = {
  readonly pointerId: number;
  readonly color: Color;
  /** Null on the plate. */
  readonly aim: Aim | null;
  /** When the finger came down. */
  readonly atMs: Millis;
};

export type LocalStep = { readonly game: LocalGame; readonly events: readonly SceneEvent[] };

export const still = (game: LocalGame): LocalStep => ({ game, events: [] });
