// An honest player at another table, who measures how long the server takes to answer meanwhile; in a thread of its own, so that the attack does not hold up the watch.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type RoundTrips = { readonly p50: number; readonly p99: number; readonly longest: number };
export type WitnessNews = { readonly roundTrips: RoundTrips; readonly isThere: boolean };

export class Witness {
  readonly #thread: Worker;

  static async sitDown(url: string): Promise<Witness> {
    const thread = new Worker(new URL("witness-thread.ts", import.meta.url), { workerData: url });
    await once(thread, "message");
    return new Witness(thread);
  }

  private constructor(thread: Worker) {
    this.#thread = thread;
  }

  /** Since this was last asked. */
  async take(): Promise<WitnessNews> {
    this.#thread.postMessage("take");
    const [news] = await once(this.#thread, "message");
    return news as WitnessNews;
  }

  async leave(): Promise<void> {
    await this.#thread.terminate();
  }
}
