// The directory of a house of several processes: a code is claimed in Redis, and kept in the shared database, before there is a table under it.
import { randomInt } from "node:crypto";
import type { Calls } from "../cluster/calls.ts";
import type { Claims } from "../cluster/claims.ts";
import type { SharedTables } from "../cluster/shared-tables.ts";
import { isLikeCode, makeCode } from "./codes.ts";
import {
  HouseUnreachable,
  type ListedTable,
  mostFor,
  type Opening,
  type OwnTable,
  reaching,
  type TableDirectory,
} from "./table-directory.ts";

export type ClusterDirectoryContext = {
  readonly claims: Claims;
  readonly calls: Calls;
  /** Null in tests of Redis alone. */
  readonly shared: Pick<SharedTables, "open" | "knows" | "isOurs"> | null;
  /** Of this process. */
  readonly limit: number;
  /** To which contest a table of this owner belongs. */
  contestOf(owner: string | null): string | null;
  /** Then it takes no new tables. */
  isDraining?(): boolean;
  drawCode?(): string;
};

const METHODS = ["info", "hasSeat", "lastLog", "begin", "pause", "end"] as const;
type Method = (typeof METHODS)[number];
/** So many codes in a row are not all taken by chance. */
const MOST_DRAWS = 2000;

export class ClusterDirectory implements TableDirectory {
  readonly #context: ClusterDirectoryContext;
  readonly #own = new Map<string, OwnTable>();
  /** Closed, and Redis does not know yet. */
  readonly #unreleased = new Set<string>();
  /** Claimed, and not open yet. */
  #opening = 0;

  constructor(context: ClusterDirectoryContext) {
    this.#context = context;
  }

  async open(table: OwnTable, opening: Opening = {}): Promise<string | null> {
    const { sameCode, owner = null } = opening;
    if (this.#context.isDraining?.()) throw new HouseUnreachable("This process takes its leave.");
    if (this.#own.size + this.#opening >= mostFor(opening, this.#context.limit)) return null;
    this.#opening++;
    try {
      const code = await reaching(sameCode === undefined ? this.#claimNew(owner) : this.#takeBack(sameCode));
      if (code !== null) this.#own.set(code, table);
      return code;
    } finally {
      this.#opening--;
    }
  }

  async close(code: string): Promise<void> {
    if (!this.#own.delete(code)) return;
    this.#unreleased.add(code);
    await this.releaseAll().catch(() => {});
  }

  async find(typed: string): Promise<ListedTable | null> {
    if (!isLikeCode(typed)) return null;
    const code = typed.toUpperCase();
    const own = this.#own.get(code);
    if (own) return own;
    const found = await reaching(this.#context.claims.whereIs(code));
    return found?.isAlive ? this.#elsewhere(found.process, code) : null;
  }

  async isComingBack(typed: string): Promise<boolean> {
    if (!isLikeCode(typed)) return false;
    const code = typed.toUpperCase();
    // Taken over since it was looked for.
    if (this.#own.has(code)) return true;
    return (await reaching(this.#context.shared?.knows(code))) ?? false;
  }

  count(): Promise<number> {
    return reaching(this.#context.claims.count());
  }

  get own(): ReadonlyMap<string, OwnTable> {
    return this.#own;
  }

  /** For another process that asks. */
  async answer(code: string, method: string, args: readonly unknown[]): Promise<unknown> {
    const table = this.#own.get(code);
    if (!table || !METHODS.includes(method as Method)) throw new Error(`${code} is not here.`);
    return (table[method as Method] as (...all: readonly unknown[]) => Promise<unknown>).apply(table, [
      ...args,
    ]);
  }

  /** Where Redis was away when a table closed, it is told later. */
  async releaseAll(): Promise<void> {
    for (const code of [...this.#unreleased]) {
      await this.#context.claims.release(code);
      this.#unreleased.delete(code);
    }
  }

  /** Redis may have forgotten: the database knows what is ours. */
  async tellAll(): Promise<void> {
    await this.#context.claims.set([...this.#own.keys()].filter((code) => !this.isLost(code)));
  }

  /** Still about to close here, and open in another process. */
  isLost(code: string): boolean {
    return this.#own.has(code) && this.#context.shared?.isOurs(code) === false;
  }

  async #claimNew(owner: string | null): Promise<string | null> {
    const { claims, shared, contestOf, drawCode = () => makeCode(randomInt) } = this.#context;
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const code = drawCode();
      if (!(await claims.claim(code))) continue;
      // Redis may have lost its memory since somebody opened a table under it.
      const isFree = await shared?.open(code, owner, contestOf(owner)).catch(async (error: Error) => {
        await claims.release(code).catch(() => {});
        throw error;
      });
      if (isFree !== false) return code;
      await claims.release(code);
    }
    return null;
  }

  async #takeBack(code: string): Promise<string | null> {
    if (this.#own.has(code)) return null;
    return (await this.#context.claims.take(code)) ? code : null;
  }

  #elsewhere(process: string, code: string): ListedTable {
    const ask =
      <T>(method: Method) =>
      (...args: readonly unknown[]) =>
        // Gone, or about to answer again: in either case the table is there in a moment.
        reaching(this.#context.calls.ask(process, { code, method, args }) as Promise<T>, "join/coming-back");
    return {
      info: ask("info"),
      hasSeat: ask("hasSeat"),
      lastLog: ask("lastLog"),
      begin: ask("begin"),
      pause: ask("pause"),
      end: ask("end"),
    };
  }
}
