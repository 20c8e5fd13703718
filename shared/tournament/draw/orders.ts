// W11's third wish: in a Swiss the ranks at a table lie close together, in heats the seeds are spread evenly over the tables.

import type { TableSeating } from "./seating.ts";

export type Order = {
  /** Of the whole seating; smaller is better. Whole numbers. */
  cost(): number;
  /** What swapping the two would add. */
  change(a: number, b: number): number;
  /** The swap asked about last was made. */
  swapped(): void;
};

/** The sum over the tables of the spread of ranks. */
export class CloseRanks implements Order {
  readonly #seating: TableSeating;
  readonly #spreads: Int32Array;
  #tableA = 0;
  #tableB = 0;
  #spreadA = 0;
  #spreadB = 0;

  constructor(seating: TableSeating) {
    this.#seating = seating;
    this.#spreads = Int32Array.from(seating.field.sizes, (_, table) => this.#spread(table, -1, -1));
  }

  cost(): number {
    let sum = 0;
    for (const spread of this.#spreads) sum += spread;
    return sum;
  }

  change(a: number, b: number): number {
    const { tableOf } = this.#seating;
    this.#tableA = tableOf[a]!;
    this.#tableB = tableOf[b]!;
    this.#spreadA = this.#spread(this.#tableA, a, b);
    this.#spreadB = this.#spread(this.#tableB, b, a);
    return this.#spreadA + this.#spreadB - this.#spreads[this.#tableA]! - this.#spreads[this.#tableB]!;
  }

  swapped(): void {
    this.#spreads[this.#tableA] = this.#spreadA;
    this.#spreads[this.#tableB] = this.#spreadB;
  }

  #spread(table: number, leaves: number, comes: number): number {
    const { starts, seats, field } = this.#seating;
    const end = starts[table + 1]!;
    let least = 0x7fffffff;
    let most = -1;
    for (let seat = starts[table]!; seat < end; seat++) {
      const player = seats[seat]!;
      const rank = field.ranks[player === leaves ? comes : player]!;
      if (rank < least) least = rank;
      if (rank > most) most = rank;
    }
    return most - least;
  }
}

/** Above any difference of the sums that it comes before. */
const POT_WEIGHT = 2 ** 32;

/**
 * Seeds lie in pots of as many as there are tables: one of each pot at every table comes first,
 * then sums of seeds that differ little, measured by their squares.
 */
export class SpreadSeeds implements Order {
  readonly #seating: TableSeating;
  readonly #pots: Int32Array;
  readonly #potCount: number;
  /** How many of each pot sit at each table. */
  readonly #potsAt: Int32Array;
  /** Twice the sum of seeds less what is to be expected there. */
  readonly #excess: Int32Array;
  #a = 0;
  #b = 0;

  constructor(seating: TableSeating) {
    this.#seating = seating;
    const { count, sizes } = seating.field;
    const tables = sizes.length;
    this.#potCount = Math.ceil(count / tables);
    this.#pots = Int32Array.from({ length: count }, (_, seed) => Math.floor(seed / tables));
    this.#potsAt = new Int32Array(tables * this.#potCount);
    this.#excess = new Int32Array(tables);
    for (let player = 0; player < count; player++) {
      const table = seating.tableOf[player]!;
      this.#potsAt[table * this.#potCount + this.#pots[player]!]!++;
      this.#excess[table]! += 2 * player - (count - 1);
    }
  }

  cost(): number {
    let pots = 0;
    let sums = 0;
    for (const held of this.#potsAt) pots += held * held;
    for (const excess of this.#excess) sums += excess * excess;
    return pots * POT_WEIGHT + sums;
  }

  change(a: number, b: number): number {
    this.#a = a;
    this.#b = b;
    const { tableOf } = this.#seating;
    const tableA = tableOf[a]!;
    const tableB = tableOf[b]!;
    const potA = this.#pots[a]!;
    const potB = this.#pots[b]!;
    let pots = 0;
    if (potA !== potB) {
      // (x + 1)^2 - x^2 = 2x + 1, and (x - 1)^2 - x^2 = -2x + 1.
      pots =
        4 -
        2 * this.#held(tableA, potA) +
        2 * this.#held(tableA, potB) -
        2 * this.#held(tableB, potB) +
        2 * this.#held(tableB, potA);
    }
    const step = 2 * (b - a);
    const excessA = this.#excess[tableA]!;
    const excessB = this.#excess[tableB]!;
    const sums = (excessA + step) ** 2 - excessA ** 2 + (excessB - step) ** 2 - excessB ** 2;
    return pots * POT_WEIGHT + sums;
  }

  /** Called after the seats have changed. */
  swapped(): void {
    const { tableOf } = this.#seating;
    const tableOfB = tableOf[this.#a]!;
    const tableOfA = tableOf[this.#b]!;
    this.#move(this.#a, tableOfA, tableOfB);
    this.#move(this.#b, tableOfB, tableOfA);
  }

  #move(player: number, from: number, to: number): void {
    const pot = this.#pots[player]!;
    this.#potsAt[from * this.#potCount + pot]!--;
    this.#potsAt[to * this.#potCount + pot]!++;
    this.#excess[from]! -= 2 * player - (this.#pots.length - 1);
    this.#excess[to]! += 2 * player - (this.#pots.length - 1);
  }

  #held(table: number, pot: number): number {
    return this.#potsAt[table * this.#potCount + pot]!;
  }
}
