// Appends records to the newest file of the journal and flushes them to the disk; after a failure it begins again behind the last whole one.
import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { makeLine, type Numbered } from "./line.ts";
import { segmentPath, syncFolder } from "./segments.ts";

export type SegmentWriterContext = {
  readonly folder: string;
  /** The newest file and how much of it is whole; null where there is none. */
  readonly tail: { readonly path: string; readonly wholeBytes: number } | null;
};

export class SegmentWriter {
  readonly #options: SegmentWriterContext;
  #path: string | null;
  #wholeBytes: number;
  #fd: number | null = null;

  constructor(options: SegmentWriterContext) {
    this.#options = options;
    this.#path = options.tail?.path ?? null;
    this.#wholeBytes = options.tail?.wholeBytes ?? 0;
  }

  /** On the disk once this returns. Where it throws, nothing of it counts as written. */
  write(records: readonly Numbered[]): void {
    try {
      const fd = this.#open(records[0]!.seq);
      const bytes = Buffer.from(records.map(makeLine).join(""));
      let written = 0;
      while (written < bytes.length) written += writeSync(fd, bytes, written);
      fdatasyncSync(fd);
      // A file that somebody has deleted takes everything, and nobody finds it again.
      if (fstatSync(fd).nlink === 0) throw new Error(`${this.#path} is gone`);
      this.#wholeBytes += bytes.length;
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  /** Closes the file: the next record begins another. Gives the one that is complete now. */
  roll(): string | null {
    const complete = this.#path;
    this.#drop();
    this.#path = null;
    return complete;
  }

  close(): void {
    this.#drop();
  }

  #open(nextSeq: number): number {
    if (this.#fd !== null) return this.#fd;
    if (this.#path !== null) {
      const fd = this.#reopen(this.#path);
      if (fd !== null) return fd;
    }
    return this.#begin(segmentPath(this.#options.folder, nextSeq));
  }

  /** Null where the file is no longer the one that was left. */
  #reopen(path: string): number | null {
    mkdirSync(dirname(path), { recursive: true });
    const fd = openSync(path, "a+");
    this.#fd = fd;
    const { size } = fstatSync(fd);
    if (size < this.#wholeBytes) {
      this.#drop();
      return null;
    }
    // What a failed write has left behind is in the way of the next one.
    if (size > this.#wholeBytes) ftruncateSync(fd, this.#wholeBytes);
    return fd;
  }

  #begin(path: string): number {
    mkdirSync(dirname(path), { recursive: true });
    const fd = openSync(path, "a+");
    this.#fd = fd;
    this.#path = path;
    this.#wholeBytes = 0;
    if (fstatSync(fd).size > 0) ftruncateSync(fd, 0);
    syncFolder(dirname(path));
    return fd;
  }

  #drop(): void {
    if (this.#fd === null) return;
    const fd = this.#fd;
    this.#fd = null;
    try {
      closeSync(fd);
    } catch {
      // It is lost either way.
    }
  }
}
