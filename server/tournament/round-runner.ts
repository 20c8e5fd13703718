// Plays the rounds of one tournament: opens the tables that were called, lets matches begin when everyone sits or the call has run out, and takes their results.
import { type MatchRecord, parseMatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { absentNow, absentTwice } from "../../shared/tournament/absences.ts";
import { TABLE_GONE, type TournamentEvent } from "../../shared/tournament/events.ts";
import { findMatch, isTableDone, mayPlayOn } from "../../shared/tournament/look.ts";
import { type MatchOutcome, outcomeOf } from "../../shared/tournament/match-cards.ts";
import type { TournamentMatch, TournamentRound, TournamentTable } from "../../shared/tournament/state.ts";
import { callEndsAt } from "../../shared/tournament/views.ts";
import { cardsOfRecord } from "./cards-of-record.ts";
import { LiveTables } from "./live-tables.ts";
import { type By, HOUSE, type LogKeeper } from "./log-keeper.ts";
import { type Owned, type OwnedNews, readOwner, type TableHost } from "./table-host.ts";

type Waiting = { readonly round: TournamentRound; readonly table: TournamentTable };

/** With what the room waits, less than half a second. */
const CARDS_AFTER_MS = 300;

export class RoundRunner {
  readonly live: LiveTables;
  readonly #keeper: LogKeeper;
  readonly #wallMs: () => number;
  readonly #stopListening: () => void;
  #isTicking = false;
  #noting: NodeJS.Timeout | null = null;

  constructor(keeper: LogKeeper, host: TableHost, wallMs: () => number) {
    this.#keeper = keeper;
    this.#wallMs = wallMs;
    this.live = new LiveTables(keeper.head.code, keeper.head.secret, host, wallMs);
    this.live.adopt(keeper.state);
    this.#stopListening = host.on((news) => this.#hear(news));
    void keeper.inTurn(() => this.#catchUp());
  }

  close(): void {
    if (this.#noting) clearTimeout(this.#noting);
    this.#stopListening();
  }

  /** Called often: calls run out. */
  tick(): void {
    if (this.#isTicking || this.#keeper.state.paused) return;
    if (!this.#waitingTables().some((waiting) => this.#hasRunOut(waiting))) return;
    this.#isTicking = true;
    void this.#keeper
      .inTurn(() => this.#startDue())
      .finally(() => {
        this.#isTicking = false;
      });
  }

  #hear(news: OwnedNews): void {
    const owned = readOwner(news.owner);
    if (owned?.tournament !== this.#keeper.head.code) return;
    if (news.type === "joined" || news.type === "left") {
      this.live.hear(owned, news.player, news.type === "joined");
      this.#keeper.noteChange();
      if (news.type === "joined") void this.#keeper.inTurn(() => this.startReady());
    } else if (news.type === "dealt") {
      this.live.noteCard(owned, this.#absentAt(owned), news.bullets, { number: news.card, of: news.of });
      this.#noteSoon();
    } else if (news.type === "settled") {
      this.live.noteCard(owned, this.#absentAt(owned), news.bullets);
      this.live.noteMarks(owned, news.marks);
      if (!news.result.void) this.live.noteFinish(owned, this.#absentAt(owned), news.result, this.#wallMs());
      this.#noteSoon();
    } else if (news.type === "health") {
      this.live.noteHealth(owned, news);
      this.#noteSoon();
    } else if (news.type === "ended") {
      this.live.noteEnd(owned);
      void this.#keeper.inTurn(() => this.#takeRecord(owned.round, owned.table, news.record));
    } else if (news.type === "closed") {
      this.live.forget(owned, news.owner);
    }
  }

  #absentAt({ round, table }: Owned): readonly string[] {
    return this.#keeper.state.rounds[round - 1]?.tables[table - 1]?.absent ?? [];
  }

  /** Cards of many tables are told together. */
  #noteSoon(): void {
    this.#noting ??= setTimeout(() => {
      this.#noting = null;
      this.#keeper.noteChange();
    }, CARDS_AFTER_MS);
  }

  async #takeRecord(roundNumber: number, tableNumber: number, record: MatchRecord): Promise<void> {
    const round = this.#keeper.state.rounds[roundNumber - 1];
    const table = round?.tables[tableNumber - 1];
    const open = this.live.find(roundNumber, tableNumber);
    if (!round || !table) return;
    const seats = open?.seats ?? table.seats;
    const isBot = new Map(record.players.map(({ color, bot }) => [color, bot !== ""]));
    const match = matchOf(record);
    const idOf = (color: Color): string =>
      isBot.get(color) ? `bot-${match}-${color}` : (seats[COLORS.indexOf(color)] ?? `guest-${color}`);
    const by: By = { role: "table", id: String(tableNumber) };
    if (!findMatch(this.#keeper.state, match)) {
      // The process ended between the first card and the line in the log.
      const ids = (bots: boolean) =>
        record.players.filter(({ color }) => isBot.get(color) === bots).map(({ color }) => idOf(color));
      await this.#keeper.write(
        {
          type: "started",
          round: roundNumber,
          table: tableNumber,
          match,
          players: ids(false),
          bots: ids(true),
        },
        by,
      );
    }
    const played = cardsOfRecord(record, idOf);
    const before = record.continues ? (this.#keeper.records.get(match)?.record.rounds ?? []) : [];
    const cards = { ...played, rounds: [...before, ...played.rounds] };
    const voided = findMatch(this.#keeper.state, match)?.match.voidedCards ?? [];
    const outcome = outcomeOf(cards, voided, record.endedBy === "deck-out");
    const written = await this.#keeper.write({ type: "match-finished", match, outcome, record: cards }, by);
    if (!written.ok) this.#keeper.say(`match ${match}: ${written.code}`);
    await this.startReady();
    await this.noteDone();
  }

  /** After each result: the round may be done with it. */
  async noteDone(): Promise<void> {
    if (this.#isRoundDone()) await this.#keeper.backUp(`round-${this.#keeper.state.rounds.length}-done`);
  }

  #isRoundDone(): boolean {
    const round = this.#keeper.state.rounds.at(-1);
    return round?.tables.every((table) => isTableDone(this.#keeper.state, round, table)) ?? false;
  }

  /** Called, not done, not playing, neither here nor on a tablet. */
  #waitingTables(): Waiting[] {
    const round = this.#keeper.state.rounds.at(-1);
    if (!round) return [];
    return round.tables
      .filter(
        (table) =>
          table.calledAt !== null &&
          !table.tablet &&
          !isTableDone(this.#keeper.state, round, table) &&
          !table.matches.some(({ status }) => status === "playing"),
      )
      .map((table) => ({ round, table }));
  }

  /** Nobody is absent at a table that is not open. */
  #hasRunOut({ round, table }: Waiting): boolean {
    const open = this.live.find(round.number, table.number);
    const endsAt = open ? callEndsAt(this.#keeper.state, table, open) : null;
    return endsAt !== null && this.#wallMs() >= endsAt;
  }

  /** Tables at which everyone who is to come has come. */
  async startReady(): Promise<void> {
    if (this.#keeper.state.paused) return;
    for (const { round, table } of this.#waitingTables()) {
      const open = this.live.find(round.number, table.number);
      const expected = table.seats.filter((id) => !table.absent.includes(id));
      if (!open || expected.length === 0 || !expected.every((id) => open.present.has(id))) continue;
      await this.start(round, table, HOUSE);
    }
  }

  async #startDue(): Promise<void> {
    for (const waiting of this.#waitingTables()) {
      if (this.#hasRunOut(waiting)) await this.start(waiting.round, waiting.table, HOUSE);
    }
  }

  /** W8: with those who are there; who is not is absent. */
  async start(
    round: TournamentRound,
    table: TournamentTable,
    by: By,
    key?: string,
  ): Promise<Result<unknown>> {
    const open = this.live.find(round.number, table.number);
    // Who has played here and is away has a stand-in, as at any table.
    const played = table.matches.flatMap((match) => (match.status === "voided" ? [] : match.players));
    const absent = table.seats.filter((id) => !open?.present.has(id) && !played.includes(id));
    const news = absent.filter((id) => !table.absent.includes(id));
    const place = { round: round.number, table: table.number };
    if (news.length > 0) {
      const written = await this.notingAbsences(() =>
        this.#keeper.write({ type: "absent", ...place, players: news }, by),
      );
      if (!written.ok) return written;
    }
    if (absent.length === table.seats.length) return accept(null);
    const begun = await this.live.begin(this.#keeper.state, round.number, table, absent);
    if (!begun.ok) return refuse(begun.code, `Table ${table.number} cannot begin.`);
    const { match, players, bots } = begun.value;
    return this.#keeper.write(
      {
        type: "started",
        ...place,
        match,
        players: players.map((color) => open!.seats[COLORS.indexOf(color)]!),
        bots: bots.map((color) => `bot-${match}-${color}`),
      },
      by,
      key,
    );
  }

  /** W18: where the match would not have ended, and its table is still there. */
  async playOn(id: string): Promise<void> {
    const { state, records } = this.#keeper;
    const found = findMatch(state, id);
    const kept = records.get(id);
    if (!found || !kept || !mayPlayOn(found) || found.round.number < state.rounds.length) return;
    const { round, table, match } = found;
    const begun = await this.live.playOn(
      state,
      round.number,
      table.number,
      id,
      kept.record,
      match.voidedCards,
    );
    if (begun.ok) await this.#keeper.write({ type: "resumed", match: id }, HOUSE);
    else this.#keeper.say(`match ${id} does not play on: ${begun.code}`);
  }

  /** W8: whoever is absent by what is written, and was the time before, is withdrawn. An undoing makes nobody absent anew. */
  async notingAbsences(write: () => Promise<Result<TournamentEvent>>): Promise<Result<TournamentEvent>> {
    const before = absentNow(this.#keeper.state);
    const written = await write();
    if (!written.ok || written.value.type === "undone") return written;
    const news = absentNow(this.#keeper.state).filter((id) => !before.includes(id));
    for (const player of absentTwice(this.#keeper.state, news)) {
      await this.#keeper.write({ type: "withdrawn", player, cause: "absent-twice" }, HOUSE);
    }
    return written;
  }

  /** All at once: phones go to their tables as these open. */
  async openCalled(): Promise<void> {
    const opening = this.#waitingTables().map(async ({ round, table }) => {
      const opened = await this.live.open(this.#keeper.state, round, table);
      if (!opened.ok) this.#keeper.say(`table ${table.number}: ${opened.code}`);
      this.#keeper.noteChange();
    });
    await Promise.all(opening);
  }

  /** Closes tables of rounds before, and of draws that were undone or changed. */
  async tidyUp(): Promise<void> {
    const last = this.#keeper.state.rounds.at(-1);
    const isOver = this.#keeper.state.finished;
    await this.live.closeAllBut((round, number, seats) => {
      const table = last?.number === round ? last.tables[number - 1] : undefined;
      const isHere = table !== undefined && table.calledAt !== null && !table.tablet;
      return !isOver && isHere && isSameOrder(table.seats, seats);
    });
    this.#keeper.noteChange();
  }

  /** What had ended before counts as it is (W18); else it is played again (W19). */
  async endWithoutTable({ id, outcome }: TournamentMatch): Promise<void> {
    const kept = this.#keeper.records.get(id);
    const why = TABLE_GONE;
    await this.#keeper.write(
      kept && outcome
        ? { type: "match-finished", match: id, outcome: outcome as MatchOutcome, record: kept.record, why }
        : { type: "match-voided", match: id, why },
      HOUSE,
    );
  }

  /** After a restart: what was told while nobody listened, and tables that were called and are gone. */
  async #catchUp(): Promise<void> {
    const round = this.#keeper.state.rounds.at(-1);
    for (const table of round?.tables ?? []) {
      // Its own network brings the rest.
      if (table.tablet) continue;
      const playing = table.matches.find(({ status }) => status === "playing");
      const log = await this.live.lastLog(round!.number, table.number);
      const record = log === null ? null : parseMatchRecord(JSON.parse(log));
      const match = record?.ok ? matchOf(record.value) : null;
      const known = match === null ? undefined : findMatch(this.#keeper.state, match)?.match;
      const isNews = known === undefined || known.outcome === null || known.status === "playing";
      if (record?.ok && isNews && (playing?.id === match || !playing)) {
        await this.#takeRecord(round!.number, table.number, record.value);
      } else if (playing && !this.live.find(round!.number, table.number)) {
        await this.endWithoutTable(playing);
      }
    }
    await this.tidyUp();
    await this.openCalled();
  }
}

/** As the tournament knows it: one that plays on keeps its id. */
const matchOf = ({ id, continues }: MatchRecord): string => continues?.match ?? id;

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
