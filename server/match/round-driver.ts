// Runs one round from the reveal to the verdict: hears what comes in, asks those still in play (T9), settles.
import { MAX_TOUCHES_A_ROUND } from "../../shared/protocol/limits.ts";
import type { Inbound, Outbound } from "../../shared/protocol/messages.ts";
import { awaitedFor, type Unheard } from "../../shared/rapid-city/judging/awaited.ts";
import { conclude } from "../../shared/rapid-city/judging/judge-log.ts";
import { type RoundFlag, RoundHearing, type Trust } from "../../shared/rapid-city/judging/round-hearing.ts";
import type { LogEvent, LogEventOf, RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Color, Round, Target } from "../../shared/rapid-city/types.ts";
import { windowMsOf } from "../../shared/rapid-city/windows.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import { MOST_LEAD_MS } from "../../shared/timing/lead.ts";
import { toMicros } from "../../shared/timing/numbers.ts";
import type { Millis } from "../../shared/units.ts";
import { Audience, type RoundSeat } from "./audience.ts";
import { FaceSender, type ScreenPort } from "./face-sender.ts";
import type { PauseSource } from "./pause-watch.ts";
import { RoundTimers, type RoundTimersContext } from "./round-timers.ts";

export type SettledRound = {
  readonly result: RoundResult;
  readonly flags: readonly RoundFlag[];
  /** Touches that come too late are still added to it. */
  readonly log: RoundLog;
  readonly trust: Trust;
};

export type RoundDriverContext = RoundTimersContext & {
  readonly number: number;
  readonly round: Omit<Round, "taps" | "early">;
  readonly seats: readonly RoundSeat[];
  readonly screens: readonly ScreenPort[];
  /** What the last round's `onSettled` gave; at the start of a match, what the one before left. */
  readonly trust: Trust;
  /** What is taken off the times of each phone, where guns are equal (T15). */
  readonly guns?: RoundLog["guns"];
  /** T8: so much of a link's usual delay is made good at this table. */
  readonly capMs?: Millis | undefined;
  /** When the server itself stood still. */
  readonly pauses: PauseSource;
  /** Calls back once what is going on now is done. */
  readonly soon: (callback: () => void) => void;
  readonly onRevealed: () => void;
  readonly onEarly: (color: Color) => void;
  readonly onSettled: (settled: SettledRound) => void;
};

/** A reveal must lie this far ahead, so that the slowest screen's face can still leave in time. */
export const LEAST_WAIT_MS = MOST_LEAD_MS + 50;

const FIRST_WITNESS_MS = 60;
const WITNESS_EVERY_MS = 200;

export class RoundDriver {
  readonly #context: RoundDriverContext;
  readonly #timers: RoundTimers;
  readonly #audience: Audience;
  readonly #barriers = new Map<Color, { readonly id: number; readonly sentAt: Millis }>();
  readonly #early = new Set<Color>();
  readonly #touches = new Map<Color, number>();
  #pausesKnownUntil: Millis = 0;
  #log: RoundLog | null = null;
  #faces: FaceSender | null = null;
  #hearing: RoundHearing | null = null;
  #considering = false;
  #revealed = false;
  #over = false;
  #holdSince: Millis | null = null;
  #lastBarrier = 0;

  constructor(options: RoundDriverContext) {
    this.#context = options;
    this.#timers = new RoundTimers(options);
    this.#audience = new Audience(options.seats, options.screens);
  }

