// What a player sets once and finds again on the next visit.
import { effect, type Signal, signal } from "@preact/signals";
import { COLORS, type Color, type Hand } from "../../shared/rapid-city/types.ts";
import { keep, readKept } from "./kept.ts";

function keptSignal<T>(name: string, fallback: T, parse: (text: string) => T): Signal<T> {
  const kept = readKept(name);
  const setting = signal(kept === null ? fallback : parse(kept));
  effect(() => keep(name, String(setting.value)));
  return setting;
}

export const playerName = keptSignal("name", "", (text) => text);
export const oneHanded = keptSignal("one-handed", false, (text) => text === "true");
export const oneHand = keptSignal<Hand>("one-hand", "right", (text) => (text === "left" ? "left" : "right"));
export const calmMotion = keptSignal("calm-motion", false, (text) => text === "true");
/** Whose cowboy one looks like, whatever the colour; null for that of the colour. */
export const figure = keptSignal<Color | null>(
  "figure",
  null,
  (text) => COLORS.find((color) => color === text) ?? null,
);
/** On a shared screen: what phones throw at it is seen. */
export const greetingsShown = keptSignal("greetings", true, (text) => text !== "false");
export const vibration = keptSignal("vibration", true, (text) => text !== "false");

/** The secret of a seat at a table, so that a closed tab can come back to it. */
export const seatKeyOf = (code: string): string | null => readKept(`seat.${code}`);
export const keepSeatKey = (code: string, seatKey: string): void => keep(`seat.${code}`, seatKey);

/** Where this device last sat, so that the start page leads back there; null before the first time. */
export const lastTable = (): string | null => readKept("last-table");
export const keepLastTable = (code: string): void => keep("last-table", code);
