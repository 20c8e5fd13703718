// What a table writes down of its arrangement: every change that people make, and no more than so many of a script.
import { ArraySchema } from "@colyseus/schema";
import { expect, test } from "vitest";
import type { TableEntry } from "../../../server/journal/table-journal.ts";
import { ArrangementKeeper } from "../../../server/table/arrangement-keeper.ts";
import { newTableState } from "../../../server/table/new-table-state.ts";
import { type Seat, Seats } from "../../../server/table/seats.ts";

const AN_HOUR_MS = 60 * 60 * 1000;
const TICK_MS = 100;

function someTable() {
  const state = newTableState("CDFG");
  const seats = new Seats(new ArraySchema());
  const noted: TableEntry[] = [];
  const keeper = new ArrangementKeeper(state, seats, {
    note: (entry) => void noted.push(entry),
    keep: () => {},
  });
  return { state, seats, noted, keeper };
}

test("whoever arranges something ten times a second for an hour is written down every five seconds, and the last of it", () => {
  const { state, noted, keeper } = someTable();
  for (let nowMs = 0; nowMs < AN_HOUR_MS; nowMs += TICK_MS) {
    state.locked = !state.locked;
    keeper.lookSoon();
    keeper.noteIfDue(nowMs);
  }
  expect(noted.length).toBeGreaterThan(700);
  expect(noted.length).toBeLessThan(800);
  state.locked = true;
  for (let nowMs = AN_HOUR_MS; nowMs < AN_HOUR_MS + 10_000; nowMs += TICK_MS) keeper.noteIfDue(nowMs);
  expect(noted.at(-1)).toMatchObject({ type: "table-arranged", arrangement: { locked: true } });
});

test("the fifty changes of six people who sit down are written down at once", () => {
  const { state, noted, keeper } = someTable();
  for (let nth = 1; nth <= 50; nth++) {
    state.locked = !state.locked;
    keeper.lookSoon();
    keeper.noteIfDue(nth * TICK_MS);
    expect(noted.length).toBe(nth);
  }
});

test("of those who were sent away the last fifty are kept out, and no more is written down", () => {
  const { seats } = someTable();
  const sent: Seat[] = [];
  for (let nth = 0; nth < 200; nth++) {
    const seat = seats.sit({ name: `Guest ${nth}` }) as Seat;
    seats.bar(seat);
    seats.free(seat);
    sent.push(seat);
  }
  expect(seats.barred.length).toBe(50);
  expect(sent.slice(-50).every(({ key }) => seats.isBarred(key!))).toBe(true);
});
