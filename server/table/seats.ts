// The seats of a table, clockwise: who sits where, under which name and colour, and who holds the key to come back.
import { randomBytes } from "node:crypto";
import type { ArraySchema } from "@colyseus/schema";
import { MAX_PLAYERS } from "../../shared/protocol/limits.ts";
import { PlayerState } from "../../shared/protocol/state.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import {
  countEvening,
  countMatch,
  type Evening,
  NEW_EVENING,
  NEW_SERIES,
  renameInSeries,
  type Series,
  winsIn,
} from "../../shared/rapid-city/series.ts";
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import { NEW_TRUST, type PlayerTrust } from "../../shared/timing/trust.ts";
import type { Millis } from "../../shared/units.ts";
import type { Arrangement } from "../journal/entries.ts";
import type { Connection } from "./connection.ts";
import { nameKey } from "./names.ts";
import { hashSecret, hasSecret, isSecretOf } from "./secrets.ts";

export type Seat = {
  /** What everyone sees of it. */
  readonly state: PlayerState;
  /** Whoever shows it gets the seat back; null where only its hash is known, until somebody comes back with it. */
  key: string | null;
  readonly keyHash: string;
  /** Who plays it in all their matches; null for whoever does not wish that kept. */
  player: string | null;
  /** Who plays it now; null for a bot, and while its player is away. */
  connection: Connection | null;
  /** When its player last threw something at the shared screens. */
  greetedAtMs: Millis;
  /** Since when its player is waited for; null again once a bot stands in. */
  droppedAtMs: Millis | null;
  /** When its player was last there. */
  leftAtMs: Millis;
  /** Left on purpose or was sent away: nobody waits, and the seat is free after the match. */
  gone: boolean;
  /** Both thumbs on the holsters, in any phase. */
  handsDown: boolean;
  /** Has a menu open. */
  busy: boolean;
  /** Cards in a row for which these hands did not rest. */
  missedCards: number;
  /** Has seen enough of the verdict on show. */
  goesOn: boolean;
  /** How far this player's word is taken, learnt in all matches at this table (T8). */
  trust: PlayerTrust;
};

/** Of all that a host has sent away, who was sent last: the list is written down with each change at the table. */
const MOST_BARRED = 50;

/** A bot for its own sake, not one that stands in for somebody. */
export const isOwnBot = ({ bot, standIn }: Pick<PlayerState, "bot" | "standIn">): boolean =>
  bot !== "" && !standIn;

/** A seat as the journal keeps it. */
export type ArrangedSeat = Arrangement["seats"][number];

const AWAY_FROM_NOTHING = {
  player: null,
  connection: null,
  droppedAtMs: null,
  leftAtMs: Number.POSITIVE_INFINITY,
  gone: false,
  handsDown: false,
  busy: false,
  missedCards: 0,
  goesOn: false,
  greetedAtMs: Number.NEGATIVE_INFINITY,
} as const;

export type Newcomer = {
  readonly name: string;
  readonly color?: Color | undefined;
  readonly figure?: Color | "" | undefined;
  readonly oneHanded?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  readonly bot?: BotLevel;
  /** Drawn here where nobody brings one. */
  readonly key?: string;
};

export class Seats {
  readonly all: Seat[] = [];
  readonly #players: ArraySchema<PlayerState>;
  readonly #sync: () => void;
  readonly #newTrust: PlayerTrust;
  readonly #barred = new Set<string>();
  #series: Series = NEW_SERIES;
  #evening: Evening = NEW_EVENING;

  /**
   * `sync` tells everyone as soon as what is done now is done: whoever comes while the news of a seat is still to be told
   * gets the whole state and then that news on top, and would see its player twice.
   */
  constructor(
    players: ArraySchema<PlayerState>,
    sync: () => void = () => {},
    newTrust: PlayerTrust = NEW_TRUST,
  ) {
    this.#players = players;
    this.#sync = sync;
    this.#newTrust = newTrust;
  }

  byColor(color: string): Seat | undefined {
    return this.all.find(({ state }) => state.color === color);
  }

