// The record of a link as it grows, ping by ping: the same as joining records one by one, without copying them thousands of times a second.
import { keepProbes, type ProbeStamps } from "../../shared/timing/clock-estimate.ts";
import type { LinkRecord, Ping } from "../../shared/timing/link.ts";
import { PINGS_KEPT } from "../../shared/timing/uplink.ts";

export class LinkLog implements LinkRecord {
  readonly pings: Ping[] = [];
  probes: readonly ProbeStamps[] = [];

  addPing(ping: Ping): void {
    this.pings.push(ping);
    if (this.pings.length > PINGS_KEPT) this.pings.shift();
  }

  addProbe(probe: ProbeStamps): void {
    this.probes = keepProbes([...this.probes, probe]);
  }
}
