// T13: what the watch makes of beats that come late.
import { expect, test } from "vitest";
import { PauseWatch } from "../../../server/match/pause-watch.ts";

function watchByHand() {
  let nowMs = 1000;
  let beat = () => {};
  const watch = new PauseWatch({
    now: () => nowMs,
    every: (_periodMs, act) => {
      beat = act;
      return () => {};
    },
  });
  return {
    watch,
    pass(ms: number, beats = true) {
      nowMs += ms;
      if (beats) beat();
    },
  };
}

test("[T13] beats that come in time, or a little late, are no pause", () => {
  const { watch, pass } = watchByHand();
  for (const ms of [10, 12, 25, 10]) pass(ms);
  expect(watch.since(0)).toEqual([]);
});

test("[T13] a late beat tells since when the process stood still", () => {
  const { watch, pass } = watchByHand();
  pass(10);
  pass(400);
  pass(10);
  expect(watch.since(0)).toEqual([{ from: 1010, until: 1410 }]);
  expect(watch.since(1410)).toEqual([]);
});

test("[T13] whoever asks first after a pause hears of it, before any beat", () => {
  const { watch, pass } = watchByHand();
  pass(1000, false);
  expect(watch.since(1000)).toEqual([{ from: 1000, until: 2000 }]);
});
