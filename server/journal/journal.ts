// The journal of a server: what must not be lost is appended here, and whoever needs to know is told once it is on the disk.

import { randomUUID } from "node:crypto";
import { type WallMicros, wallMicros } from "../../shared/units.ts";
import { stackOf } from "../errors.ts";
import type { Log } from "../log.ts";
import type { JournalEntry, Sequenced } from "./entries.ts";
import { textOfEntry } from "./entry-text.ts";
import { markedIn } from "./forget-marks.ts";
import { JournalWriter } from "./journal-writer.ts";
import { JOURNAL_FORMAT, type Numbered } from "./line.ts";
import { OpenTables } from "./open-tables.ts";
import { mendJournal, readEntries } from "./read-journal.ts";
import { listSegments, type Segment, segmentPath } from "./segments.ts";
import type { TablesJournal } from "./tables-journal.ts";
import { findUnfinished, type UnfinishedTable } from "./unfinished.ts";

export type JournalContext = {
  readonly folder: string;
  readonly log: Log;
  /** A file that has grown to this size is closed and compressed. */
  readonly rollBytes?: number;
  /** How often a disk in trouble is tried again. */
  readonly retryMs?: number;
};

/** How far the disk is behind. */
export type JournalLag = {
  readonly isSafe: boolean;
  /** Records that are not on the disk yet. */
  readonly waiting: number;
  /** For how long the oldest of them has been waiting, or a little less. */
  readonly waitingMs: number;
};

export type OpenedJournal = {
  readonly journal: Journal;
  /** The tables that were open. */
  readonly unfinished: readonly UnfinishedTable[];
};

const ROLL_BYTES = 16 * 1024 * 1024;
const RETRY_MS = 500;
/** A write that had to wait for its turn on a busy machine is no news for whoever runs the server. */
const TOLD_AFTER_MS = 1000;
/** A card that is dealt is seen only later: this long it waits for company, and costs no flush of its own in a full house. */
const AT_LEISURE_MS = 20;
/** So many tables are told of again along with each record of a new file: all of a full house at once held every touch up. */
const RETOLD_AT_ONCE = 8;
/** Of sequence number, checksum and line end. */
const LINE_OVERHEAD = 24;

export class Journal implements TablesJournal {
  /** Names this journal for ever, wherever its files are moved. */
  readonly id: string;
  readonly #options: Required<JournalContext>;
  readonly #writer: JournalWriter;
  readonly #open = new OpenTables();
  readonly #waiting: { readonly seq: number; readonly then: () => void }[] = [];
  readonly #onFlushed = new Set<(records: readonly Numbered[]) => void>();
  readonly #onSafety = new Set<(isSafe: boolean) => void>();
  readonly #onForget = new Set<(player: string) => boolean>();
  #unflushed: Numbered[] = [];
  #unflushedSinceMs = 0;
  #unsent: Numbered[] = [];
  #isSentSoon = false;
  #leisure: NodeJS.Timeout | undefined;
  #fileBytes: number;
  /** Tables of which this file has not told yet. */
  #toRetell: string[] = [];
  #nextSeq: number;
  #isSafe = true;
  /** Until it is told that results are not safe. */
  #worry: NodeJS.Timeout | undefined;
  #wasTold = false;

  /** Cuts off what a crash has left half written. Never fails for a disk that is full. */
  static open(options: JournalContext): OpenedJournal {
    const { folder, log } = options;
    const mended = mendJournal(folder, log);
    const journal = new Journal(options, mended);
    // One after the other: a long evening would not fit into memory as a whole.
    const needed = function* (): Generator<Sequenced> {
      for (const sequenced of readEntries(mended.segments, mended.head?.needsSeq ?? 0, log)) {
        journal.#open.note(sequenced);
        yield sequenced;
      }
      // Whoever a crash has kept from being forgotten.
      for (const player of markedIn(folder)) {
        yield { seq: journal.nextSeq, entry: { type: "player-forgotten", at: 0, player } };
        journal.forget(player, true);
      }
    };
    return { journal, unfinished: findUnfinished(needed()) };
  }

