// The words that the views draw; whoever mounts them gives them in the player's language.
import type { Honour } from "../../shared/rapid-city/honours.ts";
import type { Outcome } from "../../shared/rapid-city/judging/outcome.ts";
import type { StrayWhy } from "../../shared/rapid-city/judging/photo-finish.ts";
import type { Scene, ScenePlayer } from "../scene/scene.ts";

export type PlayWords = {
  /** Both thumbs are still missing; one, where the seat is one-handed. */
  readonly holdHolsters: string;
  readonly holdHolster: string;
  /** The own hands rest, others are missing. */
  readonly waitingForOthers: string;
  readonly waitingFor: (name: string) => string;
  /** Everyone rests; this hand turns the card. */
  readonly dealerWaits: (name: string) => string;
  readonly steady: string;
  /** On the button of a dealer who turns the card by hand. */
  readonly deal: string;
  /** To whoever left the holsters too soon, and what follows from it. */
  readonly earlyDraw: string;
  /** The same in a few words, beside a name. */
  readonly drewEarly: string;
  readonly neverRested: string;
  /** While a card lies open under a finger that was there before it. */
  readonly liftFirst: string;
  /** While a card of a lesson lies open that nobody may touch. */
  readonly still: string;
  readonly boo: string;
  readonly paused: string;
  readonly tooClose: string;
  readonly photoFinish: string;
  readonly milliseconds: (ms: number, decimals?: number) => string;
  /** The same without its unit, with the decimal sign of the language. */
  readonly figure: (ms: number, decimals: number) => string;
  readonly cardsLeft: (count: number) => string;
  readonly wins: (names: readonly string[]) => string;
  readonly honour: (honour: Honour) => { readonly title: string; readonly figure: string };
  /** In one sentence, for everybody. */
  readonly tookCowboy: (name: string, other: string) => string;
  readonly tookCowboys: (name: string, count: number) => string;
  readonly givesBack: (name: string) => string;
  readonly takeBullets: (names: readonly string[]) => string;
  readonly nobodyPays: string;
  /** Under the own token among the others. */
  readonly you: string;
  /** The verdict in one loud word. */
  readonly stamp: (outcome: Outcome) => string;
  /** Why this player paid, was healed or went free: in plain words where the screen is theirs, in a few beside their name. */
  readonly toldToYou: (outcome: Outcome) => string;
  readonly toldBeside: (outcome: Outcome) => string;
  /** Why a touch that stands faint on the film came to nothing. */
  readonly stray: (why: StrayWhy) => string;
};

/** Between cards: the last one missing is called by name, and then who turns the card by hand; `ofMany` where several are missing. */
export function whomWeAwait({ players, options, dealer }: Scene, words: PlayWords, ofMany: string): string {
  const isPerson = ({ bot, standIn }: ScenePlayer) => bot === null && !standIn;
  const turns = options.deal === "hand" && players.find((one) => one.color === dealer && isPerson(one));
  const [missing, another] = players.filter((player) => !player.ready && player !== turns);
  if (missing) return another ? ofMany : words.waitingFor(missing.name);
  return turns ? words.dealerWaits(turns.name) : words.steady;
}
