// A stall that nobody but the player saw: taken at their word while it is rare, and while they are no faster with it than without.
import type { Millis } from "../units.ts";
import { clamp, square } from "./numbers.ts";

/** Of how many cards, their mean, and their mean squared distance from it. */
export type Reactions = { readonly cards: number; readonly meanMs: Millis; readonly variance: number };
export const UNKNOWN_REACTIONS: Reactions = { cards: 0, meanMs: 0, variance: 0 };

export const WORD_AT_FIRST = 2;
const MOST_WORD = 3;
const LEAST_WORD = 0.5;
/** Less is no stall, unless we saw some of it ourselves: that is what the bucket is for. */
const LEAST_ON_A_WORD_MS = 45;
const MOST_ON_A_WORD_MS = 400;
/** What each one costs, and what one costs while nobody knows how fast this player is without. */
const COST = 0.25;
const COST_OF_A_STRANGER = 0.8;
const KNOWN_AFTER = 4;
/** Nobody's hand is steadier than this from card to card. */
const LEAST_SPREAD_MS = 60;
const MOST_FORGET = 30;
/** So much comes back by itself with every card, and so much more on a link that is known to stall. */
const BACK_A_CARD = 0.02;
const BACK_FOR_STALLS = 1.5;

export const wordPays = (word: number, wantedMs: Millis, isPartlySeen: boolean): Millis =>
  word < LEAST_WORD || (wantedMs < LEAST_ON_A_WORD_MS && !isPartlySeen)
    ? 0
    : Math.min(wantedMs, MOST_ON_A_WORD_MS);

type Word = { readonly word: number; readonly reactions: Reactions };
type Told = { readonly wordMs: Millis; readonly reactionMs: Millis };

/**
 * A stall moves touch and card alike: who truly met one is as fast as ever, who made it up is faster by just what was credited.
 * Whichever is likelier moves the account.
 */
export function settleWord(
  { word, reactions }: Word,
  { wordMs, reactionMs }: Told,
  stallShare: number,
): Word {
  const backAgain = word + BACK_A_CARD + BACK_FOR_STALLS * stallShare;
  if (wordMs === 0)
    return { word: Math.min(MOST_WORD, backAgain), reactions: withReaction(reactions, reactionMs) };
  const step =
    reactions.cards < KNOWN_AFTER ? -COST_OF_A_STRANGER : honestyOf(reactions, wordMs, reactionMs) - COST;
  return { word: clamp(backAgain + step, 0, MOST_WORD), reactions };
}

/** Than on cards on which nothing was claimed, as far as that is known. */
export const isNoFaster = (reactions: Reactions, { wordMs, reactionMs }: Told): boolean =>
  reactions.cards >= KNOWN_AFTER && honestyOf(reactions, wordMs, reactionMs) > 0;

/** The logarithm of how much likelier this reaction is for an honest player, within reason. */
function honestyOf({ meanMs, variance }: Reactions, wordMs: Millis, reactionMs: Millis): number {
  const spread = Math.max(square(LEAST_SPREAD_MS), variance);
  return clamp((wordMs * (wordMs + 2 * (reactionMs - meanMs))) / (2 * spread), -1.5, 1);
}

function withReaction({ cards, meanMs, variance }: Reactions, reactionMs: Millis): Reactions {
  const share = 1 / Math.min(cards + 1, MOST_FORGET);
  const offMs = reactionMs - meanMs;
  return {
    cards: Math.min(cards + 1, MOST_FORGET),
    meanMs: meanMs + share * offMs,
    variance: cards === 0 ? 0 : (1 - share) * (variance + share * square(offMs)),
  };
}