  private constructor(
    options: JournalContext,
    { segments, tail, nextSeq, head }: ReturnType<typeof mendJournal>,
  ) {
    this.#options = { rollBytes: ROLL_BYTES, retryMs: RETRY_MS, ...options };
    this.id = head?.journal ?? randomUUID();
    this.#nextSeq = nextSeq;
    // Without one to continue the first record begins a file.
    this.#fileBytes = tail?.wholeBytes ?? Number.POSITIVE_INFINITY;
    this.#writer = new JournalWriter({
      folder: options.folder,
      tail,
      retryMs: this.#options.retryMs,
      log: options.log,
      onFlushed: (upToSeq) => this.#flushed(upToSeq),
      onTrouble: (why) => this.#noteTrouble(why),
    });
    // One that a crash has left empty is begun anew by the next record.
    for (const { isCompressed, path, firstSeq } of segments)
      if (!isCompressed && path !== tail?.path && firstSeq < nextSeq) this.#writer.compress(path);
  }

  /** Gives the number of the record; `then` is called once it is on the disk. */
  append(entry: JournalEntry, then?: () => void): number {
    if (this.#fileBytes >= this.#options.rollBytes) {
      this.#beginFile();
      this.#toRetell = this.#open.codes;
    }
    for (const code of this.#toRetell.splice(-RETOLD_AT_ONCE))
      for (const told of this.#open.retold(code)) this.#push(told);
    const seq = this.#push(entry);
    if (then) this.#waiting.push({ seq, then });
    if (entry.type === "card-dealt" && !then) this.#leisure ??= setTimeout(() => this.#send(), AT_LEISURE_MS);
    else this.#sendSoon();
    return seq;
  }

  /**
   * Nothing leads to a person any more: every reader honours the entry, tables let go of them, and where anything is known of
   * them their name goes from all files up to here. `then` is called once the entry is on the disk.
   */
  forget(player: string, isKnown: boolean, then?: () => void): void {
    const sits = [...this.#onForget].filter((listener) => listener(player)).length > 0;
    const beforeSeq = this.#nextSeq;
    // A stranger's secret leads to nothing, and must not set the disk to work.
    if (isKnown || sits) this.#beginFile();
    this.append({ type: "player-forgotten", at: wallMicros(Date.now()), player }, then);
    if (isKnown || sits) this.#writer.scrub(player, beforeSeq);
  }

  /** The listener says whether that person was with it. */
  onForget(listener: (player: string) => boolean): () => void {
    this.#onForget.add(listener);
    return () => void this.#onForget.delete(listener);
  }

  /** Whether everything that was shown to anybody is on the disk. */
  get isSafe(): boolean {
    return this.#isSafe;
  }

  get lag(): JournalLag {
    const waiting = this.#unflushed.length;
    const waitingMs = waiting === 0 ? 0 : performance.now() - this.#unflushedSinceMs;
    return { isSafe: this.#isSafe, waiting, waitingMs };
  }

  get nextSeq(): number {
    return this.#nextSeq;
  }

  /** Once everything that was appended so far is on the disk. */
  written(): Promise<void> {
    if (this.#unflushed.length === 0) return Promise.resolve();
    this.#send();
    return new Promise((then) => this.#waiting.push({ seq: this.#nextSeq - 1, then }));
  }

  /** Somebody could not wait any longer for what was appended. */
  noteUnsafe(): void {
    if (this.#unflushed.length > 0) this.#setSafe(false, "the disk takes too long");
  }

  onSafety(listener: (isSafe: boolean) => void): () => void {
    this.#onSafety.add(listener);
    return () => void this.#onSafety.delete(listener);
  }

  /** Told of every record, in order, once it is on the disk. */
  onFlushed(listener: (records: readonly Numbered[]) => void): () => void {
    this.#onFlushed.add(listener);
    return () => void this.#onFlushed.delete(listener);
  }

  /** What is on the disk, from some record on. */
  read(fromSeq: number): Iterable<Sequenced> {
    const { folder, log } = this.#options;
    return readEntries(listSegments(folder), fromSeq, log);
  }

  /** It is open again after the next start: nothing tells that it was closed. */
  async leave(): Promise<void> {}

  /** Deletes closed files that hold nothing younger, and nothing that an open table needs. */
  forgetBefore(at: WallMicros): void {
    const { folder, log } = this.#options;
    const segments = listSegments(folder);
    const needsSeq = this.#open.needsSeq(this.#nextSeq);
    const isOld = (next: Segment | undefined): boolean => {
      if (!next || next.firstSeq > needsSeq) return false;
      const [first] = readEntries([next], 0, log);
      return first !== undefined && first.entry.at < at;
    };
    const firstKept = segments.findIndex((_, index) => !isOld(segments[index + 1]));
    const paths = segments.slice(0, firstKept).map(({ firstSeq }) => segmentPath(folder, firstSeq));
    this.#writer.remove(paths.flatMap((path) => [path, `${path}.gz`]));
  }

  async close(): Promise<void> {
    this.#send();
    await this.#writer.close();
    clearTimeout(this.#worry);
  }

  #push(entry: JournalEntry): number {
    const seq = this.#nextSeq++;
    const json = textOfEntry(entry);
    this.#unsent.push({ seq, json });
    if (this.#unflushed.length === 0) this.#unflushedSinceMs = performance.now();
    this.#unflushed.push({ seq, json });
    this.#open.note({ seq, entry });
    this.#fileBytes += json.length + LINE_OVERHEAD;
    return seq;
  }

  #beginFile(): void {
    this.#send();
    this.#fileBytes = 0;
    const needsSeq = this.#open.needsSeq(this.#nextSeq);
    const at = wallMicros(Date.now());
    this.#push({ type: "file-begun", at, format: JOURNAL_FORMAT, journal: this.id, needsSeq });
    this.#send(true);
  }

  /** What one step of the program has appended goes out together. */
  #sendSoon(): void {
    if (this.#isSentSoon) return;
    this.#isSentSoon = true;
    queueMicrotask(() => {
      this.#isSentSoon = false;
      this.#send();
    });
  }

  #send(roll = false): void {
    clearTimeout(this.#leisure);
    this.#leisure = undefined;
    if (this.#unsent.length === 0) return;
    const records = this.#unsent;
    this.#unsent = [];
    this.#writer.append(records, roll);
  }

  /** What the disk itself says is told at once. */
  #noteTrouble(why: string): void {
    this.#setSafe(false, why);
    this.#tellUnsafe(why);
  }

  #flushed(upToSeq: number): void {
    const count = this.#unflushed.findIndex(({ seq }) => seq > upToSeq);
    const flushed = this.#unflushed.splice(0, count < 0 ? this.#unflushed.length : count);
    // Those that are left have come since the last time.
    if (flushed.length > 0) this.#unflushedSinceMs = performance.now();
    while (this.#waiting[0] && this.#waiting[0].seq <= upToSeq) this.#guarded(this.#waiting.shift()!.then);
    for (const listener of this.#onFlushed) this.#guarded(() => listener(flushed));
    if (this.#unflushed.length === 0) this.#setSafe(true);
  }

  /** A bug of one table must not keep the news from the others. */
  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#options.log(`What waited for the journal failed: ${stackOf(error)}`);
    }
  }

  #setSafe(isSafe: boolean, why = ""): void {
    if (isSafe === this.#isSafe) return;
    this.#isSafe = isSafe;
    clearTimeout(this.#worry);
    if (isSafe && this.#wasTold) {
      this.#options.log("Results are safe again: everything that was held back is on the disk.");
      this.#wasTold = false;
    } else if (!isSafe) {
      this.#worry = setTimeout(() => this.#tellUnsafe(why), TOLD_AFTER_MS);
    }
    for (const listener of this.#onSafety) listener(isSafe);
  }

  #tellUnsafe(why: string): void {
    clearTimeout(this.#worry);
    if (this.#wasTold) return;
    this.#wasTold = true;
    this.#options.log(
      `Results are not safe: the journal cannot be written (${why}). The games go on, and what is held back is written as soon as that works again.`,
    );
  }
}
