// Tables of a contest that are one tablet: claimed by somebody who sits there, and their results follow from the cards they hand in.
import { accept, type Result, refuse } from "../../shared/result.ts";
import type { NewEvent } from "../../shared/tournament/events.ts";
import { eventsOfTablet, type TabletResult, tabletTableOf } from "../../shared/tournament/tablet-table.ts";
import type { By, LogKeeper } from "./log-keeper.ts";

export type TabletTablesContext = {
  /** With all that follows from it at the tables. */
  write(event: NewEvent, key: string, by: By): Promise<Result<unknown>>;
  /** With what follows from who is absent by it (W8). */
  start(event: NewEvent, key: string, by: By): Promise<Result<unknown>>;
  noteDone(): Promise<void>;
};

export class TabletTables {
  readonly #keeper: LogKeeper;
  readonly #context: TabletTablesContext;

  constructor(keeper: LogKeeper, context: TabletTablesContext) {
    this.#keeper = keeper;
    this.#context = context;
  }

  async claim(id: string, key: string, by: By): Promise<Result<unknown>> {
    const round = this.#keeper.state.rounds.at(-1);
    const table = round?.tables.find(({ seats }) => seats.includes(id));
    if (!round || !table) return refuse("table/not-open", "There is no table to play at.");
    const place = { round: round.number, table: table.number };
    // Another tablet of the same table, or the same one that has lost its page.
    const claimed = table.tablet
      ? accept(null)
      : await this.#context.write({ type: "tablet-claimed", ...place }, key, by);
    return claimed.ok ? accept(tabletTableOf(this.#keeper.state, place.round, place.table)) : claimed;
  }

  async takeResult(id: string, result: TabletResult, key: string, by: By): Promise<Result<unknown>> {
    const known = this.#keeper.find(key);
    if (known) return accept({ event: known.number });
    const seats = this.#keeper.state.rounds[result.round - 1]?.tables[result.table - 1]?.seats ?? [];
    if (!seats.includes(id)) return refuse("table/not-seated", "Only who sits there hands it in.");
    const events = eventsOfTablet(this.#keeper.state, result, `tablet-${key}`);
    if (!events.ok) return events;
    const [started, finished] = events.value;
    const begun = await this.#context.start(started, `${key}/start`, by);
    if (!begun.ok) return begun;
    const written = await this.#keeper.write(finished, by, key);
    await this.#context.noteDone();
    return written.ok ? accept({ event: written.value.number }) : written;
  }
}
