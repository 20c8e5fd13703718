// The timeline: tweens run on it, a hit holds it, nothing is left behind.
import { describe, expect, test } from "vitest";
import { Easing, Motion } from "../../../../client/views/motion/motion.ts";

const linear = { ease: Easing.Linear.None };

describe("motion", () => {
  test("a tween runs from where a thing is to where it belongs, and then rests", () => {
    const motion = new Motion(false);
    const thing = { x: 0 };
    let done = 0;
    motion.to(thing, { x: 100 }, { ms: 100, ...linear, onDone: () => done++ });
    expect(motion.step(50)).toBe(true);
    expect(thing.x).toBeCloseTo(50);
    motion.step(60);
    expect(thing.x).toBe(100);
    expect(done).toBe(1);
    expect(motion.step(16)).toBe(false);
  });

  test("a hit holds everything for its moment and no longer", () => {
    const motion = new Motion(false);
    const thing = { x: 0 };
    motion.to(thing, { x: 100 }, { ms: 100, ...linear });
    motion.hitStop(30);
    expect(motion.step(20)).toBe(false);
    expect(thing.x).toBe(0);
    motion.step(20);
    expect(thing.x).toBeCloseTo(10);
  });

  test("calm screens know no hit", () => {
    const motion = new Motion(true);
    const thing = { x: 0 };
    motion.to(thing, { x: 100 }, { ms: 100, ...linear });
    motion.hitStop(1000);
    motion.step(50);
    expect(thing.x).toBeCloseTo(50);
  });

  test("a delayed call comes once; a stopped or cleared one never", () => {
    const motion = new Motion(false);
    const calls: string[] = [];
    motion.after(50, () => calls.push("first"));
    motion.stop(motion.after(50, () => calls.push("stopped")));
    motion.step(60);
    expect(calls).toEqual(["first"]);
    motion.after(50, () => calls.push("cleared"));
    motion.clear();
    expect(motion.step(100)).toBe(false);
    expect(calls).toEqual(["first"]);
  });
});
