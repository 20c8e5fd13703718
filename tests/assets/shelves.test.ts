// Frames on a page never overlap and never hang over its edge.
import fc from "fast-check";
import { expect, test } from "vitest";
import { layOut } from "../../assets/pack/shelves.ts";

const SIDE = 256;
const GAP = 2;
const size = fc.integer({ min: 1, max: SIDE - GAP });

test("every item is placed once, inside its page, apart from all others by the gap", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ width: size, height: size }), { maxLength: 20 }), (items) => {
      const pages = layOut(items, SIDE, GAP);
      expect(pages.flatMap(({ placed }) => placed.map(({ item }) => item)).length).toBe(items.length);
      for (const { width, height, placed } of pages) {
        expect(Math.max(width, height)).toBeLessThanOrEqual(SIDE);
        for (const [i, a] of placed.entries()) {
          expect(a.x + a.item.width).toBeLessThanOrEqual(width);
          expect(a.y + a.item.height).toBeLessThanOrEqual(height);
          for (const b of placed.slice(i + 1)) {
            const apartX = a.x + a.item.width + GAP <= b.x || b.x + b.item.width + GAP <= a.x;
            const apartY = a.y + a.item.height + GAP <= b.y || b.y + b.item.height + GAP <= a.y;
            expect(apartX || apartY).toBe(true);
          }
        }
      }
    }),
  );
});

test("an item larger than a page is refused", () => {
  expect(() => layOut([{ width: SIDE + 1, height: 4 }], SIDE, GAP)).toThrow("larger than a page");
});
