// The journal: what was flushed is there after any crash, and a disk in trouble holds nothing up for ever.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Arrangement, JournalEntry } from "../../../server/journal/entries.ts";
import { Journal, type JournalContext } from "../../../server/journal/journal.ts";
import { JOURNAL_FORMAT, makeLine, parseLine } from "../../../server/journal/line.ts";
import { mendJournal, readEntries } from "../../../server/journal/read-journal.ts";
import { recordedMatches } from "../../../server/journal/recorded-matches.ts";
import { SegmentWriter } from "../../../server/journal/segment-writer.ts";
import { segmentPath } from "../../../server/journal/segments.ts";
import { NEW_EVENING, NEW_SERIES } from "../../../shared/rapid-city/series.ts";
import { entriesOf, recordedMatch } from "../../kit/recorded-match.ts";
import { until } from "../../kit/until.ts";

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rapid-city-journal-"));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (more: Partial<JournalContext> = {}) =>
  Journal.open({ folder, log: (line) => void lines.push(line), ...more });
const match = recordedMatch({ players: { red: { name: "Annabel" } } });
const ARRANGEMENT: Arrangement = {
  host: "red",
  locked: true,
  options: {},
  seats: [],
  barred: [],
  series: NEW_SERIES,
  evening: NEW_EVENING,
};
const opened = (table: string): JournalEntry => ({ type: "table-opened", at: 1, table, owner: null });
const closed = (table: string): JournalEntry => ({ type: "table-closed", at: 1, table });
const append = (journal: Journal, entry: JournalEntry) =>
  new Promise<void>((resolve) => journal.append(entry, resolve));
/** All tables that a journal tells of, in its order. */
const told = (journal: Journal) =>
  [...journal.read(0)].flatMap(({ entry }) => (entry.type === "table-opened" ? [entry.table] : []));

describe("a record", () => {
  it("is read as it was written, and not at all once a sign of it is another", () => {
    const line = makeLine({ seq: 41, json: '{"type":"table-opened","table":"Ünter 🤠"}' }).trimEnd();
    expect(parseLine(line)).toEqual({ seq: 41, json: '{"type":"table-opened","table":"Ünter 🤠"}' });
    for (let at = 0; at < line.length; at++) {
      const changed = `${line.slice(0, at)}${line[at] === "7" ? "8" : "7"}${line.slice(at + 1)}`;
      expect(parseLine(changed)).toBeNull();
    }
  });
});

