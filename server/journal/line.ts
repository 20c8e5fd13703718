// One record of the journal as a line of text: its sequence number, a checksum over number and content, the content as JSON.
import { crc32 } from "node:zlib";

/** Of what the records of a file say. */
export const JOURNAL_FORMAT = 1;

export type Numbered = { readonly seq: number; readonly json: string };

const NEW_LINE = 0x0a;
const LINE = /^(\d{1,15}) ([0-9a-f]{8}) (.+)$/s;

/** JSON has no line breaks of its own, so each record is one line, for people with a pager too. */
export const makeLine = ({ seq, json }: Numbered): string => `${seq} ${checksum(seq, json)} ${json}\n`;

const checksum = (seq: number, json: string): string =>
  crc32(json, crc32(`${seq} `))
    .toString(16)
    .padStart(8, "0");

/** Null for what was never written as a whole, or has been changed since. */
export function parseLine(line: string): Numbered | null {
  const [, number, sum, json] = LINE.exec(line) ?? [];
  if (number === undefined || json === undefined) return null;
  const seq = Number(number);
  return checksum(seq, json) === sum ? { seq, json } : null;
}

export type ReadLines = {
  readonly records: readonly Numbered[];
  /** Up to where everything is whole. */
  readonly wholeBytes: number;
  /** Records that can be read although something before them cannot: damage, not a write that was cut short. */
  readonly beyondDamage: readonly Numbered[];
};

export function readLines(bytes: Buffer): ReadLines {
  const records: Numbered[] = [];
  const beyondDamage: Numbered[] = [];
  let wholeBytes = 0;
  let isDamaged = false;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEW_LINE, start);
    const record = end < 0 ? null : parseLine(bytes.toString("utf8", start, end));
    if (end < 0) break;
    isDamaged ||= record === null;
    if (record !== null) (isDamaged ? beyondDamage : records).push(record);
    start = end + 1;
    if (!isDamaged) wholeBytes = start;
  }
  return { records, wholeBytes, beyondDamage };
}
