// The timers of a round: set for a time, moved, and silent once they are stopped.
import { beforeEach, expect, test, vi } from "vitest";
import { RoundTimers } from "../../../server/match/round-timers.ts";

let timers: RoundTimers;
let went: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  went = [];
  timers = new RoundTimers({
    now: () => Date.now(),
    setTimer: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
  return () => void vi.useRealTimers();
});

test("each goes off at its time, and at once where that is over", () => {
  timers.at(1200, () => went.push("later"));
  timers.at(900, () => went.push("at once"));
  vi.advanceTimersByTime(199);
  expect(went).toEqual(["at once"]);
  vi.advanceTimersByTime(1);
  expect(went).toEqual(["at once", "later"]);
});

test("there is one alarm: setting it moves it, and the one that went off can be set again", () => {
  timers.setAlarm(1300, () => went.push("first"));
  timers.setAlarm(1100, () => went.push("second"));
  timers.setAlarm(1100, () => went.push("for the same time"));
  vi.advanceTimersByTime(500);
  expect(went).toEqual(["second"]);
  timers.setAlarm(1600, () => went.push("third"));
  vi.advanceTimersByTime(100);
  expect(went).toEqual(["second", "third"]);
});

test("none goes off after they are stopped", () => {
  timers.at(1200, () => went.push("timer"));
  timers.setAlarm(1300, () => went.push("alarm"));
  timers.stop();
  vi.advanceTimersByTime(1000);
  expect(went).toEqual([]);
});
