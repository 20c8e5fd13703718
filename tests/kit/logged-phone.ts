// A phone as the log of a round sees it: its own clock, its link, and the events it causes.

import type { LogEvent, RoundLog, RoundRecord } from "../../shared/rapid-city/judging/round-log.ts";
import type { Card, Color, Target } from "../../shared/rapid-city/types.ts";
import type { ProbeStamps } from "../../shared/timing/clock-estimate.ts";

export const REVEAL_AT = 100_000;

export type PhoneTraits = { readonly aheadMs?: number; readonly upMs?: number; readonly downMs?: number };

export class Phone {
  readonly color: Color;
  readonly aheadMs: number;
  readonly upMs: number;
  readonly downMs: number;
  #seq = 0;

  constructor(color: Color, { aheadMs = 0, upMs = 10, downMs = 10 }: PhoneTraits = {}) {
    this.color = color;
    this.aheadMs = aheadMs;
    this.upMs = upMs;
    this.downMs = downMs;
  }

  /** What this phone's clock shows at that time after the reveal. */
  clockAt(afterRevealMs: number): number {
    return REVEAL_AT + afterRevealMs + this.aheadMs;
  }

  link(fresh = true): LogEvent {
    const pings = Array.from({ length: 60 }, (_, i): [number, number] => {
      const sentAt = REVEAL_AT - 30_000 + 250 * i;
      // A little jitter, the same every time.
      return [sentAt, sentAt + this.upMs + this.downMs + (i % 7) * 0.4];
    });
    const probes = Array.from({ length: 20 }, (_, i): [...ProbeStamps] => {
      const sent = this.clockAt(-25_000 + 1000 * i);
      const received = REVEAL_AT - 25_000 + 1000 * i + this.upMs;
      return [sent, received, received, sent + this.upMs + this.downMs];
    });
    return { type: "link", player: this.color, fresh, record: { pings, probes } };
  }

  shown(lateMs = 0): LogEvent {
    return {
      type: "shown",
      player: this.color,
      at: this.clockAt(lateMs),
      receivedAt: REVEAL_AT + lateMs + this.upMs,
    };
  }

  /** The pong of the ping behind the face, which reached the phone at that time after the reveal. */
  pong(faceAtMs: number): LogEvent {
    const receivedAt = REVEAL_AT + faceAtMs + this.upMs;
    return { type: "pong", player: this.color, sentAt: REVEAL_AT + faceAtMs - this.downMs, receivedAt };
  }

  /** Touched at that time after the reveal; said to have been `forgedMs` earlier; `moreMs` longer on its way than usual. */
  touch(
    afterRevealMs: number,
    target: Target,
    { forgedMs = 0, moreMs = 0, seq = this.#seq++ } = {},
  ): LogEvent {
    return {
      type: "touch",
      player: this.color,
      seq,
      at: this.clockAt(afterRevealMs - forgedMs),
      hand: "right",
      target,
      receivedAt: REVEAL_AT + afterRevealMs + this.upMs + moreMs,
    };
  }

  lift(afterRevealMs: number): LogEvent {
    const receivedAt = REVEAL_AT + afterRevealMs + this.upMs;
    return { type: "holster", player: this.color, down: false, at: this.clockAt(afterRevealMs), receivedAt };
  }
}

export const recordOf = (card: Card, more: Partial<RoundRecord> = {}): RoundRecord => ({
  players: ["red", "blue", "green"],
  tiles: ["prison", "tipi", "saloon"],
  dealer: "green",
  ultimate: false,
  bullets: {},
  card: card as RoundRecord["card"],
  windowMs: 4000,
  ...more,
});

export const RED_ATTACKS: Card = { kind: "cowboy", color: "red", gun: "right" };

export const logOf = (events: readonly LogEvent[], record = recordOf(RED_ATTACKS), number = 1): RoundLog => ({
  number,
  record,
  revealAt: REVEAL_AT,
  events: [...events],
});
