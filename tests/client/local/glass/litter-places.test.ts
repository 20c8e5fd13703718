// What lies on the table keeps clear of all that people read and touch.
import { describe, expect, it } from "vitest";
import { distanceTo } from "../../../../client/local/glass/geometry.ts";
import { placeLitter } from "../../../../client/local/glass/litter-places.ts";

const GLASS = { width: 1180, height: 820 };
const SIGN = { x: 272, y: 210, width: 636, height: 400 };
/** Half of the smallest thing. */
const LEAST_REACH_PX = 62;

describe("litter on the table", () => {
  it("lies where nothing else is, and each thing apart from the others", () => {
    const litter = placeLitter(GLASS, [SIGN]);
    expect(litter.length).toBeGreaterThanOrEqual(4);
    for (const thing of litter) {
      const { x, y } = thing;
      const toEdge = Math.min(x, y, GLASS.width - x, GLASS.height - y);
      const toOthers = litter
        .filter((other) => other !== thing)
        .map((other) => Math.hypot(other.x - x, other.y - y));
      expect(Math.min(toEdge, distanceTo(SIGN, thing))).toBeGreaterThanOrEqual(LEAST_REACH_PX);
      expect(Math.min(...toOthers)).toBeGreaterThanOrEqual(2 * LEAST_REACH_PX);
    }
  });

  it("finds room for more where the things are smaller", () => {
    const narrow = { x: 100, y: 100, width: 980, height: 620 };
    expect(placeLitter(GLASS, [narrow])).toEqual([]);
    expect(placeLitter(GLASS, [narrow], 0.7).length).toBeGreaterThan(0);
  });
});
