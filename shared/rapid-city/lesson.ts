// The first round that teaches: a card of each kind, slowly and for nothing, with rivals who leave one time to look.

import type { Millis } from "../units.ts";
import type { Match } from "./match.ts";
import type { Card, Color } from "./types.ts";
import { type WindowKind, type WindowsMs, windowKindOf } from "./windows.ts";

/** What the next card will ask. */
export type LessonKind = WindowKind;

/** How much later bots reach for the cards of a lesson. */
export const LESSON_BOT_DELAY_MS: Millis = 2500;
/** How many times longer those who look for the first time may take. */
const SLOWER = 1.5;
/** So that there is something to give back. */
const BULLETS = 1;

/** The same table with the cards of the lesson; `people` are those who learn. */
export function lessonOf(match: Match, people: readonly Color[]): Match {
  const { players, options } = match;
  return {
    ...match,
    deck: lessonCards(match, people),
    bullets: Object.fromEntries(players.map((player) => [player, BULLETS])),
    options: { ...options, windowsMs: slower(options.windowsMs) },
  };
}

/** Who learns alone sees an armed cowboy from both ends; among several, one attacks and the others defend. */
function lessonCards({ players, options }: Match, people: readonly Color[]): Card[] {
  const others = players.filter((player) => !people.includes(player));
  const armed: Card[] =
    people.length === 1 && others[0]
      ? [
          { kind: "cowboy", color: others[0], gun: "right" },
          { kind: "cowboy", color: people[0]!, gun: "left" },
        ]
      : [{ kind: "cowboy", color: people[0] ?? players[0]!, gun: "right" }];
  return [
    { kind: "character", who: "sheriff" },
    ...armed,
    { kind: "cowboy", color: people.at(-1) ?? players.at(-1)!, gun: "none" },
    ...(options.heal ? [{ kind: "heal", place: "tipi" } as const] : []),
    ...(options.pair ? [{ kind: "pair", who: ["indian", "sheriff"] } as const] : []),
  ];
}

/** Of the card on the table, or else of the next one. */
export function lessonNow({ card, deck: [next], rounds }: Match): LessonKind | null {
  const shown = card ?? next ?? rounds.at(-1)?.card;
  return shown ? windowKindOf(shown) : null;
}

/** Hands that must stay still need not do so for longer. */
const slower = (windowsMs: WindowsMs): WindowsMs => ({
  character: windowsMs.character * SLOWER,
  pair: windowsMs.pair * SLOWER,
  heal: windowsMs.heal * SLOWER,
  armed: windowsMs.armed * SLOWER,
  disarmed: windowsMs.disarmed,
});
