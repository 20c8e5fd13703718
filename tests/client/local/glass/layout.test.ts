// Seats around a tablet: no touch goes to the wrong player, on any glass and with any number at any edge.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boxOf,
  contains,
  distanceTo,
  EDGES,
  type Point,
  toGlass,
  toLocal,
} from "../../../../client/local/glass/geometry.ts";
import {
  layoutTable,
  type Sitting,
  type TableLayout,
  touchAt,
} from "../../../../client/local/glass/layout.ts";
import { insideRim, layoutMiddle } from "../../../../client/local/glass/middle.ts";
import { mostPlayers } from "../../../../client/local/glass/room-for.ts";
import { COMFORTABLE_TARGET_PX, MIN_TARGET_PX } from "../../../../client/local/glass/seat-plan.ts";
import { COLORS, type Color } from "../../../../shared/rapid-city/types.ts";
import { bestEdges } from "../../../kit/best-edges.ts";

const TABLETS = {
  '7" tablet': [960, 600],
  '8.3" tablet': [1133, 744],
  '9.7" tablet': [1024, 768],
  '10.1" tablet': [1280, 800],
  '10.9" tablet': [1180, 820],
  '12.9" tablet': [1366, 1024],
  "touch table": [1920, 1080],
} as const;

const glassArb = fc.oneof(
  fc
    .constantFrom(...Object.values(TABLETS))
    .chain(([long, short]) =>
      fc.constantFrom({ width: long, height: short }, { width: short, height: long }),
    ),
  fc.record({ width: fc.integer({ min: 560, max: 2200 }), height: fc.integer({ min: 560, max: 2200 }) }),
);

