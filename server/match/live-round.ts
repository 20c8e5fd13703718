// One card on this table, from the deal to the verdict: brings the seats, the screens and the bots to the driver that judges.

import type { Inbound, Outbound } from "../../shared/protocol/messages.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import type { Trust } from "../../shared/rapid-city/judging/round-hearing.ts";
import type { RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import { type Match, roundOf } from "../../shared/rapid-city/match.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import type { Connection } from "../table/connection.ts";
import type { Seat, Seats } from "../table/seats.ts";
import type { Timers } from "../timers.ts";
import { isMinding } from "./attention.ts";
import { playBots } from "./bot-hands.ts";
import type { PauseSource } from "./pause-watch.ts";
import { RoundDriver, type SettledRound } from "./round-driver.ts";

export type LiveRoundContext = {
  readonly number: number;
  /** With the card of this round on the table. */
  readonly match: Match;
  readonly revealAtMs: Millis;
  readonly botDelayMs: Millis;
  readonly trust: Trust;
  readonly guns: RoundLog["guns"];
  readonly capMs: Millis;
  readonly seats: Seats;
  readonly connections: ReadonlySet<Connection>;
  readonly timers: Timers;
  readonly pauses: PauseSource;
  now(): Millis;
  onRevealed(): void;
  onSettled(settled: SettledRound): void;
};

/** Just before the reveal it is clear who does not rest on the holsters. */
const LAST_LOOK_MS = 2;

export class LiveRound {
  readonly #context: LiveRoundContext;
  readonly #driver: RoundDriver;
  /** Who has been on the holsters since the deal. */
  readonly #rested = new Set<Color>();
  #isOver = false;

  constructor(context: LiveRoundContext) {
    this.#context = context;
    const { number, match, revealAtMs, trust, capMs, seats, connections, timers } = context;
    const { pauses, now, onRevealed, onSettled } = context;
    this.#driver = new RoundDriver({
      number,
      round: roundOf(match, { taps: [] }),
      seats: match.players.map((color) => {
        const seat = seats.byColor(color);
        return { color, port: seat && isMinding(seat) ? seat.connection : null };
      }),
      screens: [...connections].filter(({ seat }) => !seat || !isMinding(seat)),
      trust,
      guns: context.guns,
      capMs,
      pauses,
      now,
      setTimer: (act, delayMs) => timers.after(delayMs, act),
      soon: (act) => timers.soon(act),
      onRevealed,
      onEarly: (color) => {
        seats.byColor(color)!.state.assign({ early: true, unrested: !this.#rested.has(color) });
      },
      onSettled: (settled) => {
        this.#isOver = true;
        onSettled(settled);
      },
    });
    this.#driver.start(revealAtMs);
    for (const color of match.players) if (seats.byColor(color)?.handsDown) this.#rested.add(color);
    // Soon, so that what lay waiting while the server slept is read first.
    timers.after(revealAtMs - LAST_LOOK_MS - now(), () => timers.soon(() => this.#lookWhoRests()));
    this.#startBots();
  }

  /** Late ones too, for the log; they no longer count. */
  touch(seat: Seat, touch: Inbound["touch"], arrivedAtMs: Millis): Outbound["ack"] {
    return this.#driver.onTouch(colorOf(seat), touch, arrivedAtMs);
  }

  shown(seat: Seat, shown: Inbound["shown"], arrivedAtMs: Millis): void {
    this.#driver.onShown(colorOf(seat), shown, arrivedAtMs);
  }

  answer(seat: Seat, answer: Inbound["answer"], arrivedAtMs: Millis): void {
    this.#driver.onAnswer(colorOf(seat), answer, arrivedAtMs);
  }

  /** K5 is about leaving the holsters: whoever comes to them late, but before the reveal, has not drawn early. */
  holster(seat: Seat, holster: Inbound["holster"], arrivedAtMs: Millis): void {
    if (holster.down) this.#rested.add(colorOf(seat));
    this.#driver.onHolster(colorOf(seat), holster, arrivedAtMs);
  }

  /** Somebody came, perhaps back, and sees the card as soon as everyone does. */
  join(connection: Connection): void {
    if (connection.seat && isMinding(connection.seat))
      this.#driver.onReturn(colorOf(connection.seat), connection);
    else this.#driver.addScreen(connection);
  }

  leave(connection: Connection): void {
    if (connection.seat && isMinding(connection.seat)) this.#driver.onDrop(colorOf(connection.seat));
    else this.#driver.removeScreen(connection);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  stop(): void {
    this.#isOver = true;
    this.#driver.cancel();
  }

  /** Hands rest until the reveal. Whoever never came to the holsters could hover over the tokens: that is drawing early, too. */
  #lookWhoRests(): void {
    if (this.#isOver) return;
    const { match, seats, now, revealAtMs } = this.#context;
    for (const color of match.players) {
      const seat = seats.byColor(color)!;
      if (!isMinding(seat)) continue;
      const hasRested = this.#rested.has(color);
      seat.missedCards = hasRested ? 0 : seat.missedCards + 1;
      // Whoever has left them again has said so.
      if (!hasRested) this.#driver.onUnrested(color, Math.min(now(), revealAtMs - 0.001));
    }
  }

  #startBots(): void {
    const { number, match, revealAtMs, botDelayMs, seats, timers, now } = this.#context;
    const bots = match.players
      .map((color) => ({ color, level: seats.byColor(color)!.state.bot }))
      .filter((bot): bot is { color: Color; level: BotLevel } => bot.level !== "");
    playBots({
      number,
      match,
      revealAtMs,
      bots,
      delayMs: botDelayMs,
      wants: (color, { target }) => {
        const stillABot = seats.byColor(color)?.state.bot !== "";
        return stillABot && !this.#isOver && !("tile" in target && this.#driver.isStanding(color));
      },
      touch: (color, touch) => void this.#driver.onTouch(color, touch, now()),
      after: (delayMs, act) => void timers.after(delayMs, act),
      now,
    });
  }
}

const colorOf = (seat: Seat): Color => seat.state.color;
