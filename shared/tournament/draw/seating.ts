// Who sits with whom while a draw is searched: players by index, tables as slices of one list, and what a swap of two would change (W11).

export type Field = {
  /** By index; equal where places are shared. */
  readonly ranks: Int32Array;
  /** Matches so far at tables smaller than the largest. */
  readonly short: Int32Array;
  /** (Times met)^2 for each pair, `count` in a row. */
  readonly metSquared: Uint16Array;
  readonly count: number;
  /** Of the tables, the larger first. */
  readonly sizes: readonly number[];
};

export class TableSeating {
  readonly field: Field;
  /** Seat by seat, table after table. */
  readonly seats: Int32Array;
  readonly seatOf: Int32Array;
  readonly tableOf: Int32Array;
  readonly starts: Int32Array;
  readonly #large: number;

  constructor(field: Field, seats: Int32Array) {
    this.field = field;
    this.seats = seats;
    this.seatOf = new Int32Array(field.count);
    this.tableOf = new Int32Array(field.count);
    this.starts = new Int32Array(field.sizes.length + 1);
    this.#large = field.sizes[0]!;
    field.sizes.forEach((size, table) => {
      this.starts[table + 1] = this.starts[table]! + size;
    });
    for (let table = 0; table < field.sizes.length; table++) {
      for (let seat = this.starts[table]!; seat < this.starts[table + 1]!; seat++) {
        this.seatOf[seats[seat]!] = seat;
        this.tableOf[seats[seat]!] = table;
      }
    }
  }

  /** W11's first sum, of one player against a table without `except`. */
  repeatsOf(player: number, table: number, except: number): number {
    const { metSquared, count } = this.field;
    const row = player * count;
    let sum = 0;
    for (let seat = this.starts[table]!; seat < this.starts[table + 1]!; seat++) {
      const other = this.seats[seat]!;
      if (other !== except) sum += metSquared[row + other]!;
    }
    return sum;
  }

  repeatsChange(a: number, b: number): number {
    const { metSquared, count } = this.field;
    const { seats, starts } = this;
    const tableA = this.tableOf[a]!;
    const tableB = this.tableOf[b]!;
    const rowA = a * count;
    const rowB = b * count;
    let change = 0;
    for (let seat = starts[tableA]!, end = starts[tableA + 1]!; seat < end; seat++) {
      const other = seats[seat]!;
      change += metSquared[rowB + other]! - metSquared[rowA + other]!;
    }
    for (let seat = starts[tableB]!, end = starts[tableB + 1]!; seat < end; seat++) {
      const other = seats[seat]!;
      change += metSquared[rowA + other]! - metSquared[rowB + other]!;
    }
    // Nobody has met themselves, and the two would not sit together: that was counted twice.
    return change - 2 * metSquared[rowA + b]!;
  }

  /** W11's second: whoever sat at small tables least often goes there first. */
  shortnessChange(a: number, b: number): number {
    const { short } = this.field;
    const smallA = this.isSmall(this.tableOf[a]!);
    if (smallA === this.isSmall(this.tableOf[b]!)) return 0;
    return smallA ? short[b]! - short[a]! : short[a]! - short[b]!;
  }

  isSmall(table: number): boolean {
    return this.field.sizes[table]! < this.#large;
  }

  swap(a: number, b: number): void {
    const seatA = this.seatOf[a]!;
    const seatB = this.seatOf[b]!;
    const tableA = this.tableOf[a]!;
    this.seats[seatA] = b;
    this.seats[seatB] = a;
    this.seatOf[a] = seatB;
    this.seatOf[b] = seatA;
    this.tableOf[a] = this.tableOf[b]!;
    this.tableOf[b] = tableA;
  }

  repeats(): number {
    let twice = 0;
    for (let player = 0; player < this.field.count; player++) {
      twice += this.repeatsOf(player, this.tableOf[player]!, player);
    }
    return twice / 2;
  }

  shortness(): number {
    let sum = 0;
    for (let player = 0; player < this.field.count; player++) {
      if (this.isSmall(this.tableOf[player]!)) sum += this.field.short[player]!;
    }
    return sum;
  }
}
