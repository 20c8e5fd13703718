// Whatever changes closed files of the journal, one after the other: they are compressed, let go of, and rid of names.
import { rm, stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { messageOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { compressSegment } from "./compress.ts";
import { unmark } from "./forget-marks.ts";
import type { ScrubWish } from "./scrub-files.ts";

/** A millisecond or two: less than it takes to start a thread. */
const AT_ONCE_BYTES = 64 * 1024;

export class ClosedFiles {
  readonly #log: Log;
  #last: Promise<void> = Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  compress(path: string): void {
    this.#then(`${path} could not be compressed`, async () => {
      const { size } = await stat(path);
      await (size <= AT_ONCE_BYTES ? compressSegment(path) : inThread("compress-thread.ts", path));
    });
  }

  /** Behind whatever is being compressed, which would come back otherwise. */
  remove(paths: readonly string[]): void {
    this.#then("Old files of the journal could not be deleted", async () => {
      for (const path of paths) await rm(path, { force: true });
    });
  }

  scrub(wish: ScrubWish): void {
    this.#then("Names could not be taken out of the journal's old files", async () => {
      await inThread("scrub-thread.ts", wish);
      for (const player of wish.players) await unmark(wish.folder, player);
    });
  }

  /** Once all of it is done, or has failed. */
  done(): Promise<void> {
    return this.#last;
  }

  #then(failure: string, act: () => Promise<void>): void {
    this.#last = this.#last.then(act).catch((error: unknown) => this.#log(`${failure}: ${messageOf(error)}`));
  }
}

function inThread(program: string, workerData: unknown): Promise<void> {
  const thread = new Worker(new URL(program, import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("exit", () => resolve());
  });
}
