// Which key means which target: the left of the keyboard is the left hand, the right its mirror image. By place, not by letter.
import type { Hand, Target } from "../../shared/rapid-city/types.ts";

type Rows = { readonly tokens: readonly string[]; readonly tiles: readonly string[] };

const KEYS: Readonly<Record<Hand, Rows>> = {
  left: {
    tokens: ["KeyA", "KeyS", "KeyD", "KeyZ", "KeyX", "KeyC"],
    tiles: ["KeyQ", "KeyW", "KeyE", "Digit1", "Digit2", "Digit3"],
  },
  right: {
    tokens: ["KeyL", "KeyK", "KeyJ", "Period", "Comma", "KeyM"],
    tiles: ["KeyP", "KeyO", "KeyI", "Digit0", "Digit9", "Digit8"],
  },
};

export const HOLSTER_KEYS: Readonly<Record<string, readonly Hand[]>> = {
  Space: ["left", "right"],
  ShiftLeft: ["left"],
  ShiftRight: ["right"],
};

export const keyCodeOf = (hand: Hand, target: Target, index: number): string | undefined =>
  KEYS[hand]["pawn" in target ? "tokens" : "tiles"][index];

export type KeyMeaning = { readonly hand: Hand; readonly group: "token" | "tile"; readonly index: number };

export function meaningOf(code: string): KeyMeaning | null {
  for (const hand of ["left", "right"] as const) {
    const token = KEYS[hand].tokens.indexOf(code);
    if (token >= 0) return { hand, group: "token", index: token };
    const tile = KEYS[hand].tiles.indexOf(code);
    if (tile >= 0) return { hand, group: "tile", index: tile };
  }
  return null;
}

const PLAIN: Readonly<Record<string, string>> = { Period: ".", Comma: "," };

/** What is printed on a key: as this keyboard has it where the browser tells, else as on most. */
export const keycapOf = (code: string, layout: ReadonlyMap<string, string> | null): string =>
  (layout?.get(code) ?? PLAIN[code] ?? code.replace(/^Key|^Digit/, "")).toUpperCase();

/** The letters of the keyboard at hand; null where the browser does not say. */
export async function keyboardLayout(): Promise<ReadonlyMap<string, string> | null> {
  const { keyboard } = navigator as { keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> } };
  return keyboard ? keyboard.getLayoutMap().catch(() => null) : null;
}
