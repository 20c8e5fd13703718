// The open tables of one tournament: opens them when they are called, knows who has sat down, and lets matches begin.
import type { Link } from "../../shared/protocol/link-grade.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import { makeDeck } from "../../shared/rapid-city/setup.ts";
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import type { PerPlayer } from "../../shared/rapid-city/verdict.ts";
import { type Result, refuse } from "../../shared/result.ts";
import type { Mark } from "../../shared/timing/marks.ts";
import type { TableHealth } from "../../shared/tournament/desk-view.ts";
import { judgeCards, type MatchCards } from "../../shared/tournament/match-cards.ts";
import {
  closestOf,
  FINISH_NEWS_MS,
  type LastFinish,
  type LiveCard,
} from "../../shared/tournament/projector.ts";
import type { TournamentRound, TournamentState, TournamentTable } from "../../shared/tournament/state.ts";
import type { LiveTable } from "../../shared/tournament/views.ts";
import type { Begun } from "../directory/table-directory.ts";
import type { TableNews } from "../table/events.ts";
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
  waitsFrom: number;
  card: LiveCard | null;
  /** By the ids of those who sit there. */
  links: { readonly [id: string]: Link };
  safe: boolean;
  notSighted: readonly string[];
  oddGuns: readonly string[];
  marks: TableHealth["marks"];
};

type Health = Pick<Extract<TableNews, { type: "health" }>, "links" | "safe" | "notSighted" | "oddGuns">;

export class LiveTables {
  readonly #code: string;
  readonly #secret: string;
  readonly #host: TableHost;
  readonly #wallMs: () => number;
  readonly #open = new Map<string, Open>();
  #pausedAt: number | null = null;
  #finishes: LastFinish[] = [];
  #times = 0;

  constructor(code: string, secret: string, host: TableHost, wallMs: () => number) {
    this.#wallMs = wallMs;
    this.#code = code;
    this.#secret = secret;
    this.#host = host;
  }

  /** After a restart: tables that stand are ours again. Who sits there says so by coming back, and has the time of a call for it. */
  adopt(state: TournamentState): void {
    if (state.paused) this.#pausedAt = this.#wallMs();
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
    if (!open) return undefined;
    const { code, waitsFrom, present, card } = open;
    return { code, waitsFrom, present: [...present], card };
  }

  /** For desks: what may hurt soon. */
  health(round: number, table: number): TableHealth | undefined {
    const open = this.find(round, table);
    if (!open) return undefined;
    const { links, safe, notSighted, oddGuns, marks } = open;
    return { links, safe, notSighted, oddGuns, marks };
  }

  noteHealth({ round, table }: Owned, { links, safe, notSighted, oddGuns }: Health): void {
    const open = this.find(round, table);
    if (!open) return;
    const idsOf = (colors: readonly Color[]) =>
      open.seats.filter((_, index) => colors.includes(COLORS[index]!));
    open.notSighted = idsOf(notSighted);
    open.oddGuns = idsOf(oddGuns);
    open.safe = safe;
    open.links = Object.fromEntries(
      open.seats.flatMap((id, index) => {
        const link = links[COLORS[index]!];
        return link && link.rttMs > 0 ? [[id, link]] : [];
      }),
    );
  }

  noteMarks({ round, table }: Owned, marks: PerPlayer<readonly Mark[]>): void {
    const open = this.find(round, table);
    if (!open) return;
    open.marks = Object.fromEntries(
      open.seats.flatMap((id, index) => {
        const own = marks[COLORS[index]!];
        return own ? [[id, own]] : [];
      }),
    );
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
  ): Promise<Result<Begun>> {
    const open = this.find(round, table.number);
    const listed = open && (await this.#host.find(open.code));
    if (!open || !listed) return refuse("table/not-open", `Table ${table.number} is not open.`);
    open.waitsFrom = this.#wallMs();
    const dealer = this.colorOf(open, table.dealer);
    return listed.begin({
      without: absent.map((id) => this.colorOf(open, id)).filter((color) => color !== undefined),
      botLevel: settings.botLevel,
      ...(dealer === undefined || absent.includes(table.dealer) ? {} : { firstDealer: dealer }),
    });
  }

  /** W18: the match there goes on with the cards that were not dealt and the bullets that count. */
  async playOn(
    { settings }: TournamentState,
    round: number,
    table: number,
    match: string,
    { rounds }: MatchCards,
    voided: readonly number[],
  ): Promise<Result<Begun>> {
    const open = this.find(round, table);
    const listed = open && (await this.#host.find(open.code));
    const last = rounds.at(-1);
    if (!listed || !last) return refuse("table/not-open", `Table ${table} is not open.`);
    const { players, tiles, dealer } = last;
    if (rounds.length >= makeDeck(players, settings.table).length) {
      return refuse("match/deck-out", "All cards were dealt.");
    }
    return listed.begin({
      without: [],
      botLevel: settings.botLevel,
      firstDealer: players[(players.indexOf(dealer) + 1) % players.length]!,
      continues: {
        match,
        tiles: [...tiles],
        dealt: rounds.map(({ card }) => card),
        bullets: judgeCards({ seats: {}, rounds: [...rounds] }, voided).bullets,
      },
    });
  }

  /** Those who are to sit down there are called anew. */
  wait(round: number, table: number): void {
    const open = this.find(round, table);
    if (open) open.waitsFrom = this.#wallMs();
  }

  /** Calls stand still meanwhile. */
  async pauseAll(on: boolean): Promise<void> {
    const now = this.#wallMs();
    if (!on && this.#pausedAt !== null) {
      for (const open of this.#open.values())
        open.waitsFrom += now - Math.max(this.#pausedAt, open.waitsFrom);
    }
    this.#pausedAt = on ? (this.#pausedAt ?? now) : null;
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

  /** How far the match there is. Seats of absent ones are played by bots. */
  noteCard(
    { round, table }: Owned,
    absent: readonly string[],
    bullets: PerPlayer<number>,
    card?: Pick<LiveCard, "number" | "of">,
  ): void {
    const open = this.find(round, table);
    const now = card ?? open?.card;
    if (!open || !now) return;
    const byId = open.seats.flatMap((id, index): [string, number][] => {
      const held = bullets[COLORS[index]!];
      return held === undefined || absent.includes(id) ? [] : [[id, held]];
    });
    open.card = { number: now.number, of: now.of, bullets: Object.fromEntries(byId) };
  }

  noteFinish(
    { round, table }: Owned,
    absent: readonly string[],
    { card, finishes }: Pick<RoundResult, "card" | "finishes">,
    atMs: number,
  ): void {
    const open = this.find(round, table);
    const [finish] = finishes;
    if (!open || !finish) return;
    const { target, tooClose, runners } = finish;
    const named = runners.map((one) => {
      const id = open.seats[COLORS.indexOf(one.player)];
      return { ...one, id: id === undefined || absent.includes(id) ? null : id };
    });
    this.#finishes = this.#finishes.filter(({ at }) => atMs - at < FINISH_NEWS_MS);
    this.#finishes.push({ at: atMs, table, card, target, runners: named, tooClose });
  }

  finish(nowMs: number): LastFinish | null {
    return closestOf(this.#finishes, nowMs);
  }

  /** Between matches. */
  noteEnd({ round, table }: Owned): void {
    const open = this.find(round, table);
    if (open) open.card = null;
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
      waitsFrom: this.#wallMs(),
      card: null,
      links: {},
      marks: {},
      safe: true,
      notSighted: [],
      oddGuns: [],
    });
  }
}
