// A simulated phone on a simulated link: answers, turns the card and touches as a page does, and knows the truth; or lies about it.
import type { ScreenPort } from "../../../server/match/face-sender.ts";
import { LinkMonitor, type PingSocket } from "../../../server/match/link-monitor.ts";
import type { Inbound, InboundName, Outbound, OutboundName } from "../../../shared/protocol/messages.ts";
import type { Card, Color, Hand, Target } from "../../../shared/rapid-city/types.ts";
import {
  type ClockEstimate,
  estimateClock,
  keepProbes,
  NO_PROBES,
  type Probes,
  toClient,
} from "../../../shared/timing/clock-estimate.ts";
import type { Millis } from "../../../shared/units.ts";
import { CrookedClock } from "../../kit/crooked-clock.ts";
import type { PlannedTouch } from "../../kit/scripted-player.ts";
import type { Delay, Ways } from "../../kit/slow-link/profiles.ts";
import { between, type Chance } from "./kinds.ts";
import type { SimulatedServer } from "./server.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A phone that stalls does so on such a share of its cards. */
export const STALL_SHARE = [0.1, 0.5] as const;
/** For so long at least, and at most so long on the worst and on the best of such phones. */
export const STALL_MS = { least: 40, most: [100, 350] } as const;

/** Some put every touch on a frame of their screen, of so many a second. */
export const PHONE_KINDS = ["exact", "grid60", "grid90", "grid120", "grid144", "page-stalls"] as const;
export type PhoneKind = (typeof PHONE_KINDS)[number];

/** What a forger does; all of it at once. */
export type Forgery = {
  /** Touches are said to have been this much earlier. */
  readonly touchMs?: Millis;
  /** The card is said to have been turned this much later. */
  readonly shownMs?: Millis;
  readonly pongMs?: Millis;
  readonly probeMs?: Millis;
  readonly answerMs?: Millis;
  /** Late only while a card is out. */
  readonly onlyInPlay?: boolean;
};

/** A kernel that has nothing to send acknowledges after this time at the latest. */
const DELAYED_ACK_MS = 40;

export type TrueTouch = {
  readonly round: number;
  readonly seq: number;
  readonly afterMs: Millis;
  readonly sentAt: Millis;
};

export type PhoneNeeds = {
  readonly time: VirtualTime;
  readonly server: SimulatedServer;
  readonly chance: Chance;
  readonly color: Color;
  readonly ways: Ways;
  readonly kind: PhoneKind;
  readonly forgery?: Forgery;
  /** The server asks its kernel. */
  readonly kernel: boolean;
  plan(round: number, card: Card, you: Color): readonly PlannedTouch[];
  hear<K extends InboundName>(color: Color, name: K, message: Inbound[K]): void;
};

const REACH_MS = 90;
const FRAME_60_MS = 1000 / 60;

export class SimulatedPhone implements ScreenPort {
  readonly color: Color;
  readonly link: LinkMonitor;
  readonly truths: TrueTouch[] = [];
  readonly #needs: PhoneNeeds;
  readonly #clock: CrookedClock;
  readonly #up: Line;
  readonly #down: Line;
  readonly #frameMs: Millis;
  readonly #framePhase: number;
  readonly #stallShare: number;
  readonly #stallMs: readonly [Millis, Millis];
  #probes: Probes = NO_PROBES;
  #estimate: ClockEstimate | null = null;
  #lastAnswer: { readonly n: number; readonly receivedAt: Millis } | null = null;
  #nextProbe = 0;
  #seq = 0;
  #inPlay = false;
  #busyUntil: Millis = 0;
  #smoothedMs: Millis | null = null;
  #leastMs = Number.POSITIVE_INFINITY;
  #isGone = false;

