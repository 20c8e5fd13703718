// The open tables of one tournament: opens them when they are called, knows who has sat down, and lets matches begin.
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import { type Failure, type Result, refuse } from "../../shared/result.ts";
import type { TournamentRound, TournamentState, TournamentTable } from "../../shared/tournament/state.ts";
import type { LiveTable } from "../../shared/tournament/views.ts";
import type { Begun } from "../directory/table-directory.ts";
import { seatKey } from "./secrets.ts";
import { type Owned, ownerName, type TableHost } from "./table-host.ts";

type Open = {
  readonly owner: string;
  readonly round: number;
  readonly table: number;
  readonly code: string;
  /** Ids by the order of their seats. */
  readonly seats: readonly string[];
  readonly present: Set<string>;
  problem: string | null;
};

export class LiveTables {
  readonly #code: string;
  readonly #secret: string;
  readonly #host: TableHost;
  readonly #open = new Map<string, Open>();
  #times = 0;

  constructor(code: string, secret: string, host: TableHost) {
    this.#code = code;
    this.#secret = secret;
    this.#host = host;
  }

  /** After a restart: tables that stand are ours again. Who sits there says so by coming back. */
  adopt(state: TournamentState): void {
    for (const { code, owned, owner } of this.#host.standing(this.#code)) {
      this.#times = Math.max(this.#times, owned.time);
      const table = state.rounds[owned.round - 1]?.tables[owned.table - 1];
      if (table) this.#note(owned, owner, code, table.seats);
    }
  }

  find(round: number, table: number): Open | undefined {
    return this.#open.get(`${round}/${table}`);
  }

  view(round: number, table: number): LiveTable | undefined {
    const open = this.find(round, table);
    return open && { code: open.code, present: [...open.present], problem: open.problem };
  }

  seatKey(round: number, table: number, id: string): string {
    return seatKey(this.#secret, this.find(round, table)?.owner ?? "", id);
  }

  async open(
    state: TournamentState,
    round: TournamentRound,
    table: TournamentTable,
  ): Promise<Result<string>> {
    const before = this.find(round.number, table.number);
    if (before) return { ok: true, value: before.code };
    const names = new Map(state.players.map(({ id, name }) => [id, name]));
    const owned = { tournament: this.#code, round: round.number, table: table.number, time: ++this.#times };
    const owner = ownerName(owned.tournament, owned.round, owned.table, owned.time);
    const opened = await this.#host.open({
      owner,
      options: state.settings.table,
      locked: true,
      seats: table.seats.map((id, index) => ({
        name: names.get(id)!,
        color: COLORS[index]!,
        key: seatKey(this.#secret, owner, id),
      })),
    });
    if (opened.ok) this.#note(owned, owner, opened.value, table.seats);
    return opened;
  }

  /** With those who are there, or with all but these. */
  async begin(
    { settings }: TournamentState,
    round: number,
    table: TournamentTable,
    absent: readonly string[],
  ): Promise<Begun | Failure> {
    const open = this.find(round, table.number);
    const listed = open && (await this.#host.find(open.code));
    if (!open || !listed) return refuse("table/not-open", `Table ${table.number} is not open.`);
    open.problem = null;
    const dealer = this.colorOf(open, table.dealer);
    return listed.begin({
      without: absent.map((id) => this.colorOf(open, id)).filter((color) => color !== undefined),
      botLevel: settings.botLevel,
      ...(dealer === undefined || absent.includes(table.dealer) ? {} : { firstDealer: dealer }),
    });
  }

  async pauseAll(on: boolean): Promise<void> {
    for (const { code } of this.#open.values()) await (await this.#host.find(code))?.pause(on);
  }

  /** What the table told last, where it was told while nobody listened. */
  async lastLog(round: number, table: number): Promise<string | null> {
    const open = this.find(round, table);
    return (open && (await (await this.#host.find(open.code))?.lastLog())) ?? null;
  }

  /** Closes tables that no longer belong to what is being played. */
  async closeAllBut(
    keeps: (round: number, table: number, seats: readonly string[]) => boolean,
  ): Promise<void> {
    for (const [key, { round, table, seats, code }] of [...this.#open]) {
      if (keeps(round, table, seats)) continue;
      this.#open.delete(key);
      await this.#host.end(code);
    }
  }

  async close(round: number, table: number): Promise<void> {
    await this.closeAllBut((otherRound, otherTable) => otherRound !== round || otherTable !== table);
  }

  hear(owned: Owned, color: Color | null, isThere: boolean): string | null {
    const open = this.find(owned.round, owned.table);
    const id = open && color ? open.seats[COLORS.indexOf(color)] : undefined;
    if (!open || id === undefined) return null;
    if (isThere) open.present.add(id);
    else open.present.delete(id);
    return id;
  }

  /** The room is gone. */
  forget({ round, table }: Owned, owner: string): void {
    if (this.find(round, table)?.owner === owner) this.#open.delete(`${round}/${table}`);
  }

  colorOf({ seats }: Pick<Open, "seats">, id: string): Color | undefined {
    const index = seats.indexOf(id);
    return index < 0 ? undefined : COLORS[index];
  }

  #note({ round, table }: Owned, owner: string, code: string, seats: readonly string[]): void {
    this.#open.set(`${round}/${table}`, {
      owner,
      round,
      table,
      code,
      seats: [...seats],
      present: new Set(),
      problem: null,
    });
  }
}
