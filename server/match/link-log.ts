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
    const [sentAt, receivedAt] = ping;
    this.pings.push(ping);
    if (this.pings.length > PINGS_KEPT) this.pings.shift();
    this.longest = remember(this.longest, receivedAt - sentAt);
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
