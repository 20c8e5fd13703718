// The colours of the game as numbers for Pixi.
import type { Tone } from "../../shared/rapid-city/judging/outcome.ts";
import type { Color } from "../../shared/rapid-city/types.ts";

export const NIGHT = 0x1d1530;
export const EMBER = 0xd9542b;
export const SAND = 0xf0c27b;
export const BONE = 0xfff3dc;
export const INK = 0x2a1a12;
const LEAF = 0x7fce8d;

export const COWBOY: Readonly<Record<Color, number>> = {
  red: 0xd7263d,
  blue: 0x1b7fcc,
  green: 0x2f9e44,
  yellow: 0xf2b705,
  purple: 0x8e44ad,
  orange: 0xf2711c,
};

/** Ember and leaf, as deep as ink on paper. */
export const EMBER_INK = 0xc03f16;
const LEAF_INK = 0x2f7d4a;

export type { Tone };
/** What an outcome looks like from afar: it cost a bullet, it went well, or neither. */
export const TONE: Readonly<Record<Tone, number>> = { price: 0xe8703f, good: LEAF, neutral: SAND };
export const TONE_INK: Readonly<Record<Tone, number>> = { price: EMBER_INK, good: LEAF_INK, neutral: INK };
