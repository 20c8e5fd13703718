// How often a link is asked how long it takes: often while little is known of it, seldom once it is known to be calm.
import { expect, test } from "vitest";
import { LinkMonitor } from "../../../server/match/link-monitor.ts";
import type { Millis } from "../../../shared/units.ts";
import { VirtualTime } from "../../bench/links/virtual-time.ts";

/** Pings of ten seconds, after a minute and a half in which the link was weighed now and then, as a table does. */
function pingsInTenSeconds(rttMsAt: (atMs: Millis) => Millis): number {
  const time = new VirtualTime();
  const listeners: ((data: Buffer) => void)[] = [];
  let pings = 0;
  const link = new LinkMonitor({
    socket: {
      readyState: 1,
      ping: (data) => {
        pings++;
        time.after(rttMsAt(time.now()), () => {
          for (const listener of listeners) listener(data);
        });
      },
      on: (_event, listener) => listeners.push(listener),
      off: () => {},
    },
    now: time.now,
    setTimer: (act, delayMs) => time.after(delayMs, act),
  });
  for (let cards = 0; cards < 10; cards++) {
    time.runFor(9000);
    link.snapshot();
  }
  const before = pings;
  time.runFor(10_000);
  link.stop();
  return pings - before;
}

test("[T3] a calm link is asked once a second", () => {
  expect(pingsInTenSeconds((at) => 10 + (at % 7))).toBe(10);
});

test("[T3] one whose queue comes and goes, or that stalled, twice a second", () => {
  expect(pingsInTenSeconds((at) => 10 + 60 * (1 + Math.sin(at / 1500)))).toBe(20);
  let asked = 0;
  expect(pingsInTenSeconds(() => (asked++ === 30 ? 400 : 10))).toBe(20);
});
