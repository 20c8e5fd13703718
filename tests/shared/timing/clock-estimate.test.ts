// T2: offset and bound from the stamps of probes, whatever the link and the clocks do.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  eachProbe,
  estimateClock,
  keepProbes,
  NO_PROBES,
  type ProbeStamps,
  type Probes,
  toClient,
  toServer,
  tripsOf,
} from "../../../shared/timing/clock-estimate.ts";

const inOneRow = (probes: readonly ProbeStamps[]): Probes => new Float64Array(probes.flat());

type World = { readonly aheadMs: number; readonly drift: number };

const serverOf = ({ aheadMs, drift }: World, clientMs: number): number =>
  clientMs + aheadMs + drift * clientMs;

function probe(world: World, sentMs: number, upMs: number, heldMs: number, downMs: number): ProbeStamps {
  const received = serverOf(world, sentMs + upMs);
  const answered = serverOf(world, sentMs + upMs + heldMs);
  return [sentMs, received, answered, sentMs + upMs + heldMs + downMs];
}

const worlds = fc.record({
  aheadMs: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  drift: fc.double({ min: -90e-6, max: 90e-6, noNaN: true }),
});
const trips = fc.array(
  fc.record({
    pauseMs: fc.double({ min: 50, max: 2000, noNaN: true }),
    upMs: fc.double({ min: 0.1, max: 600, noNaN: true }),
    heldMs: fc.double({ min: 0, max: 30, noNaN: true }),
    downMs: fc.double({ min: 0.1, max: 600, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
);

function probesOf(world: World, steps: typeof trips extends fc.Arbitrary<infer T> ? T : never): Probes {
  let sentMs = 1000;
  let probes = NO_PROBES;
  for (const { pauseMs, upMs, heldMs, downMs } of steps) {
    sentMs += pauseMs;
    probes = keepProbes(probes, probe(world, sentMs, upMs, heldMs, downMs));
  }
  return probes;
}

describe("[T2] the clock estimate", () => {
  it("never leaves the truth outside its bound", () => {
    fc.assert(
      fc.property(worlds, trips, (world, steps) => {
        const clock = estimateClock(probesOf(world, steps))!;
        const error = toServer(clock, clock.atMs) - serverOf(world, clock.atMs);
        expect(Math.abs(error)).toBeLessThanOrEqual(clock.boundMs);
      }),
    );
  });

  it("states a bound that is never wider than the least RTT, drift aside", () => {
    fc.assert(
      fc.property(worlds, trips, (world, steps) => {
        const probes = probesOf(world, steps);
        const { boundMs, leastRttMs } = estimateClock(probes)!;
        // What a hundred seconds of unknown drift can add, and the grain of the stamps.
        expect(boundMs).toBeLessThanOrEqual(leastRttMs + 21);
      }),
    );
  });

  it("bounds by half the least RTT where both ways are alike", () => {
    const probes = Array.from({ length: 10 }, (_, i) =>
      probe({ aheadMs: 7, drift: 0 }, 100 * i + 0.25, 20, 1, 20),
    );
    expect(estimateClock(inOneRow(probes))!.boundMs).toBeCloseTo(20, 0);
  });

  it("removes drift: a quarter of a millisecond of it is gone but for a tenth", () => {
    const world = { aheadMs: 123_456, drift: 8e-6 };
    const probes = Array.from({ length: 40 }, (_, i) => probe(world, 1000 * i, 5, 0, 5));
    const clock = estimateClock(inOneRow(probes))!;
    expect(Math.abs(toServer(clock, 45_000) - serverOf(world, 45_000))).toBeLessThan(0.1);
  });

  it("reads the offset off the fastest probes, not off the average", () => {
    const world = { aheadMs: 50, drift: 0 };
    const slow = Array.from({ length: 30 }, (_, i) => probe(world, 1000 * i, 200, 0, 20));
    const fast = Array.from({ length: 3 }, (_, i) => probe(world, 30_000 + 1000 * i, 20, 0, 20));
    expect(estimateClock(inOneRow([...slow, ...fast]))!.offsetMs).toBeCloseTo(50, 6);
  });

  it("starts over where the stamps contradict each other, as after a phone slept", () => {
    const before = Array.from({ length: 20 }, (_, i) => probe({ aheadMs: 0, drift: 0 }, 1000 * i, 5, 0, 5));
    const after = Array.from({ length: 10 }, (_, i) =>
      probe({ aheadMs: 60_000, drift: 0 }, 20_000 + 1000 * i, 5, 0, 5),
    );
    const clock = estimateClock(inOneRow([...before, ...after]))!;
    expect(clock.offsetMs).toBeCloseTo(60_000, 3);
    expect(clock.boundMs).toBeLessThan(10);
  });

  it("allows for clocks that only count whole milliseconds", () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), trips, (aheadMs, steps) => {
        const world = { aheadMs, drift: 0 };
        const coarse = eachProbe(probesOf(world, steps)).map(
          ([sent, received, answered, returned]): ProbeStamps => [
            Math.floor(sent),
            received,
            answered,
            Math.floor(returned),
          ],
        );
        const clock = estimateClock(inOneRow(coarse))!;
        expect(Math.abs(clock.offsetMs - aheadMs)).toBeLessThanOrEqual(clock.boundMs);
      }),
    );
  });

  it("turns there and back", () => {
    fc.assert(
      fc.property(worlds, trips, fc.double({ min: 0, max: 1e6, noNaN: true }), (world, steps, clientMs) => {
        const clock = estimateClock(probesOf(world, steps))!;
        expect(toClient(clock, toServer(clock, clientMs))).toBeCloseTo(clientMs, 1);
      }),
    );
  });

  it("knows nothing without a probe", () => {
    expect(estimateClock(NO_PROBES)).toBeNull();
  });
});

describe("[T2] which probes are kept", () => {
  it("keeps 40: the newest, and of the others those of least RTT", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 41, maxLength: 60 }), (rtts) => {
        const all = rtts.map((rtt, i) => probe({ aheadMs: 0, drift: 0 }, 1000 * i, rtt / 2, 0, rtt / 2));
        const kept = eachProbe(keepProbes(NO_PROBES, inOneRow(all)));
        expect(kept).toHaveLength(40);
        expect(kept.slice(-10)).toEqual(all.slice(-10));
        const isKept = ([sent]: ProbeStamps) => kept.some((one) => one[0] === sent);
        const dropped = tripsOf(inOneRow(all.filter((one) => !isKept(one))));
        const older = tripsOf(inOneRow(kept.slice(0, -10)));
        expect(Math.max(...older)).toBeLessThanOrEqual(Math.min(...dropped) + 1e-6);
      }),
    );
  });

  it("lets go of what is older than 100 s", () => {
    const old = probe({ aheadMs: 0, drift: 0 }, 0, 1, 0, 1);
    const young = probe({ aheadMs: 0, drift: 0 }, 150_000, 50, 0, 50);
    expect(eachProbe(keepProbes(inOneRow([old]), young))).toEqual([young]);
  });
});
