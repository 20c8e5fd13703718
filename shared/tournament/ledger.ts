// The one who writes a log: checks each event, gives it its number, and keeps the state that follows.

import { accept, type Result } from "../result.ts";
import type { NewEvent, TournamentEvent } from "./events.ts";
import { type Fold, foldLog } from "./fold.ts";
import type { Records } from "./match-cards.ts";
import { mayNotDo } from "./policy.ts";
import type { TournamentState } from "./state.ts";
import { mayNotUndo } from "./undo.ts";

export type Circumstances = Pick<TournamentEvent, "at" | "by"> & {
  /** Of the command: what was done under it is not done again. */
  readonly key?: string;
};

export class Ledger {
  readonly #events: TournamentEvent[];
  readonly #byKey = new Map<string, TournamentEvent>();
  #fold: Fold;

  /** `fold`: of these events, where somebody has made it already. */
  constructor(events: readonly TournamentEvent[] = [], fold: Fold = foldLog(events)) {
    this.#events = [...events];
    this.#fold = fold;
    for (const event of events) if (event.key !== undefined) this.#byKey.set(event.key, event);
  }

  get events(): readonly TournamentEvent[] {
    return this.#events;
  }

  get state(): TournamentState {
    return this.#fold.state;
  }

  get records(): Records {
    return this.#fold.records;
  }

  /** What was written under this key before. */
  find(key: string): TournamentEvent | undefined {
    return this.#byKey.get(key);
  }

  write(wanted: NewEvent, { at, by, key }: Circumstances): Result<TournamentEvent> {
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (known) return accept(known);
    const event = {
      ...wanted,
      number: this.#events.length + 1,
      at,
      by,
      ...(key === undefined ? {} : { key }),
    } as TournamentEvent;
    const refused =
      event.type === "undone"
        ? mayNotUndo(this.#events, event.event)
        : (mayNotDo(this.state, wanted) ?? this.#fold.take(event));
    if (refused) return refused;
    this.#events.push(event);
    if (key !== undefined) this.#byKey.set(key, event);
    if (event.type === "undone") this.#fold = foldLog(this.#events);
    return accept(event);
  }

  /** The last event could not be kept safe: it has not happened. */
  takeBackLast(): void {
    const last = this.#events.pop();
    if (last?.key !== undefined) this.#byKey.delete(last.key);
    this.#fold = foldLog(this.#events);
  }
}
