// How often a link is asked how long it takes: often while little is known of it, seldom once it is known to be calm.
import { expect, test } from "vitest";
import { LinkMonitor } from "../../../server/match/link-monitor.ts";
import type { Millis } from "../../../shared/units.ts";
import { VirtualTime } from "../../bench/links/virtual-time.ts";

/** Pings of ten seconds, after a minute and a half in which the link was weighed now and then, as a table does. */
function pingsInTenSeconds(
  rttMsAt: (atMs: Millis) => Millis,
  probeEveryMs = 1000,
): { pings: number; along: number } {
  const time = new VirtualTime();
  const listeners: ((data: Buffer) => void)[] = [];
  let pings = 0;
  let along = 0;
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
  let probes = 0;
  const probe = () => {
    const asked = pings;
    link.onProbe({ n: probes++, sent: time.now() }, time.now());
    along += pings - asked;
    time.after(probeEveryMs, probe);
  };
  time.after(probeEveryMs, probe);
  for (let cards = 0; cards < 10; cards++) {
    time.runFor(9000);
    void link.uplink;
  }
  const before = [pings, along] as const;
  time.runFor(10_000);
  link.stop();
  return { pings: pings - before[0], along: along - before[1] };
}

const CALM = (at: Millis) => 10 + (at % 7);

test("[T3] a calm link is asked once a second, along with the answer to a probe", () => {
  expect(pingsInTenSeconds(CALM)).toEqual({ pings: 10, along: 10 });
});

test("[T3] whoever probes more often is hardly asked more often for it, and whoever never does is asked all the same", () => {
  expect(pingsInTenSeconds(CALM, 300).pings).toBeLessThanOrEqual(12);
  expect(pingsInTenSeconds(CALM, 1e6)).toEqual({ pings: 9, along: 0 });
});

test("[T3] one whose queue comes and goes, or that stalled, twice a second", () => {
  expect(pingsInTenSeconds((at) => 10 + 60 * (1 + Math.sin(at / 1500)))).toEqual({ pings: 20, along: 10 });
  let asked = 0;
  expect(pingsInTenSeconds(() => (asked++ === 30 ? 400 : 10))).toEqual({ pings: 20, along: 10 });
});