const sittingArb: fc.Arbitrary<Sitting[]> = fc
  .tuple(
    fc.shuffledSubarray([...COLORS], { minLength: 3, maxLength: 6 }),
    fc.array(
      fc.record({ edge: fc.constantFrom(...EDGES), along: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        minLength: 6,
        maxLength: 6,
      },
    ),
  )
  .map(([colors, spots]) => colors.map((color, i) => ({ color, ...spots[i]! })));

const usualSitting = (width: number, height: number, count: number, ultimate: boolean): Sitting[] => {
  const colors = COLORS.slice(0, count);
  const edges = bestEdges({ width, height }, colors, ultimate);
  return colors.map((color, i) => ({ color, edge: edges[i]!, along: i / 10 }));
};

/** Any table that finds room: where people chose to sit, or the usual seats. */
const tableArb: fc.Arbitrary<TableLayout> = fc
  .tuple(glassArb, sittingArb, fc.boolean())
  .map(([glass, sitting, ultimate]) => {
    const chosen = layoutTable(glass, sitting, ultimate);
    if (chosen.ok) return chosen.value;
    const usual = layoutTable(
      glass,
      usualSitting(glass.width, glass.height, sitting.length, ultimate),
      ultimate,
    );
    return usual.ok ? usual.value : null;
  })
  .filter((table) => table !== null);

/** Where each target lies on the glass, worked out from its corners: the other way round than `touchAt`. */
function targetsOnGlass({ seats }: TableLayout) {
  return seats.flatMap((seat) =>
    seat.cells.map(({ target, box }) => {
      const one = toGlass(seat, box);
      const other = toGlass(seat, { x: box.x + box.width, y: box.y + box.height });
      const left = Math.min(one.x, other.x);
      const top = Math.min(one.y, other.y);
      const right = Math.max(one.x, other.x);
      const bottom = Math.max(one.y, other.y);
      return { color: seat.color, target, left, top, right, bottom };
    }),
  );
}

const inside = (point: Point, box: { left: number; top: number; right: number; bottom: number }): boolean =>
  point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom;

describe("a touch belongs to the seat it fell on", () => {
  it("random simultaneous touches at every layout are given to exactly whom they landed at", () => {
    const touchesArb = fc.array(
      fc.record({
        x: fc.double({ min: 0, max: 1, noNaN: true }),
        y: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(tableArb, touchesArb, (table, touches) => {
        const targets = targetsOnGlass(table);
        for (const { x, y } of touches) {
          const point = { x: x * table.glass.width, y: y * table.glass.height };
          const landed = targets.filter((target) => inside(point, target));
          expect(landed.length).toBeLessThanOrEqual(1);
          const given = touchAt(table, point);
          if (landed[0]) {
            expect(given?.color).toBe(landed[0].color);
            expect(given?.aim?.target).toEqual(landed[0].target);
          } else if (given?.aim) {
            // Exactly on the line between two targets: it must be one of these two.
            const close = targets.filter(({ left, top, right, bottom }) =>
              inside(point, {
                left: left - 0.01,
                top: top - 0.01,
                right: right + 0.01,
                bottom: bottom + 0.01,
              }),
            );
            expect(close.map(({ color }) => color)).toContain(given.color);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it("every target is found by a touch in its middle and near its corners, with its own hand", () => {
    fc.assert(
      fc.property(tableArb, (table) => {
        for (const seat of table.seats) {
          for (const { target, box } of seat.cells) {
            for (const [u, v] of [
              [0.5, 0.5],
              [0.01, 0.01],
              [0.99, 0.99],
              [0.99, 0.01],
            ] as const) {
              const local = { x: box.x + box.width * u, y: box.y + box.height * v };
              const hand = local.x < seat.width / 2 ? "left" : "right";
              expect(touchAt(table, toGlass(seat, local))).toEqual({
                color: seat.color,
                aim: { hand, target },
              });
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("seats keep apart from each other, from the middle and inside the glass", () => {
    fc.assert(
      fc.property(tableArb, ({ glass, seats, middle }) => {
        const boxes = [middle, ...seats.map(boxOf)];
        boxes.forEach((a, i) => {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(-0.01);
          expect(a.x + a.width).toBeLessThanOrEqual(glass.width + 0.01);
          expect(a.y + a.height).toBeLessThanOrEqual(glass.height + 0.01);
          for (const b of boxes.slice(i + 1)) {
            const overlapX = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
            const overlapY = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
            expect(Math.min(overlapX, overlapY)).toBeLessThan(0.01);
          }
        });
      }),
    );
  });

  it("no target lies at the very edge, where the system takes swipes", () => {
    fc.assert(
      fc.property(tableArb, (table) => {
        for (const { left, top, right, bottom } of targetsOnGlass(table)) {
          const { width, height } = table.glass;
          const nearest = Math.min(left, top, width - right, height - bottom);
          expect(nearest).toBeGreaterThanOrEqual(4.9);
        }
      }),
    );
  });
});

describe("what a seat holds", () => {
  const everyTarget = (players: readonly Color[]) =>
    [...players.map((pawn) => ({ pawn })), ...players.map((_, tile) => ({ tile }))].map((target) =>
      JSON.stringify(target),
    );

  it("every token and every tile, once, at every seat", () => {
    fc.assert(
      fc.property(glassArb, fc.integer({ min: 3, max: 6 }), (glass, count) => {
        const table = layoutTable(glass, usualSitting(glass.width, glass.height, count, false), false);
        if (!table.ok) return;
        const players = table.value.seats.map(({ color }) => color);
        for (const { cells } of table.value.seats) {
          expect(cells.map(({ target }) => JSON.stringify(target)).sort()).toEqual(
            everyTarget(players).sort(),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("[U1] in Ultimate every token for each hand, each in its half, and every tile", () => {
    fc.assert(
      fc.property(glassArb, fc.integer({ min: 3, max: 6 }), (glass, count) => {
        const table = layoutTable(glass, usualSitting(glass.width, glass.height, count, true), true);
        if (!table.ok) return;
        const players = table.value.seats.map(({ color }) => color);
        for (const { cells, width } of table.value.seats) {
          const left = cells.filter(({ box }) => box.x + box.width <= width / 2);
          const right = cells.filter(({ box }) => box.x >= width / 2);
          expect(left.length + right.length).toBe(cells.length);
          for (const half of [left, right]) {
            const pawns = half.flatMap(({ target }) => ("pawn" in target ? [target.pawn] : []));
            expect(pawns.sort()).toEqual([...players].sort());
          }
          const tiles = cells.flatMap(({ target }) => ("tile" in target ? [target.tile] : []));
          expect(tiles.sort()).toEqual(players.map((_, tile) => tile));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("all seats of a table are equal", () => {
    fc.assert(
      fc.property(tableArb, ({ seats }) => {
        for (const { width, height, cells } of seats) {
          expect({ width, height, cells }).toEqual({
            width: seats[0]!.width,
            height: seats[0]!.height,
            cells: seats[0]!.cells,
          });
        }
      }),
    );
  });
});

describe("how large the targets are", () => {
  const targetPx = (width: number, height: number, count: number, ultimate: boolean): number => {
    const table = layoutTable({ width, height }, usualSitting(width, height, count, ultimate), ultimate);
    return table.ok ? table.value.targetPx : 0;
  };

  it.each(["9.7", "10.1", "10.9", "12.9"])(
    "at least 12 mm with six players on %s inches, Ultimate too",
    (inches) => {
      const [long, short] = TABLETS[`${inches}" tablet` as keyof typeof TABLETS];
      for (const ultimate of [false, true]) {
        expect(targetPx(long, short, 6, ultimate)).toBeGreaterThanOrEqual(COMFORTABLE_TARGET_PX);
        expect(targetPx(short, long, 6, ultimate)).toBeGreaterThanOrEqual(COMFORTABLE_TARGET_PX);
      }
    },
  );

  it("larger for three players, beside cards that stay large", () => {
    for (const [width, height] of [
      [1180, 820],
      [820, 1180],
      [1024, 768],
    ] as const) {
      const sitting = usualSitting(width, height, 3, false);
      const table = layoutTable({ width, height }, sitting, false);
      if (!table.ok) throw new Error(table.code);
      const edges = sitting.map(({ edge }) => edge);
      const { cards, cardHeight, menu } = layoutMiddle(insideRim(table.value.middle), edges, 3);
      expect(table.value.targetPx / Math.hypot(width, height)).toBeGreaterThan(0.07);
      expect(cardHeight / Math.min(width, height)).toBeGreaterThan(0.25);
      for (const { edge, center } of cards) {
        const card = boxOf({ edge, center, width: (cardHeight * 240) / 336, height: cardHeight });
        expect(distanceTo(card, menu)).toBeGreaterThan(30);
      }
    }
  });

  it("never smaller than can be hit with 3 to 6 players on 7 to 13 inches", () => {
    for (const [long, short] of Object.values(TABLETS)) {
      for (const count of [3, 4, 5, 6]) {
        for (const ultimate of [false, true]) {
          expect(targetPx(long, short, count, ultimate)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
          expect(targetPx(short, long, count, ultimate)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
        }
      }
    }
  });

  it("says how many find room where a screen is too small", () => {
    const phone = { width: 740, height: 340 };
    const most = mostPlayers(phone, true);
    expect(most).toBeLessThan(6);
    const six = layoutTable(phone, usualSitting(740, 340, 6, true), true);
    expect(six).toEqual({ ok: false, code: "tablet/too-small", most });
    expect(mostPlayers({ width: 300, height: 200 }, false)).toBe(0);
  });

  it("says when an edge is crowded though the table has room", () => {
    const crowd = COLORS.map((color, i): Sitting => ({ color, edge: "left", along: i / 10 }));
    const table = layoutTable({ width: 960, height: 600 }, crowd, false);
    expect(table).toEqual({ ok: false, code: "tablet/too-crowded", most: 6 });
  });
});

describe("seats are turned toward their player", () => {
  it("the lower edge of every seat is the edge of the glass where its player sits", () => {
    fc.assert(
      fc.property(tableArb, ({ glass, seats }) => {
        for (const seat of seats) {
          const foot = toGlass(seat, { x: seat.width / 2, y: seat.height });
          const distance = {
            top: foot.y,
            right: glass.width - foot.x,
            bottom: glass.height - foot.y,
            left: foot.x,
          };
          expect(distance[seat.edge]).toBeCloseTo(0, 6);
        }
      }),
    );
  });

  it("players follow each other clockwise around the glass", () => {
    fc.assert(
      fc.property(tableArb, ({ glass, seats }) => {
        const along = seats.map(({ edge, center }) => {
          const { width: w, height: h } = glass;
          const way = {
            top: center.x,
            right: w + center.y,
            bottom: 2 * w + h - center.x,
            left: 2 * (w + h) - center.y,
          };
          return way[edge];
        });
        expect(along).toEqual([...along].sort((a, b) => a - b));
      }),
    );
  });

  it("to the glass and back is the same point", () => {
    const box = { center: { x: 400, y: 300 }, width: 300, height: 120 };
    for (const edge of EDGES) {
      const seat = { ...box, edge };
      const there = toGlass(seat, { x: 10, y: 20 });
      expect(contains(boxOf(seat), there)).toBe(true);
      expect(toLocal(seat, there)).toEqual({ x: 10, y: 20 });
    }
  });
});