  constructor(needs: PhoneNeeds) {
    const { time, server, chance, ways, kind, color } = needs;
    this.#needs = needs;
    this.color = color;
    this.#clock = new CrookedClock(1e6 * chance(), 12 * (2 * chance() - 1));
    this.#up = new Line(time, ways.up);
    this.#down = new Line(time, ways.down);
    this.#frameMs = kind.startsWith("grid") ? 1000 / Number(kind.slice("grid".length)) : FRAME_60_MS;
    this.#framePhase = chance();
    this.#stallShare = between(chance, ...STALL_SHARE);
    this.#stallMs = [STALL_MS.least, between(chance, ...STALL_MS.most)];
    const listeners: ((data: Buffer) => void)[] = [];
    const socket: PingSocket = {
      readyState: 1,
      ping: (data) => this.#down.carry(() => this.#pong(data, listeners)),
      on: (_, listener) => listeners.push(listener),
      off: () => {},
    };
    this.link = new LinkMonitor({
      socket,
      now: time.now,
      pauses: server.pauses,
      setTimer: server.setTimer,
      ...(needs.kernel && {
        watchKernel: (note) => {
          this.#kernelTrip(0);
          this.#tellKernel(note);
          return () => {};
        },
      }),
    });
    // As soon as the welcome has come.
    this.#down.carry(() => this.#probe());
  }

  send<K extends OutboundName>(name: K, message: Outbound[K]): void {
    this.#down.carry(() => this.#whenAwake(() => this.#onMessage(name, message)));
  }

