// The record of a link as it grows, ping by ping: the same as joining records one by one, in rows that are made once, without copying or leaving anything behind thousands of times a second.
import {
  dropProbes,
  type ProbeStamps,
  type Probes,
  ROOM_FOR_PROBES,
} from "../../shared/timing/clock-estimate.ts";
import {
  joinTrips,
  type KernelTrips,
  type LinkRecord,
  NO_KERNEL_TRIPS,
  type Ping,
  type Pings,
  ROOM_FOR_PINGS,
} from "../../shared/timing/link.ts";
import { LONGEST_KEPT } from "../../shared/timing/uplink.ts";
import type { Millis } from "../../shared/units.ts";

export class LinkLog implements LinkRecord {
  readonly #pings = new Float64Array(ROOM_FOR_PINGS);
  readonly #probes = new Float64Array(ROOM_FOR_PROBES);
  #pingStamps = 0;
  #probeStamps = 0;
  readonly #longest = new Float64Array(LONGEST_KEPT);
  #longestKept = 0;
  seen = 0;
  leastRttMs: Millis | null = null;
  kernel: KernelTrips = NO_KERNEL_TRIPS;

  /** As of now: whoever keeps it makes a copy. */
  get pings(): Pings {
    return this.#pings.subarray(0, this.#pingStamps);
  }

  get probes(): Probes {
    return this.#probes.subarray(0, this.#probeStamps);
  }

  get longest(): readonly Millis[] {
    return Array.from(this.#longest.subarray(0, this.#longestKept));
  }

  addPing(ping: Ping): void {
    // By place: taken apart, it would leave an iterator behind.
    const sentAt = ping[0];
    const receivedAt = ping[1];
    if (this.#pingStamps === ROOM_FOR_PINGS) {
      this.#pings.copyWithin(0, 2);
      this.#pingStamps -= 2;
    }
    this.#pings[this.#pingStamps++] = sentAt;
    this.#pings[this.#pingStamps++] = receivedAt;
    this.#remember(receivedAt - sentAt);
    this.seen++;
  }

  addProbe(probe: ProbeStamps): void {
    this.#probes.set(probe, this.#probeStamps);
    const count = this.#probeStamps / probe.length + 1;
    this.#probeStamps = probe.length * dropProbes(this.#probes, count);
  }

  addExchange(rttMs: Millis): void {
    this.leastRttMs = Math.min(rttMs, this.leastRttMs ?? rttMs);
  }

  addKernelTrip(rttMs: Millis, leastMs: Millis): void {
    this.kernel = joinTrips(this.kernel, { rttsMs: [rttMs], leastMs });
  }

  /** Begins anew. */
  clear(): void {
    this.#pingStamps = 0;
    this.#probeStamps = 0;
    this.#longestKept = 0;
    this.seen = 0;
    this.leastRttMs = null;
    this.kernel = NO_KERNEL_TRIPS;
  }

  /** Among the longest, in its place, where it is one of them. */
  #remember(rttMs: Millis): void {
    const longest = this.#longest;
    if (this.#longestKept < LONGEST_KEPT) this.#longestKept++;
    else if (rttMs <= longest[LONGEST_KEPT - 1]!) return;
    let place = this.#longestKept - 1;
    for (; place > 0 && longest[place - 1]! < rttMs; place--) longest[place] = longest[place - 1]!;
    longest[place] = rttMs;
  }
}
