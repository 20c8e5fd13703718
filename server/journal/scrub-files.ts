// Writes closed files of the journal anew without the names of those who wished to be forgotten: each is replaced once its copy is whole and on the disk.
import { closeSync, fdatasyncSync, openSync, readdirSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeLine, type Numbered, parseLine } from "./line.ts";
import { parseEntry } from "./read-journal.ts";
import { Scrubber } from "./scrub.ts";
import { listSegments, readSegment, type Segment, syncFolderNow } from "./segments.ts";

export type ScrubWish = {
  readonly folder: string;
  readonly players: readonly string[];
  /** Files that begin at this record or later may still be written to. */
  readonly beforeSeq: number;
};

/** Copies of what could not be read any more (read-journal.ts). */
const DAMAGED = /\.log\.damaged-\d+$/;

/** Gives how many files it wrote anew. */
export function scrubFiles({ folder, players, beforeSeq }: ScrubWish): number {
  const damaged = readdirSync(folder)
    .filter((name) => DAMAGED.test(name))
    .map((name): Segment => ({ firstSeq: 0, path: join(folder, name), isCompressed: false }));
  const files = [...listSegments(folder).filter(({ firstSeq }) => firstSeq < beforeSeq), ...damaged];
  const scrubber = new Scrubber(players);
  for (const file of listSegments(folder))
    for (const line of linesOf(file)) if (line.record) scrubber.look(parseEntry(line.record));
  return files.filter((file) => scrubFile(file, scrubber)).length;
}

type Line = { readonly text: string; readonly record: Numbered | null };

/** What cannot be read stays as it is. */
function* linesOf(segment: Segment): Generator<Line> {
  const bytes = readSegment(segment);
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found + 1;
    const text = bytes.toString("utf8", start, end);
    yield { text, record: found < 0 ? null : parseLine(text.slice(0, -1)) };
    start = end;
  }
}

function scrubFile(segment: Segment, scrubber: Scrubber): boolean {
  let isChanged = false;
  const lines: string[] = [];
  for (const { text, record } of linesOf(segment)) {
    const entry = record && parseEntry(record);
    const scrubbed = entry && scrubber.scrub(entry);
    if (record === null || scrubbed === entry) {
      lines.push(text);
      continue;
    }
    isChanged = true;
    lines.push(makeLine({ seq: record.seq, json: JSON.stringify(scrubbed) }));
  }
  if (isChanged) replace(segment, lines.join(""));
  return isChanged;
}

function replace({ path, isCompressed }: Segment, text: string): void {
  const unfinished = `${path}.part`;
  const bytes = isCompressed ? gzipSync(text) : Buffer.from(text);
  const file = openSync(unfinished, "w");
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  syncFolderNow(dirname(path));
}
