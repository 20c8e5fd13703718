// How often the database is written to while a full house plays.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Journal } from "../../../server/journal/journal.ts";
import type { Numbered } from "../../../server/journal/line.ts";
import { Projector } from "../../../server/storage/projector.ts";
import type { ThreadedStore } from "../../../server/storage/threaded-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function flowing(writing: () => Promise<void> = async () => {}) {
  const written: number[][] = [];
  let tell: (records: readonly Numbered[]) => void = () => {};
  const journal = {
    id: "J",
    nextSeq: 1,
    onFlushed: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
  } as unknown as Journal;
  const store = {
    catchUp: async () => {},
    async project(_: string, records: readonly Numbered[]) {
      await writing();
      written.push(records.map(({ seq }) => seq));
    },
  } as unknown as ThreadedStore;
  const projector = new Projector({ journal, store, log: (line) => expect.unreachable(line) });
  return { projector, written, flush: (seq: number) => tell([{ seq, json: "{}" }]) };
}

test("what comes soon after a transaction goes along with the next one, and a single card at once", async () => {
  const { written, flush } = flowing();
  await vi.advanceTimersByTimeAsync(1000);
  flush(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual([[1]]);
  for (const seq of [2, 3, 4]) {
    flush(seq);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(written).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(250);
  expect(written).toEqual([[1], [2, 3, 4]]);
});

test("whoever waits for it is not kept waiting", async () => {
  const { projector, written, flush } = flowing();
  await vi.advanceTimersByTimeAsync(1000);
  flush(1);
  await vi.advanceTimersByTimeAsync(0);
  flush(2);
  expect(await projector.caughtUp()).toBe(true);
  expect(written).toEqual([[1], [2]]);
  await projector.close();
});

test("whoever asks while it is being written waits until the database knows it", async () => {
  const { projector, written, flush } = flowing(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await vi.advanceTimersByTimeAsync(1000);
  flush(1);
  await vi.advanceTimersByTimeAsync(10);
  const asked = projector.caughtUp().then((isThere) => [isThere, [...written]]);
  flush(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toEqual([true, [[1]]]);
  const closed = projector.close();
  await vi.advanceTimersByTimeAsync(1000);
  await closed;
});
