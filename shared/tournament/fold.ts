// From the log of a tournament to its state (W1 to W3): each event that is not undone is taken in order, and one that no longer fits changes nothing.

import type { Failure } from "../result.ts";
import type { TournamentEvent } from "./events.ts";
import type { DraftRecords, Records } from "./match-cards.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import type { DraftState, TournamentState } from "./state.ts";
import { takeEvent } from "./take.ts";

const blank = (): DraftState => ({
  name: "",
  settings: DEFAULT_SETTINGS,
  players: [],
  evening: 0,
  rounds: [],
  begun: [],
  attempts: [],
  objections: [],
  choices: [],
  added: [],
  shown: "rotate",
  announcement: null,
  standingsShown: true,
  paused: false,
  finished: false,
});

/** The numbers of the events that count: an undone one does not, unless its undoing is undone. */
export function aliveEvents(events: readonly TournamentEvent[]): TournamentEvent[] {
  const undone = new Set<number>();
  for (const event of [...events].reverse()) {
    if (event.type === "undone" && !undone.has(event.number)) undone.add(event.event);
  }
  return events.filter(({ number }) => !undone.has(number));
}

/** The state while it grows. */
export class Fold {
  readonly #state: DraftState = blank();
  readonly #records: DraftRecords = new Map();
  /** Numbers of events that did not fit. */
  readonly moot: number[] = [];

  get state(): TournamentState {
    return this.#state;
  }

  get records(): Records {
    return this.#records;
  }

  /** Not for an event that undoes another: that takes a fold of its own. */
  take(event: TournamentEvent): Failure | null {
    const refused = takeEvent(this.#state, event, this.#records);
    if (refused) this.moot.push(event.number);
    return refused;
  }
}

export function foldLog(events: readonly TournamentEvent[]): Fold {
  const fold = new Fold();
  for (const event of aliveEvents(events)) if (event.type !== "undone") fold.take(event);
  return fold;
}

export const stateOf = (events: readonly TournamentEvent[]): TournamentState => foldLog(events).state;