  start(revealAt: Millis): void {
    const { number, round, capMs } = this.#context;
    const record = {
      players: [...round.players],
      tiles: [...round.tiles],
      dealer: round.dealer,
      ultimate: round.ultimate,
      bullets: { ...round.bullets },
      card: round.card,
      windowMs: round.windowMs ?? windowMsOf(round.card),
    };
    const { guns } = this.#context;
    this.#log = {
      number,
      record,
      revealAt: toMicros(revealAt),
      ...(capMs === undefined ? {} : { capMs }),
      ...(guns && { guns }),
      events: [],
    };
    this.#hearing = new RoundHearing(this.#log, this.#context.trust);
    this.#pausesKnownUntil = this.#context.now();
    for (const color of round.players) this.#introduce(color);
    this.#faces = new FaceSender({
      log: this.#log,
      at: (when, callback) => this.#timers.at(when, () => this.#unlessVoid(callback)),
      playerOf: (port) => this.#audience.playerOf(port),
      hear: (event) => {
        if (!this.#over) this.#hear(event);
      },
      now: this.#context.now,
    });
    for (const port of this.#audience.all()) this.#faces.schedule(port);
    this.#timers.at(revealAt, () => this.#unlessVoid(() => this.#reveal()));
  }

  onShown(color: Color, { round, at }: Inbound["shown"], receivedAt: Millis): void {
    if (round !== this.#context.number || this.#over) return;
    this.#hear({ type: "shown", player: color, at: toMicros(at), receivedAt: toMicros(receivedAt) });
    this.#noticeEarly(color);
    this.#consider();
  }

  onTouch(color: Color, message: Inbound["touch"], receivedAt: Millis): Outbound["ack"] {
    const { round, seq, at, hand, target } = message;
    if (round !== this.#context.number || this.#hearing === null) return { seq, refused: "tap/wrong-round" };
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
    // The answer to one before it says nothing of how long this one took.
    if (asked.id === barrier) this.#audience.portOf(color)?.link.noteExchange(asked.sentAt, receivedAt);
    this.#hear({ type: "answer", player: color, id: barrier, receivedAt: toMicros(receivedAt) });
    this.#consider();
  }

  onHolster(color: Color, { down, at }: Inbound["holster"], receivedAt: Millis): void {
    if (this.#over || this.#hearing === null) return;
    this.#hear({ type: "holster", player: color, down, at: toMicros(at), receivedAt: toMicros(receivedAt) });
    this.#noticeEarly(color);
  }

  /** Just before the reveal, of whoever never came to the holsters. */
  onUnrested(color: Color, lookedAtMs: Millis): void {
    if (this.#over || this.#hearing === null) return;
    this.#hear({ type: "unrested", player: color, at: toMicros(lookedAtMs) });
    this.#noticeEarly(color);
  }

  onDrop(color: Color): void {
    this.#audience.seat(color, null);
    this.#barriers.delete(color);
    if (this.#over || this.#hearing === null) return;
    this.#hear({ type: "dropped", player: color, at: toMicros(this.#context.now()) });
    this.#consider();
  }

  /** A dropped player is back on a new connection. */
  onReturn(color: Color, port: ScreenPort): void {
    this.#audience.seat(color, port);
    if (this.#over || this.#hearing === null) return;
    this.#introduce(color);
    this.#faces?.schedule(port);
  }

  /** A screen that comes late sees the card too. */
  addScreen(port: ScreenPort): void {
    this.#audience.addScreen(port);
    if (!this.#over) this.#faces?.schedule(port);
  }

  removeScreen(port: ScreenPort): void {
    this.#audience.removeScreen(port);
  }

  /** As far as is known now: a bot whose cowboy stands does not run on. */
  isStanding(color: Color): boolean {
    return this.#hearing?.verdict().stands.includes(color) ?? false;
  }

  cancel(): void {
    this.#over = true;
    this.#timers.stop();
    for (const port of this.#audience.all()) port.link.hush(false);
  }

  #hasTarget(target: Target): boolean {
    const { players, tiles } = this.#context.round;
    return "pawn" in target ? players.includes(target.pawn) : target.tile in tiles;
  }

  #introduce(player: Color): void {
    const needsWholeRecord = !this.#context.trust[player]?.link.pings.length;
    const report = this.#audience.portOf(player)?.link.report(needsWholeRecord) ?? {
      fresh: false,
      record: null,
    };
    this.#hear({ type: "link", player, ...report });
  }

  #reveal(): void {
    this.#revealed = true;
    this.#witness(FIRST_WITNESS_MS);
    this.#context.onRevealed();
    this.#consider();
  }

  #hear(event: LogEvent): RefusalCode | null {
    if (!this.#over) this.#noticePauses();
    // The pause before it may just have made the card void; late touches alone are still noted.
    if (this.#over && event.type !== "touch") return null;
    this.#log!.events.push(event);
    return this.#hearing!.hear(event);
  }

  /** Pings while the card is open: what comes in behind one that was held up was held up as well (T8). */
  #witness(afterMs: Millis): void {
    this.#timers.at(this.#context.now() + afterMs, () => {
      for (const player of this.#context.round.players) {
        this.#audience.portOf(player)?.link.ping(([sentAt, receivedAt]) => {
          if (!this.#over) this.#hear({ type: "witness", player, sentAt, receivedAt });
        });
      }
      this.#witness(WITNESS_EVERY_MS);
    });
  }

  #noticeEarly(color: Color): void {
    if (this.#early.has(color) || !this.#hearing?.seat(color)?.drewEarly) return;
    this.#early.add(color);
    this.#context.onEarly(color);
  }

  #unlessVoid(act: () => void): void {
    if (!this.#over) this.#noticePauses();
    if (!this.#over) act();
  }

  /** T13: what we slept stands in the log before whatever is read after it. */
  #noticePauses(): void {
    for (const pause of this.#context.pauses.since(this.#pausesKnownUntil)) {
      this.#pausesKnownUntil = pause.until;
      this.#log!.events.push({ type: "paused", ...pause });
      this.#hearing!.hear({ type: "paused", ...pause });
      if (this.#holdSince !== null) this.#holdSince += pause.until - Math.max(pause.from, this.#holdSince);
    }
    if (this.#hearing!.voidReason() !== null) this.#settle("void");
  }

  /** Soon, not now: the acknowledgement of a touch goes first, and after a pause all that lay waiting. */
  #consider(): void {
    if (this.#considering || this.#over) return;
    this.#considering = true;
    this.#context.soon(() => {
      this.#considering = false;
      this.#unlessVoid(() => this.#settleOrAsk());
    });
  }

  #settleOrAsk(): void {
    if (!this.#revealed) return;
    const now = this.#context.now();
    const awaited = awaitedFor(this.#hearing!, now);
    switch (awaited.what) {
      case "nothing":
        this.#settle("heard");
        return;
      case "window":
        this.#holdSince = null;
        this.#wakeAt(awaited.endsAt);
        return;
      case "players": {
        this.#holdSince ??= now;
        const holdEnd = this.#holdSince + awaited.mostMs;
        if (now >= holdEnd) this.#settle("hold");
        else this.#wakeAt(Math.min(holdEnd, ...awaited.unheard.map((unheard) => this.#ask(unheard, now))));
      }
    }
  }

  /** Sends a barrier once its answer would prove enough; gives when that is, or never if it was sent. */
  #ask({ color, askAt }: Unheard, now: Millis): Millis {
    const asked = this.#barriers.get(color);
    if (asked !== undefined && asked.sentAt >= askAt) return Number.POSITIVE_INFINITY;
    if (now < askAt) return askAt;
    this.#lastBarrier++;
    const barrier = { id: this.#lastBarrier, sentAt: toMicros(now) };
    this.#barriers.set(color, barrier);
    this.#hear({ type: "barrier", player: color, id: barrier.id, at: barrier.sentAt });
    this.#audience.portOf(color)?.send("barrier", { barrier: barrier.id });
    return Number.POSITIVE_INFINITY;
  }

  #settle(by: LogEventOf<"settled">["by"]): void {
    const event: LogEvent = { type: "settled", at: toMicros(this.#context.now()), by };
    this.#log!.events.push(event);
    this.#hearing!.hear(event);
    this.cancel();
    this.#context.onSettled({ ...conclude(this.#hearing!, this.#context.number), log: this.#log! });
  }

  #wakeAt(when: Millis): void {
    this.#timers.setAlarm(when, () => this.#consider());
  }
}
