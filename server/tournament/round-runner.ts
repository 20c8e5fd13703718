// Plays the rounds of one tournament: opens the tables that were called, lets matches begin when everyone sits or the call has run out, and takes their results.
import { type MatchRecord, parseMatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { absentTwice } from "../../shared/tournament/absences.ts";
import { findMatch, isTableDone } from "../../shared/tournament/look.ts";
import { outcomeOf } from "../../shared/tournament/match-cards.ts";
import type { TournamentRound, TournamentTable } from "../../shared/tournament/state.ts";
import { cardsOfRecord } from "./cards-of-record.ts";
import { LiveTables } from "./live-tables.ts";
import { type By, HOUSE, type LogKeeper } from "./log-keeper.ts";
import { type OwnedNews, readOwner, type TableHost } from "./table-host.ts";

export class RoundRunner {
  readonly live: LiveTables;
  readonly #keeper: LogKeeper;
  readonly #wallMs: () => number;
  readonly #stopListening: () => void;
  #isTicking = false;

  constructor(keeper: LogKeeper, host: TableHost, wallMs: () => number) {
    this.#keeper = keeper;
    this.#wallMs = wallMs;
    this.live = new LiveTables(keeper.head.code, keeper.head.secret, host);
    this.live.adopt(keeper.state);
    this.#stopListening = host.on((news) => this.#hear(news));
    void keeper.inTurn(() => this.#catchUp());
  }

  close(): void {
    this.#stopListening();
  }

  /** Called often: calls run out. */
  tick(): void {
    if (this.#isTicking || this.#keeper.state.paused) return;
    if (!this.#waitingTables().some(({ table }) => this.#hasRunOut(table))) return;
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
    } else if (news.type === "ended") {
      void this.#keeper.inTurn(() => this.#takeRecord(owned.round, owned.table, news.record));
    } else if (news.type === "closed") {
      this.live.forget(owned, news.owner);
    }
  }

  async #takeRecord(roundNumber: number, tableNumber: number, record: MatchRecord): Promise<void> {
    const round = this.#keeper.state.rounds[roundNumber - 1];
    const table = round?.tables[tableNumber - 1];
    const open = this.live.find(roundNumber, tableNumber);
    if (!round || !table) return;
    const seats = open?.seats ?? table.seats;
    const isBot = new Map(record.players.map(({ color, bot }) => [color, bot !== ""]));
    const idOf = (color: Color): string =>
      isBot.get(color) ? `bot-${record.id}-${color}` : (seats[COLORS.indexOf(color)] ?? `guest-${color}`);
    const by: By = { role: "table", id: String(tableNumber) };
    if (!findMatch(this.#keeper.state, record.id)) {
      // The process ended between the first card and the line in the log.
      const ids = (bots: boolean) =>
        record.players.filter(({ color }) => isBot.get(color) === bots).map(({ color }) => idOf(color));
      await this.#keeper.write(
        {
          type: "started",
          round: roundNumber,
          table: tableNumber,
          match: record.id,
          players: ids(false),
          bots: ids(true),
        },
        by,
      );
    }
    const cards = cardsOfRecord(record, idOf);
    const outcome = outcomeOf(cards, [], record.endedBy === "deck-out");
    const written = await this.#keeper.write(
      { type: "match-finished", match: record.id, outcome, record: cards },
      by,
    );
    if (!written.ok) this.#keeper.say(`match ${record.id}: ${written.code}`);
    await this.startReady();
    if (this.#isRoundDone()) await this.#keeper.backUp(`round-${roundNumber}-done`);
  }

  #isRoundDone(): boolean {
    const round = this.#keeper.state.rounds.at(-1);
    return round?.tables.every((table) => isTableDone(this.#keeper.state, round, table)) ?? false;
  }

  /** Called, not done, not playing. */
  #waitingTables(): { round: TournamentRound; table: TournamentTable }[] {
    const round = this.#keeper.state.rounds.at(-1);
    if (!round) return [];
    return round.tables
      .filter(
        (table) =>
          table.calledAt !== null &&
          !isTableDone(this.#keeper.state, round, table) &&
          !table.matches.some(({ status }) => status === "playing"),
      )
      .map((table) => ({ round, table }));
  }

  #hasRunOut({ calledAt, matches }: TournamentTable): boolean {
    const since = matches.length > 0 ? Math.max(...matches.map(({ startedAt }) => startedAt)) : calledAt;
    return since !== null && this.#wallMs() >= since + this.#keeper.state.settings.callMs;
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
    for (const { round, table } of this.#waitingTables()) {
      if (this.#hasRunOut(table) && !this.#keeper.state.paused) await this.start(round, table, HOUSE);
    }
  }

  /** W8: with those who are there; who is not is absent. */
  async start(round: TournamentRound, table: TournamentTable, by: By): Promise<Result<unknown>> {
    const open = this.live.find(round.number, table.number);
    // Who has played here and is away has a stand-in, as at any table.
    const played = table.matches.flatMap((match) => (match.status === "voided" ? [] : match.players));
    const absent = table.seats.filter((id) => !open?.present.has(id) && !played.includes(id));
    const news = absent.filter((id) => !table.absent.includes(id));
    const place = { round: round.number, table: table.number };
    if (news.length > 0) {
      const written = await this.#keeper.write({ type: "absent", ...place, players: news }, by);
      if (!written.ok) return written;
      await this.#withdrawAbsent(news);
    }
    if (absent.length === table.seats.length) return accept(null);
    const begun = await this.live.begin(this.#keeper.state, round.number, table, absent);
    if (!begun.ok) return refuse(begun.code, `Table ${table.number} cannot begin.`);
    const { match, bots } = begun;
    return this.#keeper.write(
      {
        type: "started",
        ...place,
        match,
        players: begun.players.map((color) => open!.seats[COLORS.indexOf(color)]!),
        bots: bots.map((color) => `bot-${match}-${color}`),
      },
      by,
    );
  }

  /** W8: absent twice in a row. */
  async #withdrawAbsent(ids: readonly string[]): Promise<void> {
    for (const player of absentTwice(this.#keeper.state, ids)) {
      await this.#keeper.write({ type: "withdrawn", player, cause: "absent-twice" }, HOUSE);
    }
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
      return !isOver && table !== undefined && table.calledAt !== null && isSameOrder(table.seats, seats);
    });
    this.#keeper.noteChange();
  }

  /** After a restart: what was told while nobody listened, and tables that were called and are gone. */
  async #catchUp(): Promise<void> {
    const round = this.#keeper.state.rounds.at(-1);
    for (const table of round?.tables ?? []) {
      const playing = table.matches.find(({ status }) => status === "playing");
      const log = await this.live.lastLog(round!.number, table.number);
      const record = log === null ? null : parseMatchRecord(JSON.parse(log));
      const isKnown = record?.ok && findMatch(this.#keeper.state, record.value.id)?.match.outcome;
      if (record?.ok && !isKnown && (playing?.id === record.value.id || !playing)) {
        await this.#takeRecord(round!.number, table.number, record.value);
      } else if (playing && !this.live.find(round!.number, table.number)) {
        const why = "Its table was gone when the server came back.";
        await this.#keeper.write({ type: "match-voided", match: playing.id, why }, HOUSE);
      }
    }
    await this.tidyUp();
    await this.openCalled();
  }
}

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
