// How fast and how careful a bot of each level is. The figures are a person's: an ex-Gaussian reaction and a share of slips.

import type { Millis } from "../../units.ts";
import type { BotLevel } from "./levels.ts";

export type Skill = {
  /** From the reveal to the touch: mean and spread of the quick part, mean of the slow tail. */
  readonly mu: Millis;
  readonly sigma: Millis;
  readonly tau: Millis;
  /** From one touch to the next of the same bot. */
  readonly againMs: Millis;
  /** Shares from 0 to 1. */
  readonly slips: {
    /** Takes a token that it should not (the own one when attacking, somebody else's when defending). */
    readonly wrongToken: number;
    /** Runs to a place that the card forbids. */
    readonly wrongTile: number;
    /** Cannot keep still on a disarmed card. */
    readonly twitch: number;
    /** Ultimate: the other hand is quicker than the head. */
    readonly wrongHand: number;
    /** Looks away and sees the card much later. */
    readonly dream: number;
  };
};

/**
 * People at this game need 380/35/100 for a two-choice task in a laboratory and more at a loud table.
 * Hard is a trained adult, medium somebody who knows the game, easy leaves time for a child of eight.
 */
export const SKILLS: { readonly [level in BotLevel]: Skill } = {
  easy: {
    mu: 1000,
    sigma: 160,
    tau: 450,
    againMs: 700,
    slips: { wrongToken: 0.14, wrongTile: 0.14, twitch: 0.28, wrongHand: 0.35, dream: 0.1 },
  },
  medium: {
    mu: 600,
    sigma: 90,
    tau: 260,
    againMs: 430,
    slips: { wrongToken: 0.07, wrongTile: 0.07, twitch: 0.14, wrongHand: 0.18, dream: 0.05 },
  },
  hard: {
    mu: 430,
    sigma: 50,
    tau: 140,
    againMs: 290,
    slips: { wrongToken: 0.03, wrongTile: 0.03, twitch: 0.05, wrongHand: 0.06, dream: 0.01 },
  },
};

/** What a dreamer misses of a card. */
export const DREAM_MS: Millis = 900;
