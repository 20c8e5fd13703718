// Results that are not safe: told once, and marked on the page of whoever runs the table for as long as it lasts. And what is no news any more.
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableSnapshot } from "../../../../client/online/table-snapshot.ts";
import { followTable } from "../../../../client/screens/table/table-news.ts";
import type { Color } from "../../../../shared/rapid-city/types.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(own: Color | null) {
  const found = {
    host: "red",
    phase: "lobby",
    players: [],
    restored: "",
    unsafe: false,
  } as unknown as TableSnapshot;
  const table = signal<TableSnapshot | null>(found);
  const session = {
    found,
    table,
    you: signal(own),
    status: signal<"live">("live"),
    onRefused: () => () => {},
    onEvent: () => () => {},
  };
  const told: string[] = [];
  const seen = { held: null as string | null, forgotten: 0 };
  const stop = followTable(session, {
    tell: (words) => void told.push(words),
    hold: (words) => {
      seen.held = words;
    },
    forget: () => {
      seen.forgotten++;
    },
  });
  const change = (news: Partial<TableSnapshot>) => {
    table.value = { ...table.value!, ...news };
  };
  return { told, seen, change, stop };
}

test.each(["red", null] as const)(
  "the host and a shared screen keep the mark until results are safe (%s)",
  (own) => {
    const { told, seen, change, stop } = follow(own);
    change({ unsafe: true });
    vi.advanceTimersByTime(1_000);
    expect([told, seen.held]).toEqual([[], null]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([expect.stringMatching(/results are not safe yet/)]);
    vi.advanceTimersByTime(600_000);
    expect(seen.held).toBe("Results are not safe yet");
    change({ unsafe: false });
    expect(seen.held).not.toBeNull();
    vi.advanceTimersByTime(4_000);
    expect([told.length, seen.held]).toEqual([2, null]);
    stop();
  },
);

test("the mark goes to another phone with the host, and with the table that is left", () => {
  const { told, seen, change, stop } = follow("blue");
  change({ unsafe: true });
  vi.advanceTimersByTime(2_000);
  expect([told, seen.held]).toEqual([[], null]);
  change({ host: "blue" });
  expect(seen.held).toBe("Results are not safe yet");
  stop();
  expect(seen.held).toBeNull();
});

test("news of before a match are none in it, and those of the match are none after it", () => {
  const { seen, change, stop } = follow("blue");
  const forgottenAfter = (phase: TableSnapshot["phase"]) => {
    change({ phase });
    return seen.forgotten;
  };
  const phases = ["lobby", "gathering", "open", "verdict", "gathering", "finished", "gathering"] as const;
  expect(phases.map(forgottenAfter)).toEqual([0, 1, 1, 1, 1, 2, 3]);
  stop();
});

test("a name in the news is broken neither at its space nor at its hyphen", () => {
  const { told, change, stop } = follow("red");
  const player = { color: "blue", name: "Annemarie-Lou.", connected: true, bot: null, standIn: false };
  change({ players: [player] as unknown as TableSnapshot["players"] });
  expect(told).toEqual(["Annemarie-\u2060Lou. sits down"]);
  stop();
});
