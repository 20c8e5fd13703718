// T7: what a phone's stamps can tell is learnt from them.
import { expect, it } from "vitest";
import { frameGridMs, noteStamp } from "../../../shared/timing/frame-grid.ts";
import { seededChance } from "../../kit/seeded-chance.ts";

const RATES = [60, 75, 90, 100, 120, 144, 165];

it.each(RATES)(
  "[T7] stamps on the frames of a %s Hz screen are no finer than a frame of it, from the first",
  (hz) => {
    const chance = seededChance(hz);
    for (let phone = 0; phone < 200; phone++) {
      // Its rate is a little off, and its timer coarse.
      const frameMs = (1000 / hz) * (1 + 0.001 * (2 * chance() - 1));
      let stamps: readonly number[] = [];
      for (let card = 0; card < 8; card++) {
        stamps = noteStamp(stamps, frameMs * Math.round((200 + 300 * chance()) / frameMs) + 0.2 * chance());
        expect(frameGridMs(stamps)).toBeGreaterThan(0.99 * frameMs);
      }
    }
  },
);

it("[T7] exact stamps are on a grid by chance at first, hardly after four, and never once there are eight; the latest eight alone count", () => {
  const chance = seededChance(8);
  const found = { four: 0, eight: 0 };
  for (let phone = 0; phone < 500; phone++) {
    let stamps: readonly number[] = Array.from({ length: 8 }, (_, frame) => (1000 / 60) * (15 + frame));
    for (let card = 0; card < 8; card++) stamps = noteStamp(stamps, 200 + 300 * chance());
    expect(stamps).toHaveLength(8);
    if (frameGridMs(stamps.slice(0, 4)) > 0) found.four++;
    if (frameGridMs(stamps) > 0) found.eight++;
  }
  expect(found.four).toBeLessThan(10);
  expect(found.eight).toBe(0);
});
