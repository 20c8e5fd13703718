// T3, T8: pongs, probes and everything else answered evenly late look like a slow link, but not to the kernel.
import { describe, expect, it } from "vitest";
import type { ProbeStamps } from "../../../shared/timing/clock-estimate.ts";
import { leadMs } from "../../../shared/timing/lead.ts";
import { joinRecords, NO_LINK_RECORD, recordOfLog, weighLink } from "../../../shared/timing/link.ts";
import { freeCreditMs, NEW_TRUST } from "../../../shared/timing/trust.ts";

/** A link of 20 ms there and back on which a program sits on every answer for so long. */
function lateBy(lateMs: number, kernelMs: readonly number[] = []) {
  const rtt = 20 + lateMs;
  const pings = Array.from({ length: 60 }, (_, i): [number, number] => [i * 500, i * 500 + rtt + (i % 5)]);
  const probes = Array.from({ length: 20 }, (_, i): [number, number, number, number] => {
    const stamps: ProbeStamps = [i * 1000, i * 1000 + rtt / 2, i * 1000 + rtt / 2, i * 1000 + rtt];
    return [...stamps];
  });
  const kernel = { rttsMs: [...kernelMs], leastMs: kernelMs.length > 0 ? Math.min(...kernelMs) : null };
  return weighLink(recordOfLog({ pings, probes, ...(kernelMs.length > 0 && { kernel }) }));
}
const TRUE_TRIPS = [21, 22, 21, 23, 22, 21];

describe("[T3] the kernel as a second witness", () => {
  it("bounds the credit and the lead by its own trips, whatever a program sits on", () => {
    const honest = lateBy(0, TRUE_TRIPS);
    const late = lateBy(300, TRUE_TRIPS);
    expect(freeCreditMs(NEW_TRUST, lateBy(300).uplink)).toBeGreaterThan(150);
    expect(freeCreditMs(NEW_TRUST, late.uplink)).toBeLessThan(freeCreditMs(NEW_TRUST, honest.uplink) + 3);
    expect(leadMs(late.uplink)).toBeLessThan(leadMs(honest.uplink) + 10);
  });

  it("shows the gap between the pongs and itself, and none on an honest link, near or far", () => {
    expect(lateBy(100, TRUE_TRIPS).pongsLateMs).toBeGreaterThan(90);
    expect(lateBy(0, TRUE_TRIPS).pongsLateMs).toBe(0);
    expect(
      lateBy(
        300,
        TRUE_TRIPS.map((ms) => ms + 300),
      ).pongsLateMs,
    ).toBe(0);
  });

  it("keeps its latest trips and the least of all of them", () => {
    let record = NO_LINK_RECORD;
    for (let i = 0; i < 50; i++)
      record = joinRecords(record, {
        ...NO_LINK_RECORD,
        kernel: { rttsMs: [100 + i], leastMs: i === 3 ? 7 : 90 },
      });
    expect(record.kernel.rttsMs).toHaveLength(20);
    expect(record.kernel.rttsMs.at(-1)).toBe(149);
    expect(record.kernel.leastMs).toBe(7);
  });
});
