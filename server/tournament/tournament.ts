// One tournament and its life, without Colyseus: the only writer of its log. Commands are checked, written, then acknowledged.
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { parseMatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { absentTwice } from "../../shared/tournament/absences.ts";
import type { OrganiserCommand, PlayerCommand } from "../../shared/tournament/commands.ts";
import type { Draw } from "../../shared/tournament/draw/draw.ts";
import type { Deed, TournamentEvent } from "../../shared/tournament/events.ts";
import { makeExport } from "../../shared/tournament/export.ts";
import { Ledger } from "../../shared/tournament/ledger.ts";
import { findMatch, isTableDone } from "../../shared/tournament/look.ts";
import { outcomeOf } from "../../shared/tournament/match-cards.ts";
import { drawQuestion, drawSeats, isOneTable, type Plan, planDraw } from "../../shared/tournament/next.ts";
import type { TournamentRound, TournamentState, TournamentTable } from "../../shared/tournament/state.ts";
import { cleanName, nameKey } from "../table/names.ts";
import { cardsOfRecord } from "./cards-of-record.ts";
import type { Drawer } from "./drawer.ts";
import { LiveTables } from "./live-tables.ts";
import type { KeptTournament, TournamentHead, TournamentStore } from "./store.ts";
import { type OwnedNews, readOwner, type TableHost } from "./table-host.ts";

export type TournamentContext = {
  readonly store: TournamentStore;
  readonly host: TableHost;
  readonly drawer: Drawer;
  /** In ms since 1970. */
  wallMs(): number;
  makeSeed(): string;
  log(line: string): void;
};

type By = TournamentEvent["by"];
/** What a command is answered with. */
export type Answer = Result<unknown>;

const HOUSE: By = { role: "house" };

export class Tournament {
  readonly head: TournamentHead;
  readonly live: LiveTables;
  readonly #context: TournamentContext;
  readonly #ledger: Ledger;
  readonly #listeners = new Set<() => void>();
  readonly #stopListening: () => void;
  #queue: Promise<unknown> = Promise.resolve();
  #isTicking = false;

  constructor({ head, events }: KeptTournament, context: TournamentContext) {
    this.head = head;
    this.#context = context;
    this.#ledger = new Ledger(events);
    this.live = new LiveTables(head.code, head.secret, context.host);
    this.live.adopt(this.state);
    this.#stopListening = context.host.on((news) => this.#hear(news));
    void this.#inTurn(() => this.#catchUp());
  }

  get state(): TournamentState {
    return this.#ledger.state;
  }

  get events(): readonly TournamentEvent[] {
    return this.#ledger.events;
  }

  get records() {
    return this.#ledger.records;
  }

  /** Gives what ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#stopListening();
    this.#listeners.clear();
  }

  exportJson(): string {
    return JSON.stringify(makeExport(this.head.code, this.events));
  }

  /** Once all that was asked for so far is done. */
  settled(): Promise<unknown> {
    return this.#inTurn(async () => {});
  }

  organise(command: OrganiserCommand, key: string, desk: string): Promise<Answer> {
    return this.#inTurn(() => this.#organise(command, key, { role: "organiser", id: desk }));
  }

  ask(id: string, command: PlayerCommand, key: string): Promise<Answer> {
    return this.#inTurn(() => this.#ask(id, command, key, { role: "player", id }));
  }

  /** Somebody enters from a phone; gives the player's id. */
  enter(name: string, key: string): Promise<Result<string>> {
    return this.#inTurn(() => this.#enter(name, key, { role: "player" }));
  }

  /** Called often: calls run out. */
  tick(): void {
    if (this.#isTicking || this.state.paused) return;
    const due = this.#waitingTables().some(({ table }) => this.#hasRunOut(table));
    if (!due) return;
    this.#isTicking = true;
    void this.#inTurn(() => this.#startDue()).finally(() => {
      this.#isTicking = false;
    });
  }

  async #organise(command: OrganiserCommand, key: string, by: By): Promise<Answer> {
    const known = this.#ledger.find(key);
    if (known) return accept({ event: known.number });
    switch (command.type) {
      case "deed":
        return this.#do(command.deed, key, by);
      case "enter":
        return this.#enterAll(command.names, key, by);
      case "begin-evening":
        return this.#write({ type: "evening-began", evening: this.state.evening + 1 }, by, key);
      case "preview":
        return this.#preview();
      case "draw":
        return this.#draw(command.seed ?? this.#context.makeSeed(), key, by);
      case "call":
        return this.#call(command.tables, key, by);
      case "start":
        return this.#startNow(command.table, by);
    }
  }

  async #ask(id: string, command: PlayerCommand, key: string, by: By): Promise<Answer> {
    switch (command.type) {
      case "check-in":
        return this.#write({ type: "checked-in", player: id }, by, key);
      case "withdraw":
        return this.#write({ type: "withdrawn", player: id, cause: "left" }, by, key);
      case "come-back":
        return this.#write({ type: "came-back", player: id }, by, key);
      case "object":
        return this.#write(
          { type: "objected", match: command.match, player: id, text: command.text },
          by,
          key,
        );
      case "problem":
        return this.#noteProblem(id, command.text);
    }
  }

  #noteProblem(id: string, text: string): Answer {
    const round = this.state.rounds.at(-1);
    const table = round?.tables.find(({ seats }) => seats.includes(id));
    const open = round && table && this.live.find(round.number, table.number);
    if (!open) return refuse("table/not-open", "There is no table to come to.");
    open.problem = text;
    this.#changed();
    return accept(null);
  }

  async #enter(raw: string, key: string, by: By): Promise<Result<string>> {
    const known = this.#ledger.find(key);
    if (known?.type === "entered") return accept(known.player);
    const name = cleanName(raw);
    if (name === null) return refuse("player/name-bad", "That is no name.");
    const taken = this.state.players.some((player) => nameKey(player.name) === nameKey(name));
    if (taken) return refuse("player/name-taken", `${name} has entered already.`);
    const player = `p${this.state.players.length + 1 + this.#undoneEntries()}`;
    const written = await this.#write({ type: "entered", player, name }, by, key);
    return written.ok ? accept(player) : written;
  }

  /** An id is never given twice, not even after its entry was undone. */
  #undoneEntries(): number {
    const entries = this.events.filter(({ type }) => type === "entered").length;
    return entries - this.state.players.length;
  }

  /** Each name on its own: who cannot enter is told, the others do. */
  async #enterAll(names: readonly string[], key: string, by: By): Promise<Answer> {
    const refused: { name: string; code: string }[] = [];
    let entered = 0;
    for (const [index, name] of names.entries()) {
      const result = await this.#enter(name, index === 0 ? key : `${key}/${index}`, by);
      if (result.ok) entered++;
      else refused.push({ name, code: result.code });
    }
    return accept({ entered, refused });
  }

  async #do(deed: Deed, key: string, by: By): Promise<Answer> {
    const playing = deed.type === "match-voided" ? findMatch(this.state, deed.match) : undefined;
    const wasPlaying = playing?.match.status === "playing";
    const written = await this.#write(deed, by, key);
    if (!written.ok) return written;
    // A match that is void in the middle cannot be stopped at its table: another one is opened.
    if (playing && wasPlaying) await this.live.close(playing.round.number, playing.table.number);
    if (deed.type === "paused") await this.live.pauseAll(deed.on);
    await this.#tidyUp();
    await this.#openCalled();
    await this.#startReady();
    return written;
  }

  async #plan(seed: string): Promise<Result<{ plan: Plan; draw: Draw }>> {
    const plan = planDraw(this.state);
    if (!plan.ok) return plan;
    const draw = isOneTable(this.state, plan.value)
      ? drawSeats(plan.value, seed)
      : await this.#context.drawer.draw(drawQuestion(this.state, plan.value, seed));
    return accept({ plan: plan.value, draw });
  }

  async #preview(): Promise<Answer> {
    const seed = this.#context.makeSeed();
    const planned = await this.#plan(seed);
    if (!planned.ok) return planned;
    const { plan, draw } = planned.value;
    return accept({ seed, round: plan.round, kind: plan.kind, ...draw });
  }

  async #draw(seed: string, key: string, by: By): Promise<Answer> {
    const planned = await this.#plan(seed);
    if (!planned.ok) return planned;
    const { plan, draw } = planned.value;
    const { round, kind, tie } = plan;
    const written = await this.#write(
      {
        type: "drawn",
        round,
        kind,
        ...(tie === null ? {} : { tie }),
        seed,
        tables: draw.tables.map(({ seats, dealer }) => ({ seats: [...seats], dealer })),
        repeats: draw.repeats,
        spread: draw.spread,
      },
      by,
      key,
    );
    if (!written.ok) return written;
    await this.#tidyUp();
    await this.#backUp(`round-${round}`);
    return written;
  }

  async #call(tables: readonly number[] | undefined, key: string, by: By): Promise<Answer> {
    const round = this.state.rounds.at(-1);
    if (!round) return refuse("round/unknown", "Nothing has been drawn.");
    const called =
      tables ?? round.tables.filter(({ calledAt }) => calledAt === null).map(({ number }) => number);
    if (called.length === 0) return refuse("call/none", "All tables have been called.");
    const written = await this.#write({ type: "called", round: round.number, tables: [...called] }, by, key);
    if (!written.ok) return written;
    await this.#openCalled();
    return written;
  }

  async #startNow(number: number, by: By): Promise<Answer> {
    const round = this.state.rounds.at(-1);
    const table = round?.tables[number - 1];
    if (!round || !table) return refuse("table/unknown", `There is no table ${number}.`);
    if (!this.live.find(round.number, number))
      return refuse("table/not-open", `Table ${number} was not called.`);
    return this.#start(round, table, by);
  }

  /** Everything goes through here: written to the disk before anybody is told. */
  async #write(deed: Deed, by: By, key?: string): Promise<Result<TournamentEvent>> {
    const at = this.#context.wallMs();
    const written = this.#ledger.write(deed, { at, by, ...(key === undefined ? {} : { key }) });
    if (!written.ok) return written;
    if (written.value.number < this.events.length) return written;
    try {
      await this.#context.store.append(this.head.code, written.value);
    } catch (error) {
      this.#ledger.takeBackLast();
      this.#context.log(`Tournament ${this.head.code} cannot write its log: ${(error as Error).message}`);
      return refuse("store/failed", "It could not be written to the disk.");
    }
    this.#changed();
    return written;
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** One after the other, so that each sees what the one before has done. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch((error: Error) =>
      this.#context.log(`Tournament ${this.head.code}: ${error.stack ?? String(error)}`),
    );
    return turn;
  }

  #hear(news: OwnedNews): void {
    const owned = readOwner(news.owner);
    if (owned?.tournament !== this.head.code) return;
    if (news.type === "joined" || news.type === "left") {
      this.live.hear(owned, news.player, news.type === "joined");
      this.#changed();
      if (news.type === "joined") void this.#inTurn(() => this.#startReady());
    } else if (news.type === "ended") {
      void this.#inTurn(() => this.#takeRecord(owned.round, owned.table, news.record));
    } else if (news.type === "closed") {
      this.live.forget(owned, news.owner);
    }
  }

  async #takeRecord(roundNumber: number, tableNumber: number, record: MatchRecord): Promise<void> {
    const round = this.state.rounds[roundNumber - 1];
    const table = round?.tables[tableNumber - 1];
    const open = this.live.find(roundNumber, tableNumber);
    if (!round || !table) return;
    const seats = open?.seats ?? table.seats;
    const isBot = new Map(record.players.map(({ color, bot }) => [color, bot !== ""]));
    const idOf = (color: Color): string =>
      isBot.get(color) ? `bot-${record.id}-${color}` : (seats[COLORS.indexOf(color)] ?? `guest-${color}`);
    const by: By = { role: "table", id: String(tableNumber) };
    if (!findMatch(this.state, record.id)) {
      // The process ended between the first card and the line in the log.
      const ids = (bots: boolean) =>
        record.players.filter(({ color }) => isBot.get(color) === bots).map(({ color }) => idOf(color));
      await this.#write(
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
    const written = await this.#write(
      { type: "match-finished", match: record.id, outcome, record: cards },
      by,
    );
    if (!written.ok) this.#context.log(`Tournament ${this.head.code}: match ${record.id}: ${written.code}`);
    await this.#startReady();
    if (this.#isRoundDone()) await this.#backUp(`round-${roundNumber}-done`);
  }

  #isRoundDone(): boolean {
    const round = this.state.rounds.at(-1);
    return round?.tables.every((table) => isTableDone(this.state, round, table)) ?? false;
  }

  /** Called, not done, not playing. */
  #waitingTables(): { round: TournamentRound; table: TournamentTable }[] {
    const round = this.state.rounds.at(-1);
    if (!round) return [];
    return round.tables
      .filter(
        (table) =>
          table.calledAt !== null &&
          !isTableDone(this.state, round, table) &&
          !table.matches.some(({ status }) => status === "playing"),
      )
      .map((table) => ({ round, table }));
  }

  #hasRunOut({ calledAt, matches }: TournamentTable): boolean {
    const since = matches.length > 0 ? Math.max(...matches.map(({ startedAt }) => startedAt)) : calledAt;
    return since !== null && this.#context.wallMs() >= since + this.state.settings.callMs;
  }

  /** Tables at which everyone who is to come has come. */
  async #startReady(): Promise<void> {
    if (this.state.paused) return;
    for (const { round, table } of this.#waitingTables()) {
      const open = this.live.find(round.number, table.number);
      const expected = table.seats.filter((id) => !table.absent.includes(id));
      if (!open || expected.length === 0 || !expected.every((id) => open.present.has(id))) continue;
      await this.#start(round, table, HOUSE);
    }
  }

  async #startDue(): Promise<void> {
    for (const { round, table } of this.#waitingTables()) {
      if (this.#hasRunOut(table) && !this.state.paused) await this.#start(round, table, HOUSE);
    }
  }

  /** W8: with those who are there; who is not is absent. */
  async #start(round: TournamentRound, table: TournamentTable, by: By): Promise<Answer> {
    const open = this.live.find(round.number, table.number);
    // Who has played here and is away has a stand-in, as at any table.
    const played = table.matches.flatMap((match) => (match.status === "voided" ? [] : match.players));
    const absent = table.seats.filter((id) => !open?.present.has(id) && !played.includes(id));
    const news = absent.filter((id) => !table.absent.includes(id));
    const place = { round: round.number, table: table.number };
    if (news.length > 0) {
      const written = await this.#write({ type: "absent", ...place, players: news }, by);
      if (!written.ok) return written;
      await this.#withdrawAbsent(news);
    }
    if (absent.length === table.seats.length) return accept(null);
    const begun = await this.live.begin(this.state, round.number, table, absent);
    if (!begun.ok) return refuse(begun.code, `Table ${table.number} cannot begin.`);
    const { match, bots } = begun;
    return this.#write(
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
    for (const player of absentTwice(this.state, ids)) {
      await this.#write({ type: "withdrawn", player, cause: "absent-twice" }, HOUSE);
    }
  }

  async #openCalled(): Promise<void> {
    for (const { round, table } of this.#waitingTables()) {
      const opened = await this.live.open(this.state, round, table);
      if (!opened.ok)
        this.#context.log(`Tournament ${this.head.code}: table ${table.number}: ${opened.code}`);
    }
    this.#changed();
  }

  /** Closes tables of rounds before, and of draws that were undone or changed. */
  async #tidyUp(): Promise<void> {
    const last = this.state.rounds.at(-1);
    const isOver = this.state.finished;
    await this.live.closeAllBut((round, number, seats) => {
      const table = last?.number === round ? last.tables[number - 1] : undefined;
      return !isOver && table !== undefined && table.calledAt !== null && isSameOrder(table.seats, seats);
    });
    this.#changed();
  }

  /** After a restart: what was told while nobody listened, and tables that were called and are gone. */
  async #catchUp(): Promise<void> {
    const round = this.state.rounds.at(-1);
    for (const table of round?.tables ?? []) {
      const playing = table.matches.find(({ status }) => status === "playing");
      const log = await this.live.lastLog(round!.number, table.number);
      const record = log === null ? null : parseMatchRecord(JSON.parse(log));
      const isKnown = record?.ok && findMatch(this.state, record.value.id)?.match.outcome;
      if (record?.ok && !isKnown && (playing?.id === record.value.id || !playing)) {
        await this.#takeRecord(round!.number, table.number, record.value);
      } else if (playing && !this.live.find(round!.number, table.number)) {
        const why = "Its table was gone when the server came back.";
        await this.#write({ type: "match-voided", match: playing.id, why }, HOUSE);
      }
    }
    await this.#tidyUp();
    await this.#openCalled();
  }

  async #backUp(name: string): Promise<void> {
    await this.#context.store
      .backUp(this.head.code, name, this.exportJson())
      .catch((error: Error) =>
        this.#context.log(`Tournament ${this.head.code}: no backup: ${error.message}`),
      );
  }
}

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
