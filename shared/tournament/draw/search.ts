// The search of a draw: swaps of two players, strictly by W11's priorities, with a fixed number of steps so that every machine finds the same (W3).

import type { Rng } from "../../rapid-city/chance.ts";
import { fromLower, fromUpper } from "./noise.ts";
import type { Order } from "./orders.ts";
import type { TableSeating } from "./seating.ts";

/** -ln of evenly spaced chances, in sixteenths: as whole numbers, because no two engines need agree on the last bit of a logarithm. */
const LOGS = [
  67, 49, 41, 35, 31, 28, 26, 23, 21, 19, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 6, 5, 4, 4, 3, 2, 2, 1,
  1, 0,
];

/** What a wanderer may get worse by, in sixteenths of a rank at the start; it cools down to nothing. */
export type Warmth = number;

/** W11's second comes before any gain in the third. */
const SHORTNESS_WEIGHT = 2 ** 20;

export class Search {
  readonly #seating: TableSeating;
  readonly #order: Order;
  readonly #noise: Rng;
  repeats: number;
  shortness: number;
  cost: number;
  readonly #best: Int32Array;
  #bestRepeats: number;
  #bestShortness: number;
  #bestCost: number;

  constructor(seating: TableSeating, order: Order, noise: Rng) {
    this.#seating = seating;
    this.#order = order;
    this.#noise = noise;
    this.repeats = seating.repeats();
    this.shortness = seating.shortness();
    this.cost = order.cost();
    this.#best = seating.seats.slice();
    this.#bestRepeats = this.repeats;
    this.#bestShortness = this.shortness;
    this.#bestCost = this.cost;
  }

  /** The best seating so far, seat by seat. */
  get best(): Int32Array {
    return this.#best;
  }

  get bestRepeats(): number {
    return this.#bestRepeats;
  }

  /**
   * Wanders among swaps of players at most `reach` places apart, worse ones too while it is warm.
   * A pair that has met weighs `repeatWeight` ranks.
   */
  wander(steps: number, reach: number, repeatWeight: number, warmth: Warmth): void {
    const seating = this.#seating;
    const order = this.#order;
    const noise = this.#noise;
    const { tableOf } = seating;
    const { count } = seating.field;
    const mostLog = LOGS[0]!;
    if (this.#isPerfect) return;
    for (let step = 0; step < steps; step++) {
      const number = noise();
      const a = fromUpper(number, count);
      const away = 1 + fromLower(number, reach);
      const luck = noise();
      const b = luck & 1 ? a + away : a - away;
      if (b < 0 || b >= count || tableOf[a] === tableOf[b]) continue;
      const warm = (warmth * (steps - step)) / steps;
      const repeats = seating.repeatsChange(a, b);
      if (repeats * repeatWeight * 256 > warm * mostLog + 65_536) continue;
      const shortness = seating.shortnessChange(a, b);
      const cost = order.change(a, b);
      const worse = repeats * repeatWeight + shortness * SHORTNESS_WEIGHT + cost;
      if (worse > 0 && worse * 256 > warm * LOGS[(luck >>> 1) & 31]!) continue;
      this.#swap(a, b, repeats, shortness, cost);
    }
  }

  /**
   * Takes somebody who meets an acquaintance and makes the best swap there is for them, again and again;
   * whoever moved rests for a while, so that it does not go in circles.
   */
  repair(steps: number): void {
    const { tableOf, field } = this.#seating;
    const { count } = field;
    const rests = new Int32Array(count);
    for (let step = 1; step <= steps && this.repeats > 0; step++) {
      const a = this.#someoneWhoMeetsAgain();
      let best = -1;
      let bestRepeats = 0;
      let bestShortness = 0;
      let bestCost = 0;
      const first = fromUpper(this.#noise(), count);
      for (let i = 0; i < count; i++) {
        const b = (first + i) % count;
        if (tableOf[b] === tableOf[a]) continue;
        const repeats = this.#seating.repeatsChange(a, b);
        if (best >= 0 && repeats > bestRepeats) continue;
        if ((rests[a]! > step || rests[b]! > step) && this.repeats + repeats >= this.#bestRepeats) continue;
        const shortness = this.#seating.shortnessChange(a, b);
        const cost = this.#order.change(a, b);
        if (
          best < 0 ||
          repeats < bestRepeats ||
          shortness < bestShortness ||
          (shortness === bestShortness && cost < bestCost)
        ) {
          best = b;
          bestRepeats = repeats;
          bestShortness = shortness;
          bestCost = cost;
        }
      }
      if (best < 0) continue;
      this.#order.change(a, best);
      this.#swap(a, best, bestRepeats, bestShortness, bestCost);
      rests[a] = step + 4 + (this.#noise() & 7);
      rests[best] = step + 4 + (this.#noise() & 7);
    }
  }

  /** Nothing is left to wish for, as in the first round of a Swiss without seeds. */
  get #isPerfect(): boolean {
    return this.repeats === 0 && this.shortness === 0 && this.cost === 0;
  }

  /** Goes on from the best seating so far. */
  backToBest(): void {
    const { seats } = this.#seating;
    for (let seat = 0; seat < seats.length; seat++) {
      while (seats[seat] !== this.#best[seat]) {
        const a = seats[seat]!;
        const b = this.#best[seat]!;
        if (this.#seating.tableOf[a] === this.#seating.tableOf[b]) {
          this.#seating.swap(a, b);
          continue;
        }
        const repeats = this.#seating.repeatsChange(a, b);
        const shortness = this.#seating.shortnessChange(a, b);
        const cost = this.#order.change(a, b);
        this.#seating.swap(a, b);
        this.#order.swapped();
        this.repeats += repeats;
        this.shortness += shortness;
        this.cost += cost;
      }
    }
  }

  #someoneWhoMeetsAgain(): number {
    const { tableOf, field } = this.#seating;
    let player = fromUpper(this.#noise(), field.count);
    while (this.#seating.repeatsOf(player, tableOf[player]!, player) === 0)
      player = (player + 1) % field.count;
    return player;
  }

  #swap(a: number, b: number, repeats: number, shortness: number, cost: number): void {
    this.#seating.swap(a, b);
    this.#order.swapped();
    this.repeats += repeats;
    this.shortness += shortness;
    this.cost += cost;
    const better =
      this.repeats !== this.#bestRepeats
        ? this.repeats < this.#bestRepeats
        : this.shortness !== this.#bestShortness
          ? this.shortness < this.#bestShortness
          : this.cost < this.#bestCost;
    if (!better) return;
    this.#best.set(this.#seating.seats);
    this.#bestRepeats = this.repeats;
    this.#bestShortness = this.shortness;
    this.#bestCost = this.cost;
  }
}
