// Writes the journal beside everything else that the process does: whatever has come in meanwhile goes to the disk with one flush, and what could not be written is tried again.
import { messageOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { ClosedFiles } from "./closed-files.ts";
import { mark } from "./forget-marks.ts";
import type { Numbered } from "./line.ts";
import { SegmentWriter, type SegmentWriterContext } from "./segment-writer.ts";

export type JournalWriterContext = SegmentWriterContext & {
  /** How often a disk in trouble is tried again. */
  readonly retryMs: number;
  readonly log: Log;
  onFlushed(upToSeq: number): void;
  /** The disk is full, or gone; it is tried again and again. */
  onTrouble(why: string): void;
};

type Wish = { readonly player: string; readonly beforeSeq: number };

/** At once: after a long trouble all of it would hold everybody up while it is put into lines. */
const MOST_AT_ONCE = 256;

export class JournalWriter {
  readonly #context: JournalWriterContext;
  readonly #segment: SegmentWriter;
  readonly #closed: ClosedFiles;
  /** Not on the disk yet; an array a file. */
  readonly #held: Numbered[][] = [[]];
  /** Whom to mark, and then whom to scrub once everything that is held is on the disk. */
  #toMark: Wish[] = [];
  #toScrub: Wish[] = [];
  #isWriting = false;
  #written: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(context: JournalWriterContext) {
    this.#context = context;
    this.#segment = new SegmentWriter(context);
    this.#closed = new ClosedFiles(context.log);
  }

  /** With `roll` they begin a new file. */
  append(records: readonly Numbered[], roll: boolean): void {
    if (roll) this.#held.push([]);
    this.#held.at(-1)!.push(...records);
    this.#wake();
  }

  /** A closed file without a compressed copy. */
  compress(path: string): void {
    this.#closed.compress(path);
  }

  /** Closed files that nobody needs any more. */
  remove(paths: readonly string[]): void {
    this.#closed.remove(paths);
  }

  /** Somebody is forgotten: marked before anything else is written, and taken out of the closed files a moment later. */
  scrub(player: string, beforeSeq: number): void {
    this.#toMark.push({ player, beforeSeq });
    this.#wake();
  }

  /** Whoever closes it has decided not to wait for a disk in trouble any longer: it is tried once more. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    await this.#written;
    this.#wake();
    await this.#written;
    await this.#segment.close();
    await this.#closed.done();
  }

  /** While the disk is in trouble the timer tries again, not every newcomer. */
  #wake(): void {
    if (this.#isWriting || this.#retry !== undefined) return;
    this.#isWriting = true;
    this.#written = this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    try {
      do {
        await this.#markAll();
        await this.#writeOldest();
      } while (this.#toMark.length > 0 || this.#held.length > 1 || this.#held[0]!.length > 0);
      this.#scrubAll();
    } catch (error) {
      this.#context.onTrouble(messageOf(error));
      if (!this.#isClosing) this.#retry = setTimeout(() => this.#tryAgain(), this.#context.retryMs);
    }
    // In the same step in which nothing was left: whatever comes in from now on wakes it again.
    this.#isWriting = false;
  }

  #tryAgain(): void {
    this.#retry = undefined;
    this.#wake();
  }

  async #writeOldest(): Promise<void> {
    const oldest = this.#held[0]!;
    const records = oldest.slice(0, MOST_AT_ONCE);
    if (records.length > 0) {
      await this.#segment.write(records);
      oldest.splice(0, records.length);
      this.#context.onFlushed(records.at(-1)!.seq);
    }
    if (oldest.length > 0 || this.#held.length === 1) return;
    const complete = await this.#segment.roll();
    this.#held.shift();
    if (complete !== null) this.#closed.compress(complete);
  }

  /** Whoever cannot be marked is forgotten all the same, unless a crash comes in between. */
  async #markAll(): Promise<void> {
    const { folder, log } = this.#context;
    for (let wish = this.#toMark.shift(); wish; wish = this.#toMark.shift()) {
      this.#toScrub.push(wish);
      await mark(folder, wish.player).catch((error: unknown) =>
        log(`Nobody would know after a crash who is to be forgotten: ${messageOf(error)}`),
      );
    }
  }

  /** Behind the last flush: what was held back may have had the names in it. */
  #scrubAll(): void {
    const wishes = this.#toScrub;
    this.#toScrub = [];
    if (wishes.length === 0) return;
    this.#closed.scrub({
      folder: this.#context.folder,
      players: wishes.map(({ player }) => player),
      beforeSeq: Math.max(...wishes.map((wish) => wish.beforeSeq)),
    });
  }
}
