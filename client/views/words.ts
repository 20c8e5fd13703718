// The words that the views draw; whoever mounts them gives them in the player's language.
import type { Honour } from "../../shared/rapid-city/honours.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Reason } from "../../shared/rapid-city/verdict.ts";
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
  readonly givesBack: (name: string) => string;
  readonly takeBullets: (names: readonly string[]) => string;
  readonly nobodyPays: string;
  /** Under the own token among the others. */
  readonly you: string;
  /** The verdict in one loud word. */
  readonly stamp: (reason: Reason) => string;
  /** Why this player paid, was healed or went free, in plain words; `you` where the screen belongs to that player. */
  readonly reason: (reason: Reason, player: Color, isYou: boolean) => string;
};

/** Between cards: the last one missing is called by name, and then who turns the card by hand; `ofMany` where several are missing. */
export function whomWeAwait({ players, options, dealer }: Scene, words: PlayWords, ofMany: string): string {
  const isPerson = ({ bot, standIn }: ScenePlayer) => bot === null && !standIn;
  const turns = options.deal === "hand" && players.find((one) => one.color === dealer && isPerson(one));
  const [missing, another] = players.filter((player) => !player.ready && player !== turns);
  if (missing) return another ? ofMany : words.waitingFor(missing.name);
  return turns ? words.dealerWaits(turns.name) : words.steady;
}
