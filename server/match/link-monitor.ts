// Watches one connection: the server's own WebSocket pings (T3) and the client's probes (T2), kept for judging and for the log.
import type { Inbound, Outbound } from "../../shared/protocol/messages.ts";
import type { LogEventOf } from "../../shared/rapid-city/judging/round-log.ts";
import { eachProbe, type ProbeStamps } from "../../shared/timing/clock-estimate.ts";
import { eachPing, type LinkEvidence, type Ping, weighLink, weighUplink } from "../../shared/timing/link.ts";
import { toMicros } from "../../shared/timing/numbers.ts";
import { PINGS_KEPT, type Uplink } from "../../shared/timing/uplink.ts";
import type { Millis } from "../../shared/units.ts";
import type { Cancel } from "../timers.ts";
import { Alarm, type SetTimer } from "./alarm.ts";
import type { KernelTrip } from "./kernel-watch.ts";
import { LinkLog } from "./link-log.ts";
import { NO_PAUSES, type PauseSource } from "./pause-watch.ts";

/** As much of a `ws` socket as pings need. */
export type PingSocket = {
  readonly readyState: number;
  ping(data: Buffer): void;
  on(event: "pong", listener: (data: Buffer) => void): unknown;
  off(event: "pong", listener: (data: Buffer) => void): unknown;
};

export type LinkReport = Pick<LogEventOf<"link">, "fresh"> & {
  readonly record: NonNullable<LogEventOf<"link">["record"]>;
};

export type LinkMonitorContext = {
  readonly socket: PingSocket;
  now(): Millis;
  /** When the server itself stood still: what it measured then says nothing about the link. */
  readonly pauses?: PauseSource;
  /** Where the kernel's own round trips of this socket are known; gives what ends it. */
  readonly watchKernel?: (note: (trip: KernelTrip) => void) => Cancel;
  /** Without it, real time. */
  readonly setTimer?: SetTimer;
};

const OPEN = 1;
/** What comes so soon after a pause may have lain there for as long as it lasted. */
const UNREAD_MS = 15;
const PING_EVERY_MS = 250;
/** A link that is known well is asked less often, and least where it is calm: every ping of 3,000 players is a write of its own. */
const KNOWN_PINGS = 60;
const KNOWN_PING_EVERY_MS = 500;
const CALM_PING_EVERY_MS = 1000;
/** A known link's ping goes along with the answer to a probe, of which one comes a second, in the same write: a little early rather than in a write of its own. The clock waits a little longer for it, and asks whoever sends none. */
const EARLY_MS = 100;
const LATE_MS = 100;
/** Calm is where no stall is remembered and nine in ten pings lie within this of the fastest: a queue that comes and goes shows in more than that. */
const CALM_ROUGH_MS = 25;
/** Just after joining little is known: the first pings follow each other faster. */
const FIRST_PING_EVERY_MS = 100;
const FIRST_PINGS = 10;

/** Of the latest probe, kept in its place. */
type LastProbe = {
  n: number;
  sent: Millis;
  received: Millis;
  answered: Millis;
  /** Unread, while the server slept. */
  lay: boolean;
};
/** In place of a number or a time. */
const NONE = -1;

export class LinkMonitor {
  readonly #socket: PingSocket;
  readonly #now: () => Millis;
  readonly #since: Millis;
  readonly #pauses: PauseSource;
  /** When the newest pings left, each in its place; `NONE` where none is waited for. A map would be made anew with every few pings, thousands of times a second. */
  readonly #sentAt = new Float64Array(PINGS_KEPT).fill(NONE);
  /** Beside it, who asked for a ping of its own. */
  readonly #onPongOf = new Array<((ping: Ping) => void) | undefined>(PINGS_KEPT).fill(undefined);
  readonly #record = new LinkLog();
  readonly #unreported = new LinkLog();
  #uplink: Uplink | null = null;
  #everReported = false;
  #hushed = false;
  /** When it was last weighed, and enough is known of it. */
  #isCalm = false;
  #pingsSent = 0;
  #askedAtMs: Millis = Number.NEGATIVE_INFINITY;
  readonly #lastProbe: LastProbe = { n: NONE, sent: 0, received: 0, answered: 0, lay: false };
  readonly #alarm: Alarm;
  readonly #stopWatchingKernel: Cancel;