describe("whoever wishes to be forgotten", () => {
  const ANN = "A".repeat(43);
  const linked = { type: "player-linked", at: 1, table: "FAIR", match: match.id, color: "red" } as const;
  const everything = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name)))
      .map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString())
      .join("");

  it("has no name in any file, also in those that were closed and compressed long ago, and every record is still whole", async () => {
    const { journal } = open({ rollBytes: 2000 });
    for (const entry of entriesOf(match)) journal.append(entry);
    await append(journal, { ...linked, player: ANN });
    for (let n = 0; n < 50; n++) journal.append(opened(`T${n}`));
    await journal.written();
    await journal.close();
    expect(readdirSync(folder).filter((name) => name.endsWith(".gz")).length).toBeGreaterThan(1);
    expect(everything()).toContain("Annabel");
    const before = [...readEntries(mendJournal(folder, () => {}).segments, 0, () => {})].length;

    const again = open();
    await new Promise<void>((resolve) => again.journal.forget(ANN, true, resolve));
    await again.journal.close();
    expect(everything()).not.toContain("Annabel");
    expect(readdirSync(folder).filter((name) => /forget|part/.test(name))).toEqual([]);
    const entries = [...readEntries(mendJournal(folder, () => {}).segments, 0, (line) => lines.push(line))];
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: before + 2 }, (_, n) => n + 1));
    expect(recordedMatches(entries)[0]).toEqual({
      ...match,
      players: match.players.map((one) => (one.color === "red" ? { ...one, name: "" } : one)),
    });
    expect(lines).toEqual([]);
  });

  it("is forgotten after a crash came in between", async () => {
    const { journal } = open();
    for (const entry of entriesOf(match)) journal.append(entry);
    await append(journal, { ...linked, player: ANN });
    await journal.close();
    writeFileSync(join(folder, `forget-${ANN}`), "");
    await open().journal.close();
    expect(everything()).not.toContain("Annabel");
    expect(readdirSync(folder).filter((name) => name.startsWith("forget"))).toEqual([]);
  });

  it("leaves nothing to do where nobody was known", async () => {
    const { journal } = open();
    await append(journal, opened("A"));
    await new Promise<void>((resolve) => journal.forget(ANN, false, resolve));
    await journal.close();
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

describe("the journal", () => {
  it("gives back what was appended, in its order and numbered, after it was closed and opened again", async () => {
    const { journal } = open();
    for (const table of ["A", "B", "C"]) journal.append(opened(table));
    await append(journal, closed("B"));
    const { id } = journal;
    await journal.close();
    const again = open();
    expect(again.journal.id).toBe(id);
    expect(again.unfinished.map(({ code }) => code)).toEqual(["A", "C"]);
    expect([...again.journal.read(0)].map(({ seq, entry }) => [seq, entry.type])).toEqual([
      [1, "file-begun"],
      [2, "table-opened"],
      [3, "table-opened"],
      [4, "table-opened"],
      [5, "table-closed"],
    ]);
    await append(again.journal, opened("D"));
    expect(told(again.journal)).toEqual(["A", "B", "C", "D"]);
    await again.journal.close();
  });

  /** On systems whose writes come back before they are on the disk it flushes by itself. */
  it.each([true, false])(
    "loses the torn last record and never more, wherever it was cut (writes through: %s)",
    async (writesThrough) => {
      const { journal } = open();
      for (const table of ["A", "B"]) await append(journal, opened(table));
      await journal.close();
      const [name] = readdirSync(folder);
      const path = join(folder, name!);
      const whole = readFileSync(path);
      const lastStart = whole.lastIndexOf("\n", whole.length - 2) + 1;
      const log = (line: string) => void lines.push(line);
      for (let length = lastStart; length <= whole.length; length++) {
        writeFileSync(path, whole.subarray(0, length));
        const isTorn = length < whole.length;
        const { tail, nextSeq, segments } = mendJournal(folder, log);
        expect(nextSeq).toBe(isTorn ? 3 : 4);
        const writer = new SegmentWriter({ folder, tail, writesThrough });
        await writer.write([{ seq: nextSeq, json: JSON.stringify(opened("C")) }]);
        await writer.close();
        const entries = [...readEntries(segments, 2, log)].map(
          ({ entry }) => "table" in entry && entry.table,
        );
        expect(entries).toEqual(isTorn ? ["A", "C"] : ["A", "B", "C"]);
      }
      expect(lines).toEqual([]);
    },
  );

  it("writes what is told by those who hear that the last was written, however many steps later", async () => {
    const { journal } = open({ rollBytes: 2000 });
    for (let n = 0; n < 60; n++) {
      await append(journal, opened(`T${n}`));
      for (let step = 0; step < n % 12; step++) await null;
    }
    expect(told(journal)).toEqual(Array.from({ length: 60 }, (_, n) => `T${n}`));
    await journal.close();
  });

  it("writes at once what has come in together, in its order, however much it is", async () => {
    const { journal } = open();
    const tables = Array.from({ length: 1000 }, (_, n) => `T${n}`);
    for (const table of tables) journal.append(opened(table));
    await journal.written();
    expect(told(journal)).toEqual(tables);
    await journal.close();
  });

  it("keeps aside what can still be read behind a damage, says so, and starts all the same", async () => {
    const { journal } = open();
    for (const table of ["A", "B", "C"]) await append(journal, opened(table));
    await journal.close();
    const path = join(folder, readdirSync(folder)[0]!);
    writeFileSync(path, readFileSync(path, "utf8").replace('"B"', '"X"'));
    const { journal: again } = open();
    expect(told(again)).toEqual(["A"]);
    await append(again, opened("D"));
    expect(told(again)).toEqual(["A", "D"]);
    await again.close();
    expect(lines).toEqual([expect.stringContaining("damaged")]);
    const aside = readdirSync(folder).find((name) => name.includes("damaged"))!;
    expect(readFileSync(join(folder, aside), "utf8")).toContain('"C"');
  });

  it("rolls over, compresses what is closed, and reads all of it back", async () => {
    const { journal } = open({ rollBytes: 400 });
    const tables = Array.from({ length: 40 }, (_, n) => `T${n}`);
    for (const table of tables) await append(journal, opened(table));
    await journal.close();
    const names = readdirSync(folder);
    expect(names.filter((name) => name.endsWith(".log.gz")).length).toBeGreaterThan(3);
    expect(names.filter((name) => name.endsWith(".log"))).toHaveLength(1);
    const { journal: again } = open({ rollBytes: 400 });
    expect(told(again)).toEqual(tables);
    await again.close();
  });

  describe("a new start reads", () => {
    /** From where on, and what it finds. */
    async function start() {
      const needsSeq = mendJournal(folder, () => {}).head!.needsSeq;
      const { journal, unfinished } = open();
      await journal.close();
      return { needsSeq, unfinished };
    }

    async function openAndClose(journal: Journal, count: number): Promise<void> {
      for (let n = 0; n < count; n++) {
        journal.append(opened(`T${n}`));
        journal.append(closed(`T${n}`));
      }
      await journal.written();
    }

    it("nothing before the oldest table that is open", async () => {
      const { journal } = open({ rollBytes: 400 });
      await openAndClose(journal, 20);
      await append(journal, opened("STAYS"));
      const stays = journal.nextSeq - 1;
      await openAndClose(journal, 20);
      await journal.close();
      const { needsSeq, unfinished } = await start();
      expect(needsSeq).toBe(stays);
      expect(unfinished.map(({ code }) => code)).toEqual(["STAYS"]);
    });

    it("a full house anew, a few tables at a time, before the next file begins", async () => {
      const { journal } = open({ rollBytes: 40_000 });
      const codes = Array.from({ length: 50 }, (_, n) => `HALL${n}`);
      for (const code of codes) {
        journal.append(opened(code));
        journal.append({ type: "table-arranged", at: 1, table: code, arrangement: ARRANGEMENT });
      }
      let most = 0;
      for (let n = 0; n < 600; n++) {
        const before = journal.nextSeq;
        journal.append(opened(`T${n}`));
        most = Math.max(most, journal.nextSeq - before);
        journal.append(closed(`T${n}`));
      }
      await journal.close();
      // The record itself, the head of a file, and eight tables.
      expect(most).toBeGreaterThan(2);
      expect(most).toBeLessThanOrEqual(2 + 2 * 8);
      const { needsSeq, unfinished } = await start();
      expect(needsSeq).toBeGreaterThan(100);
      expect(unfinished.map(({ code }) => code).sort()).toEqual([...codes].sort());
    });

    it.each(["running", "on show"])(
      "a table anew that has been open for long, with its match that is %s",
      async (how) => {
        const { journal } = open({ rollBytes: 4000 });
        const told = match.code;
        await append(journal, { ...opened(told), owner: "C" } as JournalEntry);
        await append(journal, { type: "table-arranged", at: 1, table: told, arrangement: ARRANGEMENT });
        await openAndClose(journal, 100);
        const begun = journal.nextSeq;
        const entries = entriesOf(match);
        for (const entry of how === "running" ? entries.slice(0, -1) : entries) await append(journal, entry);
        await openAndClose(journal, 100);
        await journal.close();
        const { needsSeq, unfinished } = await start();
        // A match is needed as a whole while it is played; a result that is on show only for a while.
        if (how === "running") expect(needsSeq).toBe(begun);
        else expect(needsSeq).toBeGreaterThan(begun);
        const kept = how === "running" ? { rounds: match.rounds } : null;
        expect(unfinished).toMatchObject([{ code: told, owner: "C", arrangement: ARRANGEMENT, match: kept }]);
      },
    );
  });

  it("lets go of files that hold nothing younger, but of none that an open table needs", async () => {
    const { journal } = open({ rollBytes: 400 });
    for (let n = 0; n < 40; n++) {
      await append(journal, { ...opened(`T${n}`), at: n });
      if (n !== 20) await append(journal, { ...closed(`T${n}`), at: n });
    }
    const far = Date.now() * 2000;
    journal.forgetBefore(far);
    await journal.close();
    const { journal: again } = open();
    expect(told(again)).toContain("T20");
    expect(told(again)).not.toContain("T0");
    await append(again, closed("T20"));
    again.forgetBefore(far);
    await again.close();
    expect(readdirSync(folder).filter((name) => name.endsWith(".log"))).toHaveLength(1);
    const { journal: last } = open();
    expect(told(last)).not.toContain("T20");
    expect(told(last)).toContain("T39");
    await last.close();
  });

  it("goes on where an old file cannot be deleted", async () => {
    const { journal } = open({ rollBytes: 400 });
    for (const table of ["A", "B", "C", "D", "E", "F", "G", "H"]) {
      journal.append(opened(table));
      journal.append(closed(table));
    }
    await journal.close();
    // What is in its place is no file that anybody could delete.
    mkdirSync(segmentPath(folder, 1));
    const { journal: again } = open();
    again.forgetBefore(Date.now() * 2000);
    await until(() => lines.length > 0, "it is told");
    await append(again, opened("LATER"));
    await again.close();
    expect(lines).toEqual([expect.stringContaining("could not be deleted")]);
  });

  it("goes on behind a new file that a crash has left empty", async () => {
    const { journal } = open();
    await append(journal, opened("A"));
    const { id } = journal;
    await journal.close();
    writeFileSync(join(folder, "000000000003.log"), "");
    const { journal: again } = open();
    await append(again, opened("B"));
    expect({ id: again.id, tables: told(again) }).toEqual({ id, tables: ["A", "B"] });
    await again.close();
  });
});

describe.runIf(existsSync("/dev/full"))("a full disk", () => {
  it("is told, holds nothing up, and gets what was held back once there is room", async () => {
    mkdirSync(folder, { recursive: true });
    const name = join(folder, "000000000001.log");
    symlinkSync("/dev/full", name);
    const { journal } = open({ retryMs: 5 });
    let flushed = 0;
    for (const table of ["A", "B"]) journal.append(opened(table), () => flushed++);
    await until(() => !journal.isSafe, "the trouble is known");
    journal.append(opened("C"), () => flushed++);
    expect(flushed).toBe(0);
    rmSync(name);
    await until(() => journal.isSafe, "all is on the disk");
    expect(flushed).toBe(3);
    expect(told(journal)).toEqual(["A", "B", "C"]);
    expect(lines).toEqual([
      expect.stringMatching(/^Results are not safe: .*no space left/i),
      expect.stringMatching(/^Results are safe again/),
    ]);
    await journal.close();
  });
});

it("where nothing can be kept at all it says so in a sentence", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => open({ folder: join(folder, "file", "journal") })).toThrow(
    /^Nothing can be kept in .*RAPID_CITY_DATA/,
  );
});

describe("a journal of a newer program", () => {
  it("is left as it is, in a sentence", () => {
    const head = { type: "file-begun", at: 1, format: JOURNAL_FORMAT + 1, journal: "J", needsSeq: 1 };
    const file = segmentPath(folder, 1);
    writeFileSync(file, `${makeLine({ seq: 1, json: JSON.stringify(head) })}2 torn`);
    const before = readFileSync(file);
    expect(() => open()).toThrow(/has format 2, and this program knows 1: start the newer program/);
    expect(readFileSync(file)).toEqual(before);
  });
});
