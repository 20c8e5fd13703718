// Runs one round from the reveal to the verdict: hears what comes in, asks those still in play (T9), settles.
import { MAX_TOUCHES_A_ROUND } from "../../shared/protocol/limits.ts";
import type { Inbound, Outbound, RoundResult } from "../../shared/protocol/messages.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import type { Color, Millis, Round, Target } from "../../shared/rapid-city/types.ts";
import { windowMsOf } from "../../shared/rapid-city/windows.ts";
import { holdMs } from "../../shared/timing/hold.ts";
import { couldChange } from "../../shared/timing/in-play.ts";
import { conclude } from "../../shared/timing/judge-log.ts";
import { MOST_LEAD_MS } from "../../shared/timing/lead.ts";
import { toMicros } from "../../shared/timing/numbers.ts";
import { type RoundFlag, RoundHearing, type Trust } from "../../shared/timing/round-hearing.ts";
import type { LogEvent, RoundLog } from "../../shared/timing/round-log.ts";
import { FaceSender, type ScreenPort } from "./face-sender.ts";

/** A player's connection; null for a bot, which lives on the server's clock. */
export type RoundSeat = { readonly color: Color; readonly port: ScreenPort | null };

export type SettledRound = {
  readonly result: RoundResult;
  readonly flags: readonly RoundFlag[];
  /** Touches that come too late are still added to it. */
  readonly log: RoundLog;
  readonly trust: Trust;
};

export type RoundDriverOptions = {
  readonly number: number;
  readonly round: Omit<Round, "taps" | "early">;
  readonly seats: readonly RoundSeat[];
  readonly screens: readonly ScreenPort[];
  /** What the last round's `onSettled` gave; at the start of a match, what the one before left. */
  readonly trust: Trust;
  readonly now: () => Millis;
  /** Calls back after a delay, and gives what undoes that. */
  readonly setTimer: (callback: () => void, delayMs: Millis) => () => void;
  /** Calls back once what is going on now is done. */
  readonly soon: (callback: () => void) => void;
  readonly onRevealed: () => void;
  readonly onEarly: (color: Color) => void;
  readonly onSettled: (settled: SettledRound) => void;
};

/** A reveal must lie this far ahead, so that the slowest screen's face can still leave in time. */
export const LEAST_WAIT_MS = MOST_LEAD_MS + 50;

export class RoundDriver {
  readonly #options: RoundDriverOptions;
  readonly #ports = new Map<Color, ScreenPort | null>();
  readonly #screens = new Set<ScreenPort>();
  readonly #barriers = new Map<Color, { readonly id: number; readonly sentAt: Millis }>();
  readonly #early = new Set<Color>();
  readonly #touches = new Map<Color, number>();
  #log: RoundLog | null = null;
  #faces: FaceSender | null = null;
  #hearing: RoundHearing | null = null;
  #cancels: (() => void)[] = [];
  #wake: { readonly at: Millis; readonly cancel: () => void } | null = null;
  #considering = false;
  #revealed = false;
  #over = false;
  #holdSince: Millis | null = null;
  #lastBarrier = 0;

  constructor(options: RoundDriverOptions) {
    this.#options = options;
    for (const { color, port } of options.seats) this.#ports.set(color, port);
    for (const screen of options.screens) this.#screens.add(screen);
  }

  start(revealAt: Millis): void {
    const { number, round } = this.#options;
    const record = {
      players: [...round.players],
      tiles: [...round.tiles],
      dealer: round.dealer,
      ultimate: round.ultimate,
      bullets: { ...round.bullets },
      card: structuredClone(round.card) as RoundLog["record"]["card"],
      windowMs: round.windowMs ?? windowMsOf(round.card),
    };
    this.#log = { number, record, revealAt: toMicros(revealAt), events: [] };
    this.#hearing = new RoundHearing(this.#log, this.#options.trust);
    for (const color of round.players) this.#introduce(color);
    this.#faces = new FaceSender({
      log: this.#log,
      at: (when, callback) => this.#at(when, callback),
      playerOf: (port) => this.#playerOf(port),
      hear: (event) => {
        if (!this.#over) this.#hear(event);
      },
      now: this.#options.now,
    });
    for (const port of this.#allPorts()) this.#faces.schedule(port);
    this.#at(revealAt, () => this.#reveal());
  }

