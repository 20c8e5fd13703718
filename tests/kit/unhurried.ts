// What keeps a busy machine out of tests of other things: cards are not void because a process or a page was held up (T13).
import { NO_PAUSES } from "../../server/match/pause-watch.ts";
import type { StartOptions } from "../../server/start-server.ts";
import { NEW_TRUST } from "../../shared/timing/trust.ts";

/** No card is ever void because nothing was heard of somebody. */
const NEVER = -1000;

const QUICKER = 1e6;

export const UNHURRIED: Pick<StartOptions, "pauses" | "newTrust" | "attemptClock"> = {
  pauses: NO_PAUSES,
  newTrust: { ...NEW_TRUST, silences: NEVER },
  // Nobody sits through the waits before twenty cards.
  attemptClock: () => QUICKER * performance.now(),
};
