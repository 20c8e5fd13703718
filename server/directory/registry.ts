// Every open table of this process by its code: hands out free codes and answers questions from outside.
import { randomInt } from "node:crypto";
import type { Phase } from "../../shared/protocol/phase.ts";
import { makeCode } from "./codes.ts";

export type TableInfo = {
  readonly phase: Phase;
  readonly players: number;
  /** Who sits where, so that a newcomer sees which colours are free. */
  readonly seats: readonly { readonly color: string; readonly name: string }[];
  readonly full: boolean;
  readonly locked: boolean;
  readonly running: boolean;
};

export interface ListedTable {
  info(): TableInfo;
  /** The log of the last finished match as JSON. */
  lastLog(): string | null;
}

export class TableRegistry {
  readonly #tables = new Map<string, ListedTable>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Null when the server is full. */
  open(table: ListedTable): string | null {
    if (this.#tables.size >= this.#limit) return null;
    let code = makeCode(randomInt);
    while (this.#tables.has(code)) code = makeCode(randomInt);
    this.#tables.set(code, table);
    return code;
  }

  close(code: string): void {
    this.#tables.delete(code);
  }

  find(code: string): ListedTable | undefined {
    return this.#tables.get(code.toUpperCase());
  }

  get size(): number {
    return this.#tables.size;
  }
}
