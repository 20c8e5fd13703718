// The shape of a touch once it is judged; `seat-hearing.ts` works its time out.
import type { Millis } from "../../units.ts";
import type { Round, Tap } from "../types.ts";
import type { TapFate } from "../verdict.ts";

export type JudgedTouch = Tap & {
  /** Half the width of what we cannot know. */
  readonly bound: Millis;
  readonly fate: TapFate;
};

/** On the kind of target that this card is about (C4, A7). */
export const isToThePoint = ({ target }: JudgedTouch, { card }: Pick<Round, "card">): boolean =>
  "pawn" in target === (card.kind === "cowboy");
