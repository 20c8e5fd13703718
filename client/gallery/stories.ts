// Cards on which something happened that a verdict has to explain: who touched what when, seen from red.
import type { Note } from "../../shared/rapid-city/judging/note.ts";
import type { Card, Color, Hand, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";

type Touch = readonly [at: Millis, player: Color, target: Target, hand?: Hand];

export type Story = {
  readonly card: Card;
  readonly touches: readonly Touch[];
  readonly early?: readonly Color[];
  readonly unrested?: readonly Color[];
  readonly ultimate?: boolean;
  /** What only the device of red knows. */
  readonly own?: Note;
};

const INDIAN: Card = { kind: "character", who: "indian" };
const BLUE_ATTACKS: Card = { kind: "cowboy", color: "blue", gun: "left" };
const RED_ATTACKS: Card = { kind: "cowboy", color: "red", gun: "left" };
const tile = (index: number): Target => ({ tile: index });
const pawn = (color: Color): Target => ({ pawn: color });

const OTHERS_RUN: readonly Touch[] = [
  [702, "blue", tile(2)],
  [801, "green", tile(4)],
];

export const STORIES: Readonly<Record<string, Story>> = {
  "too-soon": { card: INDIAN, touches: [[62, "red", tile(0)], ...OTHERS_RUN] },
  "early-draw": { card: INDIAN, touches: [[183, "red", tile(0)], ...OTHERS_RUN], early: ["red"] },
  unrested: {
    card: INDIAN,
    touches: [[183, "red", tile(0)], ...OTHERS_RUN],
    early: ["red"],
    unrested: ["red"],
  },
  held: { card: INDIAN, touches: OTHERS_RUN, early: ["red"], own: { code: "held-through" } },
  taken: {
    card: INDIAN,
    touches: [
      [512, "blue", tile(0)],
      [526, "red", tile(0)],
      [902, "red", tile(1)],
      [720, "green", tile(2)],
    ],
  },
  "taken-safe": {
    card: INDIAN,
    touches: [
      [512, "blue", tile(0)],
      [526, "red", tile(0)],
      [902, "red", tile(2)],
      [720, "green", tile(1)],
    ],
  },
  "taken-twice": {
    card: { kind: "pair", who: ["indian", "bandit"] },
    touches: [
      [2636, "red", tile(0)],
      [1500, "blue", tile(0)],
      [3714, "green", tile(4)],
      [3764, "red", tile(4)],
    ],
  },
  three: {
    card: RED_ATTACKS,
    touches: [
      [380, "red", pawn("blue")],
      [470, "red", pawn("green")],
      [477, "green", pawn("green")],
      [560, "red", pawn("yellow")],
    ],
  },
  tie: {
    card: BLUE_ATTACKS,
    touches: [
      [412, "red", pawn("red")],
      [412, "blue", pawn("red")],
      [600, "green", pawn("green")],
    ],
  },
  "tie-lost": {
    card: { kind: "heal", place: "saloon" },
    touches: [
      [640, "red", tile(2)],
      [640, "green", tile(2)],
    ],
  },
  "wrong-hand": {
    card: BLUE_ATTACKS,
    ultimate: true,
    touches: [
      [431, "red", pawn("red"), "right"],
      [480, "green", pawn("green"), "left"],
    ],
  },
  wide: {
    card: BLUE_ATTACKS,
    touches: [
      [505, "blue", pawn("red")],
      [1500, "red", pawn("red")],
      [600, "green", pawn("green")],
    ],
  },
  late: { card: BLUE_ATTACKS, touches: [[505, "blue", pawn("red")]], own: { code: "late" } },
};
