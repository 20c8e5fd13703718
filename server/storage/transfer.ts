// Everything of a house as one file, and back: a line that says what it is, then the journal as it stands, compressed.
import { createWriteStream, readFileSync, renameSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync } from "node:zlib";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { type JournalEntry, journalEntrySchema } from "../journal/entries.ts";
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

export function readExport(file: string): Result<JournalEntry[]> {
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
  const entries = rest.map(parseEntry);
  const odd = entries.findIndex((entry) => !journalEntrySchema.safeParse(entry).success);
  if (odd >= 0) return refuse("import/unknown-record", `Record ${odd + 1} of ${file} is of an unknown kind.`);
  return accept(entries);
}

function unpacked(file: string): Result<Buffer> {
  try {
    return accept(gunzipSync(readFileSync(file)));
  } catch (error) {
    return refuse("import/unreadable", `${file} cannot be read: ${(error as Error).message}`);
  }
}

/** What of an export is not here yet: a match that is known stays as it is. */
export function newcomers(entries: readonly JournalEntry[], known: ReadonlySet<string>): JournalEntry[] {
  return entries.filter((entry) => {
    const match = matchOf(entry);
    return entry.type !== "file-begun" && (match === null || !known.has(match));
  });
}

export function matchOf(entry: JournalEntry): string | null {
  if (entry.type === "match-started") return entry.head.id;
  if (entry.type === "record-added") return entry.record.id;
  return "match" in entry ? entry.match : null;
}
