// How long a verdict is shown: until everybody rests again or has tapped on, but not before it could be read; else for a while.
import { pacingOf } from "../../shared/protocol/options.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import type { Seats } from "../table/seats.ts";
import { isMinding } from "./attention.ts";

type VerdictTime = { readonly state: TableState; readonly seats: Seats; readonly timeouts: Timeouts };

export function verdictEndsAtMs({ state, seats, timeouts }: VerdictTime, sinceMs: Millis): Millis {
  const people = seats.present.filter(isMinding);
  const readMs = timeouts.verdictMs * pacingOf(state.options.pace).verdict;
  if (people.length > 0 && people.every(({ goesOn }) => goesOn)) return sinceMs;
  const haveSeen = people.length > 0 && people.every(({ goesOn, handsDown }) => goesOn || handsDown);
  return sinceMs + (haveSeen ? Math.min(timeouts.glanceMs, readMs) : readMs);
}