  /** Around the reveal this page may have other things to do. */
  maybeStall(revealAt: Millis): void {
    const { chance, kind, time } = this.#needs;
    if (kind !== "page-stalls" || chance() > this.#stallShare) return;
    const from = revealAt + between(chance, -150, 20);
    const until = from + between(chance, ...this.#stallMs);
    time.at(from, () => {
      this.#busyUntil = until;
    });
  }

  leave(): void {
    this.#isGone = true;
    this.link.stop();
  }

  /** What TCP would see of a message down and its acknowledgement, which no program can hold back for long. */
  #kernelTrip(lateMs: Millis): void {
    const { time, ways } = this.#needs;
    const tookMs = ways.down(time.now()) + ways.up(time.now()) + Math.min(lateMs, DELAYED_ACK_MS);
    this.#smoothedMs =
      this.#smoothedMs === null ? tookMs : this.#smoothedMs + (tookMs - this.#smoothedMs) / 8;
    this.#leastMs = Math.min(this.#leastMs, tookMs);
  }

  #tellKernel(note: (trip: { rttMs: Millis; leastMs: Millis }) => void): void {
    if (this.#isGone) return;
    note({ rttMs: this.#smoothedMs!, leastMs: this.#leastMs });
    this.#needs.time.after(1000, () => this.#tellKernel(note));
  }

  #pong(data: Buffer, listeners: readonly ((data: Buffer) => void)[]): void {
    const lateMs = this.#lateMs("pongMs");
    this.#kernelTrip(lateMs);
    const answer = () =>
      this.#up.carry(() =>
        this.#needs.server.receive(() => {
          for (const listener of listeners) listener(data);
        }),
      );
    if (lateMs > 0) this.#needs.time.after(lateMs, answer);
    else answer();
  }

  #lateMs(what: "pongMs" | "probeMs" | "answerMs"): Millis {
    const { forgery } = this.#needs;
    return forgery?.onlyInPlay && !this.#inPlay ? 0 : (forgery?.[what] ?? 0);
  }

  #onMessage<K extends OutboundName>(name: K, message: Outbound[K]): void {
    const { time } = this.#needs;
    if (name === "probe") this.#onProbe(message as Outbound["probe"]);
    else if (name === "face") this.#onFace(message as Outbound["face"]);
    else if (name === "barrier") {
      const { barrier } = message as Outbound["barrier"];
      time.after(this.#lateMs("answerMs"), () => this.#tell("answer", { barrier }));
    } else if (name === "result") this.#inPlay = false;
  }

  #probe(): void {
    const { time } = this.#needs;
    if (this.#isGone) return;
    const n = this.#nextProbe++;
    const sent = this.#clock.fromReal(time.now());
    const last = this.#lastAnswer;
    const probe = last?.n === n - 1 ? { n, sent, lastReceived: last.receivedAt } : { n, sent };
    time.after(this.#lateMs("probeMs") / 2, () => this.#tell("probe", probe));
    time.after(n < 10 ? 100 : 1000, () => this.#whenAwake(() => this.#probe()));
  }

  #onProbe([n, sent, received, answered]: Outbound["probe"]): void {
    const lateMs = this.#lateMs("probeMs") / 2;
    const receivedAt = this.#clock.fromReal(this.#needs.time.now() + lateMs);
    this.#lastAnswer = { n, receivedAt };
    this.#probes = keepProbes(this.#probes, [sent, received, answered, receivedAt]);
    this.#estimate = null;
  }

  #onFace({ round, card, at }: Outbound["face"]): void {
    const { time } = this.#needs;
    this.#inPlay = true;
    this.#estimate ??= estimateClock(this.#probes);
    const revealLocal = this.#estimate === null ? 0 : toClient(this.#estimate, at);
    this.#frame(Math.max(revealLocal, this.#clock.fromReal(time.now())), (flippedAt) =>
      this.#turn(round, card, flippedAt),
    );
  }

  /** The first frame at or after that local time in which the page is free. */
  #frame(localMs: Millis, act: (localMs: Millis) => void): void {
    const frameMs = this.#frameMs;
    const at = (Math.ceil(localMs / frameMs - this.#framePhase) + this.#framePhase) * frameMs;
    const real = this.#clock.toReal(at);
    this.#needs.time.at(real, () => {
      if (real < this.#busyUntil) this.#frame(this.#clock.fromReal(this.#busyUntil), act);
      else act(at);
    });
  }

  #turn(round: number, card: Card, flippedAt: Millis): void {
    const { plan, time, forgery } = this.#needs;
    this.#tell("shown", { round, at: flippedAt + (forgery?.shownMs ?? 0) });
    const touches = plan(round, card, this.color);
    if (touches.length === 0) return;
    const firstAt = flippedAt + Math.min(...touches.map(({ afterMs }) => afterMs));
    const liftedAt = Math.max(flippedAt, firstAt - REACH_MS);
    time.at(this.#clock.toReal(liftedAt), () => this.#tell("holster", { down: false, at: liftedAt }));
    for (const { afterMs, hand, target } of touches) {
      const seq = this.#seq++;
      const touchedAt = flippedAt + afterMs;
      time.at(this.#clock.toReal(touchedAt), () =>
        this.#whenAwake(() => this.#touch(round, seq, touchedAt, afterMs, hand, target)),
      );
    }
  }

  #touch(round: number, seq: number, touchedAt: Millis, afterMs: Millis, hand: Hand, target: Target): void {
    const { forgery, time } = this.#needs;
    this.truths.push({ round, seq, afterMs, sentAt: time.now() });
    const at = this.#stamp(touchedAt) - (forgery?.touchMs ?? 0);
    this.#tell("touch", { round, seq, at, hand, target });
  }

  #stamp(localMs: Millis): Millis {
    if (!this.#needs.kind.startsWith("grid")) return localMs;
    const frameMs = this.#frameMs;
    return (Math.floor(localMs / frameMs - this.#framePhase) + this.#framePhase) * frameMs;
  }

  #whenAwake(act: () => void): void {
    const { time } = this.#needs;
    if (time.now() < this.#busyUntil) time.at(this.#busyUntil, act);
    else act();
  }

  #tell<K extends InboundName>(name: K, message: Inbound[K]): void {
    if (this.#isGone) return;
    this.#up.carry(() => {
      if (!this.#isGone) this.#needs.server.receive(() => this.#needs.hear(this.color, name, message));
    });
  }
}

/** One way of a connection: TCP keeps order. */
class Line {
  readonly #time: VirtualTime;
  readonly #delay: Delay;
  #lastAt: Millis = 0;

  constructor(time: VirtualTime, delay: Delay) {
    this.#time = time;
    this.#delay = delay;
  }

  carry(act: () => void): void {
    const now = this.#time.now();
    this.#lastAt = Math.max(this.#lastAt, now + this.#delay(now));
    this.#time.at(this.#lastAt, act);
  }
}
