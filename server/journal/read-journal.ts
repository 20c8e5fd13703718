// Reads a journal back: the whole of it, or from some record on; and makes its newest file fit to be continued after a crash.
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "../errors.ts";
import type { Log } from "../log.ts";
import type { JournalEntry, JournalEntryOf, Sequenced } from "./entries.ts";
import { JOURNAL_FORMAT, type Numbered, readLines } from "./line.ts";
import { listSegments, readSegment, type Segment, syncFolderNow } from "./segments.ts";

export type Mended = {
  /** Oldest first. */
  readonly segments: readonly Segment[];
  /** The newest file and how much of it is whole, if it can be continued. */
  readonly tail: { readonly path: string; readonly wholeBytes: number } | null;
  readonly nextSeq: number;
  /** Of the newest file that has one. */
  readonly head: JournalEntryOf<"file-begun"> | null;
};

export class JournalTooNew extends Error {
  readonly code = "journal/too-new";
}

export class NoJournalFolder extends Error {
  readonly code = "journal/no-folder";
}

/** What must be there after a power cut needs a folder that is there too. */
function makeFolder(folder: string): void {
  try {
    const first = mkdirSync(folder, { recursive: true });
    for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made))
      syncFolderNow(dirname(made));
  } catch (error) {
    throw new NoJournalFolder(
      `Nothing can be kept in ${folder} (${messageOf(error)}): name another data folder with RAPID_CITY_DATA, or let this user write there.`,
    );
  }
}

/** Cuts off what a crash has left of a record in the newest file. */
export function mendJournal(folder: string, log: Log): Mended {
  makeFolder(folder);
  const segments = listSegments(folder);
  const newest = segments.at(-1);
  if (newest === undefined) return { segments, tail: null, nextSeq: 1, head: null };
  const bytes = readSegment(newest);
  const { records, wholeBytes, beyondDamage } = readLines(bytes);
  const own = headOf(records);
  const head = own ?? olderHead(segments.slice(0, -1));
  // Before anything is touched: what a newer program wrote may mean something else than it says to this one.
  if (head && head.format > JOURNAL_FORMAT) {
    throw new JournalTooNew(
      `The journal in ${folder} has format ${head.format}, and this program knows ${JOURNAL_FORMAT}: start the newer program.`,
    );
  }
  if (!newest.isCompressed && wholeBytes < bytes.length)
    cutOff(newest.path, bytes, wholeBytes, beyondDamage, log);
  const lastSeq = Math.max(newest.firstSeq - 1, records.at(-1)?.seq ?? 0, beyondDamage.at(-1)?.seq ?? 0);
  return {
    segments,
    tail: own && !newest.isCompressed ? { path: newest.path, wholeBytes } : null,
    nextSeq: lastSeq + 1,
    head,
  };
}

function cutOff(
  path: string,
  bytes: Buffer,
  wholeBytes: number,
  beyond: readonly Numbered[],
  log: Log,
): void {
  // What can still be read behind it is no torn record but a damaged disk: nobody throws that away unseen.
  if (beyond.length > 0) {
    const kept = `${path}.damaged-${beyond[0]!.seq}`;
    writeFileSync(kept, bytes.subarray(wholeBytes));
    log(
      `The journal is damaged: ${beyond.length} records behind the damage do not count, and are kept in ${kept}.`,
    );
  }
  truncateSync(path, wholeBytes);
}

function headOf([first]: readonly Numbered[]): Mended["head"] {
  const entry = first === undefined ? null : parseEntry(first);
  return entry?.type === "file-begun" ? entry : null;
}

/** A crash may have come between a new file and its first record. */
function olderHead(segments: readonly Segment[]): Mended["head"] {
  for (const segment of segments.toReversed()) {
    const head = headOf(readLines(readSegment(segment)).records);
    if (head) return head;
  }
  return null;
}

/** In their order; files that hold none of them are not opened. */
export function* readRecords(segments: readonly Segment[], fromSeq: number, log: Log): Generator<Numbered> {
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1];
    if (next && next.firstSeq <= fromSeq) continue;
    const { records, beyondDamage } = readLines(readSegment(segment));
    if (beyondDamage.length > 0) log(`${segment.path} is damaged: not all of its records can be read.`);
    for (const record of [...records, ...beyondDamage]) if (record.seq >= fromSeq) yield record;
  }
}

export function* readEntries(segments: readonly Segment[], fromSeq: number, log: Log): Generator<Sequenced> {
  for (const record of readRecords(segments, fromSeq, log))
    yield { seq: record.seq, entry: parseEntry(record) };
}

/** Its checksum says that it is as we wrote it. */
export const parseEntry = ({ json }: Numbered): JournalEntry => JSON.parse(json);
