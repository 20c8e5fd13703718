// Everything of a house as one file, and back: a line that says what it is, then the journal as it stands and the contests, compressed.
import { createWriteStream, readFileSync, renameSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync } from "node:zlib";
import { MATCH_FORMAT } from "../../shared/rapid-city/match-record/match-record.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { messageOf } from "../errors.ts";
import { type JournalEntry, journalEntrySchema, otherFormatEntrySchema } from "../journal/entries.ts";
import { makeLine, type Numbered, readLines } from "../journal/line.ts";
import { parseEntry } from "../journal/read-journal.ts";

const EXPORT_FORMAT = 1;

/** Gives how many records it holds. A file of that name is whole or is not there. */
export async function exportTo(file: string, records: readonly Numbered[]): Promise<number> {
  const head = JSON.stringify({ game: "rapid-city", export: EXPORT_FORMAT, records: records.length });
  const unfinished = `${file}.part`;
  const lines = function* () {
    yield makeLine({ seq: 0, json: head });
    for (const record of records) yield makeLine(record);
  };
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished));
  renameSync(unfinished, file);
  return records.length;
}

export type ReadExport = {
  readonly entries: readonly JournalEntry[];
  /** Matches of another format among them. */
  readonly otherFormat: number;
  /** Numbers of the lines that this program does not understand, and of what hangs on them. */
  readonly leftOut: readonly number[];
  /** Contests, which are kept beside the journal; nobody has looked at them yet. */
  readonly contests: readonly unknown[];
};

export function readExport(file: string): Result<ReadExport> {
  const lines = unpacked(file);
  if (!lines.ok) return lines;
  const { records, beyondDamage, wholeBytes } = readLines(lines.value);
  const [head, ...rest] = records;
  const described = head?.seq === 0 ? JSON.parse(head.json) : null;
  if (described?.game !== "rapid-city")
    return refuse("import/other-file", `${file} is no export of Rapid City.`);
  if (described.export !== EXPORT_FORMAT) {
    return refuse("import/other-format", `${file} has format ${described.export}, not ${EXPORT_FORMAT}.`);
  }
  const isWhole =
    beyondDamage.length === 0 && wholeBytes === lines.value.length && rest.length === described.records;
  if (!isWhole) return refuse("import/damaged", `${file} is damaged, and nothing of it was taken.`);
  const all = rest.map(parseEntry);
  const isContest = ({ type }: { readonly type: string }) => type === "contest-kept";
  return accept({ ...sorted(all.filter((one) => !isContest(one))), contests: all.filter(isContest) });
}

/** One record that makes no sense here costs its match, and no other. */
function sorted(all: readonly JournalEntry[]): Omit<ReadExport, "contests"> {
  const begun = all.filter((entry) => (formatOf(entry) ?? MATCH_FORMAT) !== MATCH_FORMAT);
  const others = new Set(begun.map(matchOf));
  const isUnderstood = (entry: JournalEntry): boolean =>
    journalEntrySchema.safeParse(entry).success ||
    (others.has(matchOf(entry)) && otherFormatEntrySchema.safeParse(entry).success);
  const odd = new Set(all.filter((entry) => !isUnderstood(entry)));
  const broken = new Set([...odd].map(matchOf).filter((match) => match !== null));
  const isTaken = (entry: JournalEntry): boolean => !odd.has(entry) && !broken.has(matchOf(entry) ?? "");
  return {
    entries: all.filter(isTaken),
    otherFormat: [...others].filter((match) => !broken.has(match ?? "")).length,
    leftOut: [...all.keys()].filter((index) => !isTaken(all[index]!)).map((index) => index + 1),
  };
}

/** Of the match that begins with it, or is all in it. */
function formatOf(entry: JournalEntry): number | null {
  if (entry.type === "match-started") return entry.head?.format ?? null;
  return entry.type === "record-added" ? (entry.record?.format ?? null) : null;
}

function unpacked(file: string): Result<Buffer> {
  try {
    return accept(gunzipSync(readFileSync(file)));
  } catch (error) {
    return refuse("import/unreadable", `${file} cannot be read: ${messageOf(error)}`);
  }
}

/** What of an export is not here yet: a match that is known stays as it is, and a table that was closed since is not opened again. */
export function newcomers(entries: readonly JournalEntry[], here: Iterable<JournalEntry>): JournalEntry[] {
  const known = new Set<string>();
  for (const entry of here) known.add(nameOf(entry));
  return entries.filter((entry) => entry.type !== "file-begun" && !known.has(nameOf(entry)));
}

/** By its match, or by whom and when it is about. */
function nameOf(entry: JournalEntry): string {
  const whom = "table" in entry ? entry.table : "player" in entry ? entry.player : "";
  return matchOf(entry) ?? `${entry.type} ${entry.at} ${whom}`;
}

/** Also of a record that was not looked at yet. */
export function matchOf(entry: JournalEntry): string | null {
  if (entry.type === "match-started") return entry.head?.id ?? null;
  if (entry.type === "record-added") return entry.record?.id ?? null;
  return "match" in entry ? entry.match : null;
}
