// The figures of a link as everybody sees them beside a player: when they are first shown, and when they change.
import { expect, test } from "vitest";
import { LinkFigures } from "../../../server/table/link-figures.ts";
import type { Seats } from "../../../server/table/seats.ts";

const shownOf = (...measured: { rttMs: number; jitterMs: number; pings?: number }[]) => {
  const state = { rttMs: 0, jitterMs: 0 };
  const figures = new LinkFigures();
  return measured.map(({ rttMs, jitterMs, pings = 10 }) => {
    const link = { uplink: { pings, jitterMs, leastMs: rttMs / 2 - jitterMs } };
    const changed = figures.refresh({ all: [{ connection: { link }, state }] } as unknown as Seats, 0);
    return [changed, state.rttMs, state.jitterMs];
  });
};

test("however quick a link is, its first figures are shown; what nobody measured is not", () => {
  expect(
    shownOf(
      { rttMs: 90, jitterMs: 40, pings: 0 },
      { rttMs: 0.8, jitterMs: 0.5 },
      { rttMs: 1.9, jitterMs: 0.5 },
    ),
  ).toEqual([
    [false, 0, 0],
    [true, 1, 1],
    [false, 1, 1],
  ]);
});

test("after that only what anybody would notice", () => {
  expect(
    shownOf({ rttMs: 50, jitterMs: 8 }, { rttMs: 58, jitterMs: 10 }, { rttMs: 64, jitterMs: 12 }),
  ).toEqual([
    [true, 50, 8],
    [false, 50, 8],
    [true, 64, 12],
  ]);
});
