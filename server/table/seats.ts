// The seats of a table, clockwise: who sits where, under which name and colour, and who holds the key to come back.
import { randomBytes } from "node:crypto";
import type { ArraySchema } from "@colyseus/schema";
import { MAX_PLAYERS } from "../../shared/protocol/limits.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import { PlayerState } from "../../shared/protocol/state.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import { NEW_TRUST, type PlayerTrust } from "../../shared/timing/trust.ts";
import type { Millis } from "../../shared/units.ts";
import type { Connection } from "./connection.ts";
import { nameKey } from "./names.ts";
import { hasSecret, sameSecret } from "./secrets.ts";

export type Seat = {
  /** What everyone sees of it. */
  readonly state: PlayerState;
  /** Whoever shows it gets the seat back. */
  readonly key: string;
  /** Who plays it now; null for a bot, and while its player is away. */
  connection: Connection | null;
  /** Since when its player is waited for; null again once a bot stands in. */
  droppedAtMs: Millis | null;
  /** When its player was last there. */
  leftAtMs: Millis;
  /** Left on purpose or was sent away: nobody waits, and the seat is free after the match. */
  gone: boolean;
  /** Both thumbs on the holsters, in any phase. */
  handsDown: boolean;
  /** How far this player's word is taken, learnt in all matches at this table (T8). */
  trust: PlayerTrust;
};

export type Newcomer = {
  readonly name: string;
  readonly color?: Color | undefined;
  readonly oneHanded?: boolean | undefined;
  readonly bot?: BotLevel;
  /** Drawn here where nobody brings one. */
  readonly key?: string;
};

export class Seats {
  readonly all: Seat[] = [];
  readonly #players: ArraySchema<PlayerState>;
  readonly #sync: () => void;
  readonly #barred = new Set<string>();

  /**
   * `sync` tells everyone as soon as what is done now is done: whoever comes while the news of a seat is still to be told
   * gets the whole state and then that news on top, and would see its player twice.
   */
  constructor(players: ArraySchema<PlayerState>, sync: () => void = () => {}) {
    this.#players = players;
    this.#sync = sync;
  }

  byColor(color: string): Seat | undefined {
    return this.all.find(({ state }) => state.color === color);
  }

  byKey(key: string): Seat | undefined {
    return this.all.find((seat) => sameSecret(seat.key, key));
  }

  /** Somebody is there and plays. */
  get present(): Seat[] {
    return this.all.filter(({ connection }) => connection !== null);
  }

  get isFull(): boolean {
    return this.all.length >= MAX_PLAYERS;
  }

  isNameTaken(name: string, except?: Seat): boolean {
    return this.all.some((seat) => seat !== except && nameKey(seat.state.name) === nameKey(name));
  }

  isColorTaken(color: Color, except?: Seat): boolean {
    return this.all.some((seat) => seat !== except && seat.state.color === color);
  }

  /** A refusal, or the new seat: the last one clockwise. */
  sit({ name, color, oneHanded = false, bot, key }: Newcomer): Seat | RefusalCode {
    if (this.isFull) return "join/full";
    if (this.isNameTaken(name)) return "join/name-taken";
    if (color && this.isColorTaken(color)) return "join/color-taken";
    const state = new PlayerState();
    state.assign({
      color: color ?? COLORS.find((one) => !this.isColorTaken(one))!,
      name,
      bullets: 0,
      ready: false,
      early: false,
      connected: true,
      oneHanded,
      inMatch: false,
      bot: bot ?? "",
      standIn: false,
      rttMs: 0,
      jitterMs: 0,
    });
    const seat: Seat = {
      state,
      key: key ?? randomBytes(24).toString("base64url"),
      connection: null,
      droppedAtMs: null,
      leftAtMs: Number.POSITIVE_INFINITY,
      gone: false,
      handsDown: false,
      trust: NEW_TRUST,
    };
    this.all.push(seat);
    this.#players.push(state);
    queueMicrotask(this.#sync);
    return seat;
  }

  free(seat: Seat): void {
    const index = this.all.indexOf(seat);
    if (index < 0) return;
    this.all.splice(index, 1);
    this.#players.splice(index, 1);
    queueMicrotask(this.#sync);
  }

  /** Keeps whoever holds this key out for as long as the table stands. */
  bar(seat: Seat): void {
    this.#barred.add(seat.key);
  }

  isBarred(key: string): boolean {
    return hasSecret(this.#barred, key);
  }
}
