// Appends records to the newest file of the journal and flushes them to the disk; after a failure it begins again behind the last whole one.
import { constants, fdatasync, fstatSync, write } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { makeLine, type Numbered } from "./line.ts";
import { segmentPath, syncFolder } from "./segments.ts";

export type SegmentWriterContext = {
  readonly folder: string;
  /** The newest file and how much of it is whole; null where there is none. */
  readonly tail: { readonly path: string; readonly wholeBytes: number } | null;
  /** Whether a write to a file that was opened so is on the disk once it returns, as after `fdatasync`. */
  readonly writesThrough?: boolean;
};

/** Elsewhere a write may return before the disk itself has everything. */
const WRITES_THROUGH = process.platform === "linux";
/** A few cards: what is larger than that comes seldom, and is let go of. */
const DESK_BYTES = 64 * 1024;

export class SegmentWriter {
  readonly #folder: string;
  readonly #writesThrough: boolean;
  #path: string | null;
  #wholeBytes: number;
  #file: FileHandle | null = null;
  /** Where lines are laid out, always the same place: a new one each time would leave gaps between what lives long. */
  readonly #desk = Buffer.allocUnsafeSlow(DESK_BYTES);

  constructor({ folder, tail, writesThrough = WRITES_THROUGH }: SegmentWriterContext) {
    this.#folder = folder;
    this.#writesThrough = writesThrough;
    this.#path = tail?.path ?? null;
    this.#wholeBytes = tail?.wholeBytes ?? 0;
  }

  /** On the disk once this is done. Where it throws, nothing of it counts as written. One at a time. */
  async write(records: readonly Numbered[]): Promise<void> {
    const bytes = this.#layOut(records.map(makeLine).join(""));
    try {
      const { fd } = this.#file ?? (await this.#open(records[0]!.seq));
      await appendTo(fd, bytes, this.#writesThrough);
      // A file that somebody has deleted takes everything, and nobody finds it again. It has just answered, and does so at once.
      if (fstatSync(fd).nlink === 0) throw new Error(`${this.#path} is gone`);
      this.#wholeBytes += bytes.length;
    } catch (error) {
      await this.#drop();
      throw error;
    }
  }

  /** Closes the file: the next record begins another. Gives the one that is complete now. */
  async roll(): Promise<string | null> {
    const complete = this.#path;
    await this.#drop();
    this.#path = null;
    return complete;
  }

  close(): Promise<void> {
    return this.#drop();
  }

  #layOut(text: string): Buffer {
    if (Buffer.byteLength(text) > DESK_BYTES) return Buffer.from(text);
    return this.#desk.subarray(0, this.#desk.write(text));
  }

  async #open(nextSeq: number): Promise<FileHandle> {
    const file = this.#path === null ? null : await this.#reopen(this.#path);
    return file ?? this.#begin(segmentPath(this.#folder, nextSeq));
  }

  /** Null where the file is no longer the one that was left. */
  async #reopen(path: string): Promise<FileHandle | null> {
    const file = await this.#openFile(path);
    const { size } = await file.stat();
    if (size < this.#wholeBytes) {
      await this.#drop();
      return null;
    }
    // What a failed write has left behind is in the way of the next one.
    if (size > this.#wholeBytes) await file.truncate(this.#wholeBytes);
    return file;
  }

  async #begin(path: string): Promise<FileHandle> {
    const file = await this.#openFile(path);
    this.#path = path;
    this.#wholeBytes = 0;
    if ((await file.stat()).size > 0) await file.truncate(0);
    await syncFolder(dirname(path));
    return file;
  }

  async #openFile(path: string): Promise<FileHandle> {
    await mkdir(dirname(path), { recursive: true });
    const { O_RDWR, O_APPEND, O_CREAT, O_DSYNC } = constants;
    const through = this.#writesThrough ? O_DSYNC : 0;
    this.#file = await open(path, O_RDWR | O_APPEND | O_CREAT | through);
    return this.#file;
  }

  async #drop(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    // It is lost either way.
    await file?.close().catch(() => {});
  }
}

/** Without promises for each step: of all that is done for a record this costs the process that serves tables most, and between two steps that wait it must take its turn. */
function appendTo(fd: number, bytes: Buffer, writesThrough: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null): void => (error ? reject(error) : resolve());
    const writeFrom = (from: number): void =>
      write(fd, bytes, from, bytes.length - from, null, (error, count) => {
        if (error) done(error);
        else if (from + count < bytes.length) writeFrom(from + count);
        else if (writesThrough) done(null);
        else fdatasync(fd, done);
      });
    writeFrom(0);
  });
}
