// What a table waits for: the disk, and never for longer than fifty milliseconds.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Journal } from "../../../server/journal/journal.ts";
import { makeTableJournal, type TableEntry } from "../../../server/journal/table-journal.ts";
import type { TablesJournal } from "../../../server/journal/tables-journal.ts";
import { Timers } from "../../../server/timers.ts";
import { until } from "../../kit/until.ts";

const CARD: TableEntry = { type: "card-dealt", match: "M", number: 1 };
const timersOf = () => new Timers((line) => expect.unreachable(line));

describe("a disk that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Answers when it is told to. */
  function hanging() {
    const waiting: (() => void)[] = [];
    const seen = { isSafe: true, appended: 0, marked: 0 };
    const journal: TablesJournal = {
      append(_, then) {
        seen.appended++;
        if (then) waiting.push(then);
      },
      get isSafe() {
        return seen.isSafe;
      },
      noteUnsafe: () => {
        seen.isSafe = false;
      },
      onSafety: () => () => {},
      forget: () => {},
      onForget: () => () => {},
      leave: async () => {},
    };
    const onUnsafe = () => void seen.marked++;
    const table = makeTableJournal({ journal, code: "FAIR", timers: timersOf(), wallMs: () => 7, onUnsafe });
    return { table, seen, answer: () => waiting.splice(0).forEach((then) => void then()) };
  }

  test("holds nothing up for longer than 50 ms, and whatever comes next not at all", async () => {
    const { table, seen, answer } = hanging();
    const shown: number[] = [];
    const marked: number[] = [];
    const show = (at: number) => {
      shown.push(at);
      marked.push(seen.marked);
    };
    table.keep(CARD, show);
    await vi.advanceTimersByTimeAsync(49);
    expect([shown, seen.isSafe]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(2);
    expect([shown, seen.isSafe]).toEqual([[7000], false]);
    table.keep(CARD, show);
    expect([shown.length, seen.appended]).toEqual([2, 2]);
    // Marked before it is shown, each of them.
    expect(marked).toEqual([1, 2]);
    // The news that it is written at last shows nothing twice.
    answer();
    expect(shown).toHaveLength(2);
  });

  test("one that answers in time is waited for, and nobody worries later", async () => {
    const { table, seen, answer } = hanging();
    let shown = 0;
    table.keep(CARD, () => void shown++);
    await vi.advanceTimersByTimeAsync(40);
    expect(shown).toBe(0);
    answer();
    expect(shown).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown, seen.isSafe, seen.marked]).toEqual([1, true, 0]);
  });
});

test("a folder that is gone: what is shown goes on, and all since then is written once it can be", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "rapid-city-gone-")), "journal");
  const lines: string[] = [];
  const { journal } = Journal.open({ folder, log: (line) => void lines.push(line), retryMs: 5 });
  const table = makeTableJournal({
    journal,
    code: "FAIR",
    timers: timersOf(),
    wallMs: () => 7,
    onUnsafe: () => {},
  });
  const keep = (number: number) =>
    new Promise((shown) => void table.keep({ type: "card-dealt", match: "M", number }, shown));
  await keep(1);
  await journal.written();
  // The disk was taken out, and where it was nothing can be made.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await keep(2);
  await until(() => !journal.isSafe && lines.length > 0, "it is told");
  await keep(3);
  rmSync(folder);
  await until(() => journal.isSafe, "results are safe again");
  const dealt = [...journal.read(0)].flatMap(({ entry }) =>
    entry.type === "card-dealt" ? [entry.number] : [],
  );
  expect(dealt).toEqual([2, 3]);
  expect(lines).toEqual([
    expect.stringMatching(/^Results are not safe/),
    expect.stringMatching(/^Results are safe again/),
  ]);
  await journal.close();
  rmSync(join(folder, ".."), { recursive: true });
});