  constructor({ socket, now, pauses = NO_PAUSES, watchKernel, setTimer }: LinkMonitorContext) {
    this.#socket = socket;
    this.#since = now();
    this.#now = now;
    this.#pauses = pauses;
    this.#alarm = new Alarm(() => this.#keepPinging(), setTimer);
    socket.on("pong", this.#onPong);
    this.#stopWatchingKernel =
      watchKernel?.(({ rttMs, leastMs }) => this.#learn((log) => log.addKernelTrip(rttMs, leastMs))) ??
      (() => {});
    this.#keepPinging();
  }

  /** Answers a probe. Each one also brings the last stamp of the one before, so the server holds all four as well. */
  onProbe({ n, sent, lastReceived }: Inbound["probe"], receivedAt: Millis): Outbound["probe"] {
    const last = this.#lastProbe;
    // The join itself: the first probe leaves when the welcome has come.
    if (last.n === NONE) this.noteExchange(this.#since, receivedAt);
    else if (lastReceived !== undefined && last.n === n - 1) {
      const probe: ProbeStamps = [last.sent, last.received, last.answered, toMicros(lastReceived)];
      if (probe[3] >= probe[0] && !last.lay) this.#learn((log) => log.addProbe(probe));
    }
    if (this.#pingsSent >= KNOWN_PINGS) this.#askUnlessAsked(this.#knownEveryMs - EARLY_MS);
    last.n = n;
    last.sent = toMicros(sent);
    last.received = toMicros(receivedAt);
    last.answered = toMicros(this.#now());
    last.lay = this.#pauses.since(receivedAt - UNREAD_MS).length > 0;
    return [n, sent, last.received, last.answered];
  }

  /** A message of ours and whatever answered it: the link takes no longer than that. */
  noteExchange(sentAt: Millis, receivedAt: Millis): void {
    this.#learn((log) => log.addExchange(receivedAt - sentAt));
  }

  /** A ping of its own, behind whatever was sent last: its pong tells when that had arrived at the latest. */
  ping(onPong?: (ping: Ping) => void): void {
    if (this.#socket.readyState !== OPEN) return;
    const id = this.#pingsSent++;
    const data = Buffer.allocUnsafe(4);
    data.writeUInt32BE(id);
    // A browser may answer only the newest of several, and a dead link answers none: what is old makes room.
    this.#sentAt[id % PINGS_KEPT] = toMicros(this.#now());
    this.#onPongOf[id % PINGS_KEPT] = onPong;
    this.#socket.ping(data);
  }

  /** While a card is about to turn or lies open, nothing may stand in the way of a face or a touch. */
  hush(on: boolean): void {
    this.#hushed = on;
  }

  get uplink(): Uplink {
    if (this.#uplink === null) {
      this.#uplink = weighUplink(this.#record);
      const { roughMs, stallMs } = this.#uplink;
      this.#isCalm = this.#pingsSent >= KNOWN_PINGS && roughMs <= CALM_ROUGH_MS && stallMs === 0;
    }
    return this.#uplink;
  }

  /** With the clock, which only what is judged needs. */
  evidence(): LinkEvidence {
    return weighLink(this.#record);
  }

  /** For the log: what came in since this was last asked. The first time, and at the start of a match, all that is known. */
  report(all = false): LinkReport {
    const fresh = all || !this.#everReported;
    const { pings, probes, longest, seen, leastRttMs, kernel } = all ? this.#record : this.#unreported;
    this.#everReported = true;
    const report = {
      fresh,
      record: {
        pings: eachPing(pings),
        probes: eachProbe(probes),
        longest: longest.map(toMicros),
        seen,
        leastRttMs: leastRttMs === null ? null : toMicros(leastRttMs),
        ...(kernel.leastMs === null
          ? {}
          : { kernel: { rttsMs: kernel.rttsMs.map(toMicros), leastMs: toMicros(kernel.leastMs) } }),
      },
    };
    this.#unreported.clear();
    return report;
  }

  stop(): void {
    this.#alarm.stop();
    this.#stopWatchingKernel();
    this.#socket.off("pong", this.#onPong);
    this.#sentAt.fill(NONE);
    this.#onPongOf.fill(undefined);
  }

  readonly #onPong = (data: Buffer): void => {
    const receivedAt = toMicros(this.#now());
    if (data.length !== 4) return;
    const id = data.readUInt32BE();
    const sentAt = this.#isWaitedFor(id) ? this.#sentAt[id % PINGS_KEPT]! : NONE;
    if (sentAt === NONE) return;
    this.#sentAt[id % PINGS_KEPT] = NONE;
    const ping: Ping = [sentAt, receivedAt];
    const onPong = this.#onPongOf[id % PINGS_KEPT];
    this.#onPongOf[id % PINGS_KEPT] = undefined;
    // What is asked in play is compared with the rest, so that answering late just then teaches nothing.
    if (onPong) onPong(ping);
    else if (this.#pauses.since(sentAt).length === 0) this.#learnPing(ping);
  };

  #isWaitedFor(id: number): boolean {
    return id < this.#pingsSent && id >= this.#pingsSent - PINGS_KEPT;
  }

  #learnPing(ping: Ping): void {
    this.#record.addPing(ping);
    this.#unreported.addPing(ping);
    this.#uplink = null;
  }

  #learn(addTo: (log: LinkLog) => void): void {
    addTo(this.#record);
    addTo(this.#unreported);
    this.#uplink = null;
  }

  #keepPinging(): void {
    this.#askUnlessAsked(this.#pingsSent < KNOWN_PINGS ? 0 : this.#knownEveryMs + LATE_MS);
    this.#alarm.set(this.#untilNextMs);
  }

  #askUnlessAsked(withinMs: Millis): void {
    const nowMs = this.#now();
    // A timer may go off a little before its time.
    if (this.#hushed || nowMs - this.#askedAtMs < withinMs - 1) return;
    this.#askedAtMs = nowMs;
    this.ping();
  }

  get #knownEveryMs(): Millis {
    return this.#isCalm ? CALM_PING_EVERY_MS : KNOWN_PING_EVERY_MS;
  }

  get #untilNextMs(): Millis {
    if (this.#pingsSent < FIRST_PINGS) return FIRST_PING_EVERY_MS;
    if (this.#pingsSent < KNOWN_PINGS) return PING_EVERY_MS;
    // Nearly always somebody has probed meanwhile: what is a little late then is only looked at again.
    if (this.#isCalm) return CALM_PING_EVERY_MS + LATE_MS;
    return Math.max(EARLY_MS, this.#askedAtMs + this.#knownEveryMs + LATE_MS - this.#now());
  }
}
