// The clock that phone and server share (T2): sends probes, keeps their stamps, and is what Colyseus takes as the clock of a room.
import type { RoomClock } from "colyseus.js";
import type { Inbound, Outbound } from "../../../shared/protocol/messages.ts";
import {
  type ClockEstimate,
  estimateClock,
  keepProbes,
  lastAnswered,
  NO_PROBES,
  type Probes,
  probesIn,
  toClient,
  toServer,
  tripsOf,
} from "../../../shared/timing/clock-estimate.ts";
import { ascending, mean, quantile, spread } from "../../../shared/timing/numbers.ts";
import type { Millis } from "../../../shared/units.ts";

/** What screens need of it. */
export interface SyncedClock {
  /** This device's own clock. */
  now(): Millis;
  toServer(localMs: Millis): Millis;
  toLocal(serverMs: Millis): Millis;
  /** The truth is never further off than this. */
  readonly boundMs: Millis;
  readonly rttMs: Millis;
  readonly jitterMs: Millis;
  readonly synced: boolean;
}

const FIRST_PROBES = 10;
const FIRST_PROBE_EVERY_MS = 100;
const PROBE_EVERY_MS = 1000;
const ENOUGH_PROBES = 5;

export type ClockSyncOptions = {
  readonly now: () => Millis;
  readonly send: (probe: Inbound["probe"]) => void;
  readonly onSynced: () => void;
};

export class ClockSync implements SyncedClock, RoomClock {
  readonly #options: ClockSyncOptions;
  #probes: Probes = NO_PROBES;
  #estimate: ClockEstimate | null = null;
  #next = 0;
  #lastAnswer: { readonly n: number; readonly receivedAt: Millis } | null = null;
  #oldestUnanswered: Millis | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ClockSyncOptions) {
    this.#options = options;
  }

  /** Begins anew: on another connection nothing known of the old one holds. */
  start(): void {
    this.stop();
    this.#probes = NO_PROBES;
    this.#estimate = null;
    this.#next = 0;
    this.#lastAnswer = null;
    this.#oldestUnanswered = null;
    this.#probe();
  }

  /** Out of turn, to learn whether anybody answers. */
  probeNow(): void {
    clearTimeout(this.#timer);
    this.#probe();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#oldestUnanswered = null;
  }

  onAnswer([n, sent, received, answered]: Outbound["probe"], receivedAt: Millis): void {
    this.#oldestUnanswered = null;
    this.#lastAnswer = { n, receivedAt };
    this.#probes = keepProbes(this.#probes, [sent, received, answered, receivedAt]);
    this.#estimate = null;
    if (probesIn(this.#probes) === ENOUGH_PROBES) this.#options.onSynced();
  }

  /** How long the oldest probe without an answer has been waiting for it. */
  get silentMs(): Millis {
    return this.#oldestUnanswered === null ? 0 : this.#options.now() - this.#oldestUnanswered;
  }

  now(): Millis {
    return this.#options.now();
  }

  toServer(localMs: Millis): Millis {
    const estimate = this.#known();
    return estimate === null ? localMs : toServer(estimate, localMs);
  }

  toLocal(serverMs: Millis): Millis {
    const estimate = this.#known();
    return estimate === null ? serverMs : toClient(estimate, serverMs);
  }

  get boundMs(): Millis {
    return this.#known()?.boundMs ?? Number.POSITIVE_INFINITY;
  }

  get rttMs(): Millis {
    return this.#probes.length === 0 ? 0 : quantile(ascending(tripsOf(this.#probes)), 0.5);
  }

  get jitterMs(): Millis {
    return this.#probes.length === 0 ? 0 : spread(tripsOf(this.#probes)) / Math.SQRT2;
  }

  get synced(): boolean {
    return probesIn(this.#probes) >= ENOUGH_PROBES;
  }

  serverNow(): Millis {
    return this.toServer(this.now());
  }

  renderNow(): Millis {
    return this.serverNow();
  }

  rtt(): Millis {
    return tripsOf(this.#probes).at(-1) ?? 0;
  }

  smoothedRtt(): Millis {
    return this.#probes.length === 0 ? 0 : mean(tripsOf(this.#probes));
  }

  jitter(): Millis {
    return this.jitterMs;
  }

  lastServerTime(): Millis {
    return lastAnswered(this.#probes);
  }

  /** Colyseus offers the times of its patches; the probes know better. */
  sample(): void {}

  #known(): ClockEstimate | null {
    this.#estimate ??= estimateClock(this.#probes);
    return this.#estimate;
  }

  #probe(): void {
    const n = this.#next++;
    const sent = this.#options.now();
    this.#oldestUnanswered ??= sent;
    const last = this.#lastAnswer;
    this.#options.send(last?.n === n - 1 ? { n, sent, lastReceived: last.receivedAt } : { n, sent });
    const pauseMs = this.#next < FIRST_PROBES ? FIRST_PROBE_EVERY_MS : PROBE_EVERY_MS;
    this.#timer = setTimeout(() => this.#probe(), pauseMs);
  }
}
