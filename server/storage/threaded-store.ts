// The store of matches in a thread of its own: asks it, and waits for its answer.

import { Worker } from "node:worker_threads";
import type { HouseRecords, MatchSummary, MyResults, QuickDrawEntry } from "../../shared/protocol/http.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Phone, PhoneSightings } from "../../shared/timing/guns.ts";
import type { WallMicros } from "../../shared/units.ts";
import type { Numbered } from "../journal/line.ts";
import type { Log } from "../log.ts";
import type { MatchStore } from "./match-store.ts";

export type DatabaseChoice =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

export type StoreThreadData = { readonly database: DatabaseChoice; readonly journalFolder: string };
export type StoreMethod = keyof MatchStore | "catchUp";
export type ToStoreThread = {
  readonly id: number;
  readonly method: StoreMethod;
  readonly args: readonly unknown[];
};
export type FromStoreThread =
  | { readonly id: number; readonly value?: unknown; readonly error?: string }
  | { readonly says: string };

/** It works a little at a time: without this Node lets it grow by tens of megabytes before it looks for what nobody needs any more. */
const LIMITS = { maxYoungGenerationSizeMb: 2 } as const;

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

export class ThreadedStore implements MatchStore {
  readonly #data: StoreThreadData;
  readonly #log: Log;
  #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #isClosed = false;

  constructor({ log, ...data }: StoreThreadData & { readonly log: Log }) {
    this.#data = data;
    this.#log = log;
    this.#worker = this.#start();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./store-thread.ts", import.meta.url), {
      workerData: this.#data,
      resourceLimits: LIMITS,
    });
    worker.on("message", (answer: FromStoreThread) => this.#hear(answer));
    // A bug in there costs what was asked, and nothing else.
    worker.on("error", (error) => {
      this.#refuseAll(error);
      this.#worker = this.#start();
    });
    return worker;
  }

  project(journal: string, records: readonly Numbered[]): Promise<void> {
    return this.#ask("project", journal, records);
  }

  projectedUpTo(journal: string): Promise<number> {
    return this.#ask("projectedUpTo", journal);
  }

  /** Brings it up to a record of the journal, from the journal's own files. */
  catchUp(journal: string, upToSeq: number): Promise<void> {
    return this.#ask("catchUp", journal, upToSeq);
  }

  findMatch(id: string): Promise<MatchRecord | null> {
    return this.#ask("findMatch", id);
  }

  listMatches(page: { readonly limit: number; readonly before?: string }): Promise<MatchSummary[]> {
    return this.#ask("listMatches", page);
  }

  houseRecords(since: WallMicros): Promise<HouseRecords> {
    return this.#ask("houseRecords", since);
  }

  quickDraws(since: WallMicros): Promise<QuickDrawEntry[]> {
    return this.#ask("quickDraws", since);
  }

  sightings(phone: Phone, since: WallMicros): Promise<PhoneSightings> {
    return this.#ask("sightings", phone, since);
  }

  playerResults(player: string): Promise<MyResults> {
    return this.#ask("playerResults", player);
  }

  knowsPlayer(player: string): Promise<boolean> {
    return this.#ask("knowsPlayer", player);
  }

  forgetBefore(endedBefore: WallMicros): Promise<void> {
    return this.#ask("forgetBefore", endedBefore);
  }

  forgetJournal(journal: string, matches: readonly string[]): Promise<void> {
    return this.#ask("forgetJournal", journal, matches);
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#worker.once("exit", resolve));
    await this.#ask("close");
    this.#isClosed = true;
    await gone;
  }

  #ask<T>(method: StoreMethod, ...args: readonly unknown[]): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error("The store is closed."));
    const id = ++this.#asked;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      this.#worker.postMessage({ id, method, args } satisfies ToStoreThread);
    });
  }

  #hear(answer: FromStoreThread): void {
    if ("says" in answer) {
      this.#log(answer.says);
      return;
    }
    const { id, value, error } = answer;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  #refuseAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
