// The tables that tournaments have opened: by their owner's name, whichever process opened them, and what happens there.
import { type Result, refuse } from "../../shared/result.ts";
import type { ListedTable, TableDirectory } from "../directory/table-directory.ts";
import type { TableEvents, TableNews } from "../table/events.ts";
import type { PreparedTable } from "../table/prepared-table.ts";

export type OwnedNews = TableNews & { readonly owner: string };
type Listener = (news: OwnedNews) => void;

export type OpenTable = (prepared: PreparedTable) => Promise<Result<string>>;

/** `tournament/CODE/round/table/time`: another time each time that table is opened anew. */
export const ownerName = (code: string, round: number, table: number, time: number): string =>
  `tournament/${code}/${round}/${table}/${time}`;

export type Owned = {
  readonly tournament: string;
  readonly round: number;
  readonly table: number;
  readonly time: number;
};

export function readOwner(owner: string): Owned | null {
  const [kind, tournament, round, table, time] = owner.split("/");
  if (kind !== "tournament" || tournament === undefined) return null;
  return { tournament, round: Number(round), table: Number(table), time: Number(time) };
}

export class TableHost {
  readonly #directory: TableDirectory;
  readonly #open: OpenTable;
  readonly #codes = new Map<string, string>();
  readonly #owners = new Map<string, string>();
  /** From where a tournament was made, as far as this process knows. */
  readonly #networks = new Map<string, string>();
  /** On their way, by network. */
  readonly #opening = new Map<string, number>();
  readonly #mostOfOne: number;
  readonly #listeners = new Set<Listener>();

  constructor(directory: TableDirectory, events: TableEvents, open: OpenTable, mostOfOne: number) {
    this.#directory = directory;
    this.#open = open;
    this.#mostOfOne = mostOfOne;
    events.on((news) => this.#hear(news));
  }

  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The tables of a tournament that stand, with their codes. */
  standing(tournament: string): { readonly code: string; readonly owned: Owned; readonly owner: string }[] {
    return [...this.#codes].flatMap(([owner, code]) => {
      const owned = readOwner(owner);
      return owned?.tournament === tournament ? [{ code, owned, owner }] : [];
    });
  }

  /** Its tables count with those of whatever else this network makes. */
  noteMaker(tournament: string, network: string): void {
    this.#networks.set(tournament, network);
  }

  async open(prepared: PreparedTable): Promise<Result<string>> {
    const network = this.#networkOf(prepared.owner);
    const opening = this.#opening.get(network) ?? 0;
    if (this.#standingOf(network) + opening >= this.#mostOfOne)
      return refuse("join/too-many-tables", "So many tables stand already.");
    this.#opening.set(network, opening + 1);
    try {
      return await this.#open(prepared);
    } finally {
      this.#opening.set(network, this.#opening.get(network)! - 1);
    }
  }

  /** Where nobody knows, each tournament is for itself. */
  #networkOf(owner: string): string {
    const tournament = readOwner(owner)?.tournament ?? "";
    return this.#networks.get(tournament) ?? tournament;
  }

  #standingOf(network: string): number {
    return [...this.#codes.keys()].filter((owner) => this.#networkOf(owner) === network).length;
  }

  find(code: string): Promise<ListedTable | null> {
    return this.#directory.find(code);
  }

  async end(code: string): Promise<void> {
    await (await this.find(code))?.end();
  }

  #hear(news: TableNews): void {
    if (news.type === "opened" && news.owner !== null && readOwner(news.owner)) {
      this.#codes.set(news.owner, news.table);
      this.#owners.set(news.table, news.owner);
    }
    const owner = this.#owners.get(news.table);
    if (owner === undefined) return;
    if (news.type === "closed") {
      this.#owners.delete(news.table);
      this.#codes.delete(owner);
    }
    for (const listener of [...this.#listeners]) listener({ ...news, owner });
  }
}