  onShown(color: Color, { round, at }: Inbound["shown"], receivedAt: Millis): void {
    if (round !== this.#options.number || this.#over) return;
    this.#hear({ type: "shown", player: color, at: toMicros(at), receivedAt: toMicros(receivedAt) });
    this.#noticeEarly(color);
    this.#consider();
  }

  onTouch(color: Color, message: Inbound["touch"], receivedAt: Millis): Outbound["ack"] {
    const { round, seq, at, hand, target } = message;
    if (round !== this.#options.number || this.#hearing === null) return { seq, refused: "tap/wrong-round" };
    if (!this.#hasTarget(target)) return { seq, refused: "tap/no-such-target" };
    const touches = (this.#touches.get(color) ?? 0) + 1;
    if (touches > MAX_TOUCHES_A_ROUND) return { seq, refused: "message/too-many" };
    this.#touches.set(color, touches);
    const refused = this.#hear({
      type: "touch",
      player: color,
      seq,
      at: toMicros(at),
      hand,
      target,
      receivedAt: toMicros(receivedAt),
    });
    if (refused !== null) return { seq, refused };
    this.#consider();
    return { seq };
  }

  onAnswer(color: Color, { barrier }: Inbound["answer"], receivedAt: Millis): void {
    const asked = this.#barriers.get(color);
    if (this.#over || asked === undefined || asked.id < barrier) return;
    this.#hear({ type: "answer", player: color, id: barrier, receivedAt: toMicros(receivedAt) });
    this.#consider();
  }

  onHolster(color: Color, { down, at }: Inbound["holster"], receivedAt: Millis): void {
    if (this.#over || this.#hearing === null) return;
    this.#hear({ type: "holster", player: color, down, at: toMicros(at), receivedAt: toMicros(receivedAt) });
    this.#noticeEarly(color);
  }

  onDrop(color: Color): void {
    this.#ports.set(color, null);
    this.#barriers.delete(color);
    if (this.#over || this.#hearing === null) return;
    this.#hear({ type: "dropped", player: color, at: toMicros(this.#options.now()) });
    this.#consider();
  }

  /** A dropped player is back on a new connection. */
  onReturn(color: Color, port: ScreenPort): void {
    this.#ports.set(color, port);
    if (this.#over || this.#hearing === null) return;
    this.#introduce(color);
    this.#faces?.schedule(port);
  }

  /** A screen that comes late sees the card too. */
  addScreen(port: ScreenPort): void {
    this.#screens.add(port);
    if (!this.#over) this.#faces?.schedule(port);
  }

  removeScreen(port: ScreenPort): void {
    this.#screens.delete(port);
  }

  /** As far as is known now: a bot whose cowboy stands does not run on. */
  isStanding(color: Color): boolean {
    return this.#hearing?.verdict().stands.includes(color) ?? false;
  }

  cancel(): void {
    this.#over = true;
    this.#stopTimers();
    for (const port of this.#allPorts()) port.link.hush(false);
  }

  #allPorts(): ScreenPort[] {
    return [...[...this.#ports.values()].filter((port) => port !== null), ...this.#screens];
  }

  #hasTarget(target: Target): boolean {
    const { players, tiles } = this.#options.round;
    return "pawn" in target ? players.includes(target.pawn) : target.tile < tiles.length;
  }

  #introduce(player: Color): void {
    const needsWholeRecord = !this.#options.trust[player]?.link.pings.length;
    const report = this.#ports.get(player)?.link.report(needsWholeRecord) ?? { fresh: false, record: null };
    this.#hear({ type: "link", player, ...report });
  }

  /** Null for a screen without a seat; undefined for a connection that is gone. */
  #playerOf(port: ScreenPort): Color | null | undefined {
    for (const [color, seatPort] of this.#ports) if (seatPort === port) return color;
    return this.#screens.has(port) ? null : undefined;
  }

  #reveal(): void {
    if (this.#over) return;
    this.#revealed = true;
    this.#options.onRevealed();
    this.#consider();
  }

  #hear(event: LogEvent): RefusalCode | null {
    this.#log!.events.push(event);
    return this.#hearing!.hear(event);
  }

  #noticeEarly(color: Color): void {
    if (this.#early.has(color) || !this.#hearing?.seat(color)?.drewEarly) return;
    this.#early.add(color);
    this.#options.onEarly(color);
  }

  /** Soon, not now: the acknowledgement of a touch goes first. */
  #consider(): void {
    if (this.#considering || this.#over) return;
    this.#considering = true;
    this.#options.soon(() => {
      this.#considering = false;
      this.#settleOrAsk();
    });
  }

  #settleOrAsk(): void {
    if (this.#over || !this.#revealed) return;
    const hearing = this.#hearing!;
    const { revealAt, record } = this.#log!;
    const now = this.#options.now();
    const round = hearing.round();
    const verdict = hearing.verdict();
    if (verdict.closedBy === "time-limit" && now < revealAt + record.windowMs) {
      this.#holdSince = null;
      this.#wakeAt(revealAt + record.windowMs);
      return;
    }
    const unheard = record.players.filter((color) => {
      const seat = hearing.seat(color)!;
      if (seat.bot || !seat.connected || seat.clearedUntilMs >= verdict.closedAt) return false;
      return couldChange(round, verdict, color, seat.clearedUntilMs);
    });
    if (unheard.length === 0) {
      this.#settle("heard");
      return;
    }
    this.#holdSince ??= now;
    const holdEnd = this.#holdSince + holdMs(unheard.map((color) => hearing.seat(color)!.patienceMs));
    if (now >= holdEnd) {
      this.#settle("hold");
      return;
    }
    const dues = unheard.map((color) =>
      this.#ask(color, hearing.seat(color)!.barrierDueAt(verdict.closedAt), now),
    );
    this.#wakeAt(Math.min(holdEnd, ...dues));
  }

  /** Sends a barrier once its answer would prove enough; gives when that is, or never if it was sent. */
  #ask(color: Color, dueAt: Millis, now: Millis): Millis {
    const asked = this.#barriers.get(color);
    if (asked !== undefined && asked.sentAt >= dueAt) return Number.POSITIVE_INFINITY;
    if (now < dueAt) return dueAt;
    this.#lastBarrier++;
    const barrier = { id: this.#lastBarrier, sentAt: toMicros(now) };
    this.#barriers.set(color, barrier);
    this.#hear({ type: "barrier", player: color, id: barrier.id, at: barrier.sentAt });
    this.#ports.get(color)?.send("barrier", { barrier: barrier.id });
    return Number.POSITIVE_INFINITY;
  }

  #settle(by: "heard" | "hold"): void {
    this.#hear({ type: "settled", at: toMicros(this.#options.now()), by });
    this.cancel();
    this.#options.onSettled({ ...conclude(this.#hearing!, this.#options.number), log: this.#log! });
  }

  #at(when: Millis, callback: () => void): void {
    this.#cancels.push(this.#options.setTimer(callback, Math.max(0, when - this.#options.now())));
  }

  #wakeAt(when: Millis): void {
    if (this.#wake !== null && this.#wake.at === when) return;
    this.#wake?.cancel();
    const delayMs = Math.max(0, when - this.#options.now());
    const cancel = this.#options.setTimer(() => {
      this.#wake = null;
      this.#settleOrAsk();
    }, delayMs);
    this.#wake = { at: when, cancel };
  }

  #stopTimers(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#wake?.cancel();
    this.#wake = null;
  }
}
