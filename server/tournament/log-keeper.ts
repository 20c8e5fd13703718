// Keeps the log of one tournament: one change after the other, each on the disk before anybody is told.
import { type Result, refuse } from "../../shared/result.ts";
import type { NewEvent, TournamentEvent } from "../../shared/tournament/events.ts";
import { makeExport, makePublicExport } from "../../shared/tournament/export.ts";
import type { Fold } from "../../shared/tournament/fold.ts";
import { Ledger } from "../../shared/tournament/ledger.ts";
import type { Records } from "../../shared/tournament/match-cards.ts";
import type { TournamentState } from "../../shared/tournament/state.ts";
import { messageOf } from "../errors.ts";
import type { Share } from "./share.ts";
import type { KeptTournament, TournamentHead, TournamentStore } from "./store.ts";

export type By = TournamentEvent["by"];
/** What happens by itself. */
export const HOUSE: By = { role: "house" };

export type FoldedTournament = KeptTournament & { readonly fold?: Fold };

export type LogKeeperContext = {
  readonly store: TournamentStore;
  readonly share: Share;
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
  #writing: Promise<boolean> | null = null;
  #backedUpAt: number | null = null;
  #isSafe = true;
  #version = 0;
  #changes = 0;

  constructor({ head, events, fold }: FoldedTournament, context: LogKeeperContext) {
    this.head = head;
    this.#context = context;
    this.#ledger = new Ledger(events, fold);
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

  /** Another one after every event. */
  get version(): number {
    return this.#version;
  }

  /** Another one after every event, and whatever else its desks see. */
  get changes(): number {
    return this.#version + this.#changes;
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

  /** Resolves once nothing is known here that is not on the disk, and until then nobody is told anything. */
  async kept(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  noteChange(): void {
    this.#changes++;
    // Told once it is written.
    if (this.#writing) return;
    for (const listener of [...this.#listeners]) listener();
  }

  /** One after the other, so that each sees what the one before has done. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch((error: Error) => this.say(error.stack ?? String(error)));
    return turn;
  }

  /** Only in turn. */
  async write(event: NewEvent, by: By, key?: string): Promise<Result<TournamentEvent>> {
    const { share } = this.#context;
    // Then all of it is reckoned anew.
    if (event.type === "undone") await share.free();
    const at = this.#context.wallMs();
    const written = share.spend(() =>
      this.#ledger.write(event, { at, by, ...(key === undefined ? {} : { key }) }),
    );
    // Refused, or done before under the same key.
    if (!written.ok || written.value.number < this.events.length) return written;
    this.#version++;
    const keeping = this.#keep(written.value);
    this.#writing = keeping;
    return (await keeping) ? written : refuse("store/failed", "It could not be written to the disk.");
  }

  async #keep(event: TournamentEvent): Promise<boolean> {
    try {
      await this.#context.store.append(this.head.code, event);
      this.#isSafe = true;
      return true;
    } catch (error) {
      this.#ledger.takeBackLast();
      this.#version++;
      this.#isSafe = false;
      this.say(`its log cannot be written: ${messageOf(error)}`);
      return false;
    } finally {
      this.#writing = null;
      this.noteChange();
    }
  }

  /** In ms since 1970; null where this process has made none. */
  get backedUpAt(): number | null {
    return this.#backedUpAt;
  }

  /** False while the disk does not take what has to be kept. */
  get isSafe(): boolean {
    return this.#isSafe;
  }

  /** With the secret: whoever goes on from it knows the players by the codes that they have. */
  backupJson(): string {
    return JSON.stringify({ ...makeExport(this.head.code, this.events), secret: this.head.secret });
  }

  exportJson(): string {
    return JSON.stringify(makePublicExport(this.head.code, this.events));
  }

  /** A failure costs the file, not the tournament. */
  async backUp(name: string): Promise<void> {
    try {
      await this.#context.store.backUp(this.head.code, name, this.backupJson());
      this.#backedUpAt = this.#context.wallMs();
      this.#isSafe = true;
    } catch (error) {
      this.#isSafe = false;
      this.say(`no backup: ${messageOf(error)}`);
    }
    this.noteChange();
  }

  say(line: string): void {
    this.#context.log(`Tournament ${this.head.code}: ${line}`);
  }

  close(): void {
    this.#listeners.clear();
  }
}
