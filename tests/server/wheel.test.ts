// Many are looked after in turn, and stay apart however long the process was held up.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wheel } from "../../server/wheel.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("each is called once a period, and only so many in one step", () => {
  const wheel = new Wheel(100);
  const calls = Array.from({ length: 50 }, () => 0);
  let inStep = 0;
  for (const at of calls.keys())
    wheel.add(() => {
      calls[at]!++;
      inStep++;
    });
  for (let step = 0; step < 30; step++) {
    inStep = 0;
    vi.advanceTimersByTime(10);
    expect(inStep).toBe(5);
  }
  expect(new Set(calls)).toEqual(new Set([3]));
});

test("after a long pause nobody is called together with all the others", async () => {
  vi.useRealTimers();
  const wheel = new Wheel(100);
  let calls = 0;
  const leave = Array.from({ length: 20 }, () => wheel.add(() => calls++));
  const since = performance.now();
  while (performance.now() < since + 250);
  let mostAtOnce = 0;
  for (let before = 0; calls < 20; before = calls) {
    await new Promise((resolve) => setImmediate(resolve));
    mostAtOnce = Math.max(mostAtOnce, calls - before);
  }
  expect(mostAtOnce).toBeLessThan(20);
  for (const end of leave) end();
});

test("whoever has left is not called any more, and nothing goes off for nobody", () => {
  const wheel = new Wheel(20);
  let calls = 0;
  const leave = [wheel.add(() => calls++), wheel.add(() => calls++)];
  leave[0]!();
  vi.advanceTimersByTime(20);
  expect(calls).toBe(1);
  leave[1]!();
  expect(vi.getTimerCount()).toBe(0);
  wheel.add(() => calls++);
  vi.advanceTimersByTime(20);
  expect(calls).toBe(2);
});

test("a period that is too short to be cut has one spoke", () => {
  const wheel = new Wheel(5);
  let calls = 0;
  wheel.add(() => calls++);
  vi.advanceTimersByTime(50);
  expect(calls).toBe(10);
});
