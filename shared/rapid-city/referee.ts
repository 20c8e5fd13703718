// The referee: from the record of a round to its verdict, the one version for the room, the tablet, the replay and the command.

import type { Millis } from "../units.ts";
import { isArmed } from "./cards.ts";
import { judgeArmed } from "./referee/armed.ts";
import { judgeDisarmed } from "./referee/disarmed.ts";
import { judgeHeal } from "./referee/heal.ts";
import { judgePlaces } from "./referee/places.ts";
import { timeRound } from "./referee/timed-round.ts";
import type { Round } from "./types.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Judges a valid round. `knownUntilMs` makes it work step by step: the record holds every touch up to and including that
 * judged time, and what it lists of later ones is left aside. The round is closed when no further touch can change it;
 * until then `settled` tells for whom that is so already.
 */
export function judge(round: Round, knownUntilMs: Millis = Number.POSITIVE_INFINITY): Verdict {
  const timed = timeRound(round, knownUntilMs);
  const { card } = round;
  switch (card.kind) {
    case "character":
    case "pair":
      return judgePlaces(timed, card);
    case "heal":
      return judgeHeal(timed, card);
    case "cowboy":
      return isArmed(card) ? judgeArmed(timed, card) : judgeDisarmed(timed);
  }
}
