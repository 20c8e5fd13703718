// The directory of a server that is one process: its open tables by their code, in memory.
import { randomInt } from "node:crypto";
import { makeCode } from "./codes.ts";
import { type ListedTable, mostFor, type Opening, type TableDirectory } from "./table-directory.ts";

export class MemoryDirectory implements TableDirectory {
  readonly #tables = new Map<string, ListedTable>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async open(table: ListedTable, opening: Opening = {}): Promise<string | null> {
    const { sameCode } = opening;
    if (this.#tables.size >= mostFor(opening, this.#limit)) return null;
    if (sameCode !== undefined && this.#tables.has(sameCode)) return null;
    let code = sameCode ?? makeCode(randomInt);
    while (this.#tables.has(code)) code = makeCode(randomInt);
    this.#tables.set(code, table);
    return code;
  }

  async close(code: string): Promise<void> {
    this.#tables.delete(code);
  }

  async find(code: string): Promise<ListedTable | null> {
    return this.#tables.get(code.toUpperCase()) ?? null;
  }

  async isComingBack(): Promise<boolean> {
    return false;
  }

  async count(): Promise<number> {
    return this.#tables.size;
  }
}
