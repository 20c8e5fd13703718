// The record of a link as it grows, ping by ping: the same as joining records one by one, without copying them thousands of times a second.
import { dropProbes, type ProbeStamps } from "../../shared/timing/clock-estimate.ts";
import {
  joinTrips,
  type KernelTrips,
  type LinkRecord,
  NO_KERNEL_TRIPS,
  type Ping,
} from "../../shared/timing/link.ts";
import { PINGS_KEPT, remember } from "../../shared/timing/uplink.ts";
import type { Millis } from "../../shared/units.ts";

export class LinkLog implements LinkRecord {
  readonly pings: Ping[] = [];
  readonly probes: ProbeStamps[] = [];
  longest: readonly Millis[] = [];
  seen = 0;
  leastRttMs: Millis | null = null;
  kernel: KernelTrips = NO_KERNEL_TRIPS;

  addPing(ping: Ping): void {
    if (this.pings.length < PINGS_KEPT) this.pings.push(ping);
    else this.pings.copyWithin(0, 1)[PINGS_KEPT - 1] = ping;
    this.longest = remember(this.longest, ping[1] - ping[0]);
    this.seen++;
  }

  addProbe(probe: ProbeStamps): void {
    this.probes.push(probe);
    dropProbes(this.probes);
  }

  addExchange(rttMs: Millis): void {
    this.leastRttMs = Math.min(rttMs, this.leastRttMs ?? rttMs);
  }

  addKernelTrip(rttMs: Millis, leastMs: Millis): void {
    this.kernel = joinTrips(this.kernel, { rttsMs: [rttMs], leastMs });
  }
}
