// Undoing (W2): anything can be undone, unless something that really happened could then no longer be true.

import { type Failure, refuse } from "../result.ts";
import type { EventType, TournamentEvent } from "./events.ts";
import { foldLog } from "./fold.ts";

/** What happened at a table or on the stage cannot be talked away; all else may fall with what it hung on. */
const REALLY_HAPPENED: readonly EventType[] = [
  "started",
  "match-finished",
  "result-set",
  "attempt-begun",
  "attempt-finished",
  "drawn",
  "evening-began",
];

export function mayNotUndo(events: readonly TournamentEvent[], number: number): Failure | null {
  const target = events.find((event) => event.number === number);
  if (!target) return refuse("undo/unknown", `There is no event ${number}.`);
  if (target.type === "created") return refuse("undo/creation", "The making of the tournament stays.");
  const before = foldLog(events);
  const last = events.at(-1)!;
  const undoing: TournamentEvent = {
    number: last.number + 1,
    at: last.at,
    by: { role: "organiser" },
    type: "undone",
    event: number,
  };
  if (isUndone(events, number)) return refuse("undo/undone", `Event ${number} is undone already.`);
  const after = foldLog([...events, undoing]);
  const lost = new Set(after.moot.filter((moot) => !before.moot.includes(moot)));
  const hangs = events.find((event) => lost.has(event.number) && REALLY_HAPPENED.includes(event.type));
  if (!hangs) return null;
  if (target.type === "drawn" && hangs.type === "started") {
    return refuse("undo/match-begun", "A match of this draw has begun.");
  }
  return refuse("undo/needed", `Event ${hangs.number} (${hangs.type}) hangs on it.`);
}

export const isUndone = (events: readonly TournamentEvent[], number: number): boolean =>
  undoneNumbers(events).has(number);

/** Of all of them in one go: the last undoing that names an event decides, unless it is undone itself, which comes later. */
export function undoneNumbers(events: readonly TournamentEvent[]): ReadonlySet<number> {
  const undone = new Set<number>();
  const decided = new Set<number>();
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]!;
    if (event.type !== "undone" || decided.has(event.event)) continue;
    decided.add(event.event);
    if (!undone.has(event.number)) undone.add(event.event);
  }
  return undone;
}
