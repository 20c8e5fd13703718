// An act that is put off again and again, by as few timers as can be.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Alarm } from "../../../server/match/alarm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("goes off once each time it was set, after that delay", () => {
  let times = 0;
  const alarm = new Alarm(() => times++);
  alarm.set(100);
  vi.advanceTimersByTime(99);
  expect(times).toBe(0);
  vi.advanceTimersByTime(1);
  alarm.set(100);
  vi.advanceTimersByTime(100);
  alarm.set(50);
  vi.advanceTimersByTime(50);
  expect(times).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(times).toBe(3);
});

test("set anew, or stopped, it no longer goes off when it would have", () => {
  let times = 0;
  const alarm = new Alarm(() => times++);
  alarm.set(100);
  vi.advanceTimersByTime(60);
  alarm.set(100);
  vi.advanceTimersByTime(60);
  alarm.set(200);
  vi.advanceTimersByTime(190);
  expect(times).toBe(0);
  alarm.stop();
  vi.advanceTimersByTime(1000);
  expect(times).toBe(0);
});
