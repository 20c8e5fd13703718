// Keeps the log of one tournament: one change after the other, each on the disk before anybody is told.
import { type Result, refuse } from "../../shared/result.ts";
import type { Deed, TournamentEvent } from "../../shared/tournament/events.ts";
import { makeExport } from "../../shared/tournament/export.ts";
import { Ledger } from "../../shared/tournament/ledger.ts";
import type { Records } from "../../shared/tournament/match-cards.ts";
import type { TournamentState } from "../../shared/tournament/state.ts";
import type { KeptTournament, TournamentHead, TournamentStore } from "./store.ts";

export type By = TournamentEvent["by"];
/** What happens by itself. */
export const HOUSE: By = { role: "house" };

export type LogKeeperContext = {
  readonly store: TournamentStore;
  /** In ms since 1970. */
  wallMs(): number;
  log(line: string): void;
};

export class LogKeeper {
  readonly head: TournamentHead;
  readonly #context: LogKeeperContext;
  readonly #ledger: Ledger;
  readonly #listeners = new Set<() => void>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ head, events }: KeptTournament, context: LogKeeperContext) {
    this.head = head;
    this.#context = context;
    this.#ledger = new Ledger(events);
  }

  get state(): TournamentState {
    return this.#ledger.state;
  }

  get events(): readonly TournamentEvent[] {
    return this.#ledger.events;
  }

  get records(): Records {
    return this.#ledger.records;
  }

  /** What was written under this key before. */
  find(key: string): TournamentEvent | undefined {
    return this.#ledger.find(key);
  }

  /** Gives what ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  noteChange(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** One after the other, so that each sees what the one before has done. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch((error: Error) => this.say(error.stack ?? String(error)));
    return turn;
  }

  /** Only in turn. */
  async write(deed: Deed, by: By, key?: string): Promise<Result<TournamentEvent>> {
    const at = this.#context.wallMs();
    const written = this.#ledger.write(deed, { at, by, ...(key === undefined ? {} : { key }) });
    // Refused, or done before under the same key.
    if (!written.ok || written.value.number < this.events.length) return written;
    try {
      await this.#context.store.append(this.head.code, written.value);
    } catch (error) {
      this.#ledger.takeBackLast();
      this.say(`its log cannot be written: ${(error as Error).message}`);
      return refuse("store/failed", "It could not be written to the disk.");
    }
    this.noteChange();
    return written;
  }

  exportJson(): string {
    return JSON.stringify(makeExport(this.head.code, this.events));
  }

  /** A failure costs the file, not the tournament. */
  async backUp(name: string): Promise<void> {
    await this.#context.store
      .backUp(this.head.code, name, this.exportJson())
      .catch((error: Error) => this.say(`no backup: ${error.message}`));
  }

  say(line: string): void {
    this.#context.log(`Tournament ${this.head.code}: ${line}`);
  }

  close(): void {
    this.#listeners.clear();
  }
}
