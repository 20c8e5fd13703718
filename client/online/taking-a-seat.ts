// Sits down at a table where others sit down in the same second: what somebody was faster with is replaced, unless it was chosen with care.
import type { Color } from "../../shared/rapid-city/types.ts";
import { type Arrival, arrive, type SeatWish } from "./joining.ts";

export type SeatChoice = {
  readonly name: string;
  /** Null where any will do. */
  readonly color: Color | null;
  /** Whose cowboy one looks like; null for that of the colour. */
  readonly figure?: Color | null;
  /** False for a name that was only suggested. */
  readonly isOwnName: boolean;
};

export type Seated = {
  readonly arrival: Arrival;
  /** As it was let in, or last tried. */
  readonly name: string;
  /** The colour that was wished for and went to somebody else in the same moment. */
  readonly lostColor: Color | null;
  /** One-handed play had to be given up. */
  readonly needsTwoHands: boolean;
};

export type SeatTaking = {
  readonly code: string | null;
  readonly choice: SeatChoice;
  readonly oneHanded: boolean;
  /** In the line, where no seat is free. */
  readonly mayWait: boolean;
  /** Another name that may be free. */
  readonly otherName: (tried: readonly string[]) => string;
};

/** Six at a table: a seventh name, another colour and another hand later there is nothing left to try. */
const MOST_ATTEMPTS = 9;

export async function takeSeat({ code, choice, oneHanded, mayWait, otherName }: SeatTaking): Promise<Seated> {
  let { name, color } = choice;
  let lostColor: Color | null = null;
  let needsTwoHands = false;
  const tried: string[] = [];
  for (let attempt = 1; ; attempt++) {
    const wish: SeatWish = {
      role: "player",
      name,
      ...(color && { color }),
      ...(choice.figure && { figure: choice.figure }),
      oneHanded: oneHanded && !needsTwoHands,
      ...(mayWait && { mayWait }),
    };
    const arrival = await arrive(code, wish);
    const seated = { arrival, name, lostColor, needsTwoHands };
    if (arrival.ok || attempt === MOST_ATTEMPTS) return seated;
    if (arrival.code === "join/color-taken") {
      lostColor = color;
      color = null;
    } else if (arrival.code === "join/name-taken" && !choice.isOwnName) {
      tried.push(name);
      name = otherName(tried);
    } else if (arrival.code === "option/ultimate-needs-two-hands" && !needsTwoHands) {
      needsTwoHands = true;
    } else {
      return seated;
    }
  }
}