  byKey(key: string): Seat | undefined {
    const seat = this.all.find((one) => isSecretOf(one.keyHash, key));
    if (seat) seat.key = key;
    return seat;
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
  sit({
    name,
    color,
    figure = "",
    oneHanded = false,
    isNew = false,
    bot,
    key = randomBytes(24).toString("base64url"),
  }: Newcomer): Seat | RefusalCode {
    if (this.isFull) return "join/full";
    if (this.isNameTaken(name)) return "join/name-taken";
    if (color && this.isColorTaken(color)) return "join/color-taken";
    const state = new PlayerState();
    state.assign({
      color: color ?? COLORS.find((one) => !this.isColorTaken(one))!,
      name,
      figure,
      bullets: 0,
      ready: false,
      early: false,
      unrested: false,
      connected: true,
      oneHanded,
      inMatch: false,
      bot: bot ?? "",
      standIn: false,
      gone: false,
      rttMs: 0,
      jitterMs: 0,
      ...this.#winsOf(name),
      isNew,
    });
    return this.#add({ ...AWAY_FROM_NOTHING, state, key, keyHash: hashSecret(key), trust: this.#newTrust });
  }

  /** A seat of a process that is gone. */
  restore(arranged: ArrangedSeat, nowMs: Millis): void {
    const { color, name, figure, keyHash, player, bot, standIn, oneHanded, gone, trust } = arranged;
    const isBot = isOwnBot(arranged);
    const state = new PlayerState();
    state.assign({
      ...{
        color,
        name,
        figure,
        bot,
        standIn,
        oneHanded,
        gone,
        bullets: 0,
        ready: false,
        early: false,
        unrested: false,
        inMatch: false,
      },
      ...{ connected: isBot, rttMs: 0, jitterMs: 0, ...this.#winsOf(name), isNew: false },
    });
    const away = isBot ? {} : { leftAtMs: nowMs, droppedAtMs: standIn ? null : nowMs };
    this.#add({ ...AWAY_FROM_NOTHING, ...away, state, key: null, keyHash, player, gone, trust });
  }

  #add(seat: Seat): Seat {
    this.all.push(seat);
    this.#players.push(seat.state);
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

  get series(): Series {
    return this.#series;
  }

  set series(series: Series) {
    this.#series = series;
    for (const { state } of this.all) state.assign(this.#winsOf(state.name));
  }

  get evening(): Evening {
    return this.#evening;
  }

  set evening(evening: Evening) {
    this.#evening = evening;
    for (const { state } of this.all) state.assign(this.#winsOf(state.name));
  }

  rename(seat: Seat, name: string): void {
    const [before, after] = [nameKey(seat.state.name), nameKey(name)];
    this.#series = renameInSeries(this.#series, before, after);
    this.#evening = renameInSeries(this.#evening, before, after);
    seat.state.name = name;
  }

  /** Whoever won the match that has just ended is one nearer to the series. */
  countMatch(match: string, winners: readonly Color[]): void {
    const names = winners
      .map((color) => nameKey(this.byColor(color)?.state.name ?? ""))
      .filter((name) => name !== "");
    const paid = this.all.reduce((sum, { state }) => sum + (state.inMatch ? state.bullets : 0), 0);
    this.series = countMatch(this.#series, match, names);
    this.evening = countEvening(this.#evening, match, names, paid);
  }

  #winsOf(name: string): { readonly wins: number; readonly eveningWins: number } {
    const shown = (series: Series) => Math.min(255, winsIn(series, nameKey(name)));
    return { wins: shown(this.#series), eveningWins: shown(this.#evening) };
  }

  /** Keeps whoever holds this key out for as long as the table stands, or until many more were sent away. */
  bar(seat: Seat): void {
    this.barHash(seat.keyHash);
  }

  barHash(keyHash: string): void {
    this.#barred.add(keyHash);
    const [first] = this.#barred;
    if (this.#barred.size > MOST_BARRED) this.#barred.delete(first!);
  }

  isBarred(key: string): boolean {
    return hasSecret(this.#barred, key);
  }

  /** The hashes of the keys of those who are kept out. */
  get barred(): string[] {
    return [...this.#barred];
  }
}
