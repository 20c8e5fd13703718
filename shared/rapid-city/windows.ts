// How long a round stays open, and the two moments after the reveal before which touches do not count (K2 to K5).

import type { Millis } from "../units.ts";
import type { Card } from "./types.ts";

/** K2: earlier touches are anticipations. */
export const ANTICIPATION_MS: Millis = 100;
/** K5: earlier touches of whoever drew early do not count. */
export const EARLY_DRAW_MS: Millis = 250;

export type WindowKind = "character" | "pair" | "heal" | "armed" | "disarmed";
export type WindowsMs = { readonly [kind in WindowKind]: Millis };

export const DEFAULT_WINDOWS_MS: WindowsMs = {
  character: 5000,
  pair: 5000,
  heal: 4000,
  armed: 4000,
  disarmed: 2000,
};

export function windowKindOf(card: Card): WindowKind {
  if (card.kind !== "cowboy") return card.kind;
  return card.gun === "none" ? "disarmed" : "armed";
}

export const windowMsOf = (card: Card, windowsMs: WindowsMs = DEFAULT_WINDOWS_MS): Millis =>
  windowsMs[windowKindOf(card)];

/** Whoever plays at a slow pace finds it hard to keep still for long. */
const HANDS_UP_SHARE = 0.75;

/** K4: the same game at a slower (above 1) or faster pace; `stretch` is for machines that need longer for everything. */
export function pacedWindowsMs(pace: number, stretch = 1): WindowsMs {
  const { character, pair, heal, armed, disarmed } = DEFAULT_WINDOWS_MS;
  return {
    character: character * pace * stretch,
    pair: pair * pace * stretch,
    heal: heal * pace * stretch,
    armed: armed * pace * stretch,
    disarmed: disarmed * (pace > 1 ? HANDS_UP_SHARE : pace) * stretch,
  };
}

/** The fastest mean that a human hand reaches from the reveal to the first touch that counts: seen, chosen, reached for. */
const FASTEST_HANDS_MS: WindowsMs = { character: 260, pair: 280, heal: 240, armed: 240, disarmed: 240 };
export const fastestHandMs = (card: Card): Millis => FASTEST_HANDS_MS[windowKindOf(card)];
