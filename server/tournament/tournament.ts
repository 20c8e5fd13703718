// One tournament, without Colyseus: what desks and phones can ask of it, checked, written, then answered.

import { leastPlayedMs } from "../../shared/rapid-city/quick-draw.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { type Attempt, isOfItsSeed } from "../../shared/tournament/attempt.ts";
import { reckonAttempt } from "../../shared/tournament/attempt-figures.ts";
import type { CommandAnswers, DrawPreview } from "../../shared/tournament/command-answers.ts";
import type { OrganiserCommand, PlayerCommand } from "../../shared/tournament/commands.ts";
import { type Desk, type DeviceReport, deskOf } from "../../shared/tournament/desk-view.ts";
import type { Draw } from "../../shared/tournament/draw/draw.ts";
import type { EventType, NewEvent, TournamentEvent } from "../../shared/tournament/events.ts";
import { findMatch, findPlayer, playingMatches } from "../../shared/tournament/look.ts";
import { listCards } from "../../shared/tournament/match-cards.ts";
import { drawQuestion, drawSeats, isOneTable, type Plan, planDraw } from "../../shared/tournament/next.ts";
import type { TournamentState } from "../../shared/tournament/state.ts";
import { eventsOfTablet, type TabletResult, tabletTableOf } from "../../shared/tournament/tablet-table.ts";
import type { Board } from "../../shared/tournament/views.ts";
import type { Millis } from "../../shared/units.ts";
import { cleanName, nameKey } from "../table/names.ts";
import { BoardKeeper } from "./board-keeper.ts";
import type { Drawer } from "./drawer.ts";
import type { LiveTables } from "./live-tables.ts";
import { type By, LogKeeper, type LogKeeperContext } from "./log-keeper.ts";
import type { ContestPlaces } from "./places.ts";
import { RoundRunner } from "./round-runner.ts";
import { playerCode } from "./secrets.ts";
import type { Backup, KeptTournament, TournamentHead } from "./store.ts";
import type { TableHost } from "./table-host.ts";

export type TournamentContext = LogKeeperContext & {
  readonly host: TableHost;
  readonly drawer: Drawer;
  /** Null where there is only one process. */
  readonly places?: ContestPlaces | null;
  makeSeed(): string;
  /** Of attempts at the quick draw: how long they took. */
  attemptClock(): Millis;
};

type AttemptEnd = Pick<Attempt, "seed" | "color" | "record">;
/** What a command is answered with. */
export type Answer = Result<unknown>;

/** After these a match may no longer be one. */
const STOPPING: readonly EventType[] = ["match-voided", "undone"];

export class Tournament {
  readonly #context: TournamentContext;
  readonly #keeper: LogKeeper;
  readonly #runner: RoundRunner;
  readonly #devices = new Map<string, DeviceReport>();
  /** When each attempt was begun, by its seed; what was begun before a restart is not known. */
  readonly #begunAt = new Map<string, Millis>();
  readonly #board: BoardKeeper;

  constructor(kept: KeptTournament, context: TournamentContext) {
    this.#context = context;
    this.#keeper = new LogKeeper(kept, context);
    this.#runner = new RoundRunner(this.#keeper, context.host, () => context.wallMs());
    this.#board = new BoardKeeper(this.#keeper, this.live, () => context.wallMs());
  }

  get head(): TournamentHead {
    return this.#keeper.head;
  }

  get state(): TournamentState {
    return this.#keeper.state;
  }

  get events(): readonly TournamentEvent[] {
    return this.#keeper.events;
  }

  /** Its open tables. */
  get live(): LiveTables {
    return this.#runner.live;
  }

  board(): Board {
    return this.#board.board();
  }

  onChange(listener: () => void): () => void {
    return this.#keeper.onChange(listener);
  }

  /** Before anybody is told how it stands. */
  kept(): Promise<void> {
    return this.#keeper.kept();
  }

  /** What its desks see. */
  desk(desks: readonly string[]): Desk {
    return deskOf(this.state, this.events, {
      health: (round, table) => this.live.health(round, table),
      device: (id) => this.#devices.get(id),
      desks,
      backedUpAt: this.#keeper.backedUpAt,
      isLogSafe: this.#keeper.isSafe,
    });
  }

  /** For those who go on elsewhere: with what the keys of players follow from. */
  backups(): Promise<readonly Backup[]> {
    return this.#context.store.backups(this.head.code);
  }

  readBackup(name: string): Promise<string | null> {
    return this.#context.store.readBackup(this.head.code, name);
  }

  backupJson(): string {
    return this.#keeper.backupJson();
  }

  exportJson(): string {
    return this.#keeper.exportJson();
  }

  tick(): void {
    this.#runner.tick();
  }

  close(): void {
    this.#runner.close();
    this.#keeper.close();
  }

  /** Once all that was asked for so far is done. */
  settled(): Promise<unknown> {
    return this.#keeper.inTurn(async () => {});
  }

  organise(command: OrganiserCommand, key: string, desk: string): Promise<Answer> {
    return this.#keeper.inTurn(() => this.#organise(command, key, { role: "organiser", id: desk }));
  }

  ask(id: string, command: PlayerCommand, key: string): Promise<Answer> {
    return this.#keeper.inTurn(() => this.#ask(id, command, key, { role: "player", id }));
  }

  /** Somebody enters from a phone; gives the player's id. */
  enter(name: string, key: string): Promise<Result<string>> {
    return this.#keeper.inTurn(() => this.#enter(name, key, { role: "player" }));
  }

  async #organise(command: OrganiserCommand, key: string, by: By): Promise<Answer> {
    const known = this.#keeper.find(key);
    // Whoever asks again for an attempt did not hear its seed.
    if (known && command.type !== "attempt-begin") return accept({ event: known.number });
    switch (command.type) {
      case "write":
        return this.#do(command.event, key, by);
      case "enter":
        return this.#enterAll(command.names, key, by);
      case "begin-evening":
        return this.#keeper.write({ type: "evening-began", evening: this.state.evening + 1 }, by, key);
      case "preview":
        return this.#preview();
      case "draw":
        return this.#draw(command.seed ?? this.#context.makeSeed(), key, by);
      case "call":
        return this.#call(command.tables, key, by);
      case "attempt-begin":
        return this.#beginAttempt(command.player, key, by);
      case "attempt-end":
        return this.#endAttempt(command.player, command, key, by);
      case "start":
        return this.#startNow(command.table, by, key);
      case "solved":
        return this.#keeper.write(
          { type: "solved", round: this.state.rounds.length, table: command.table },
          by,
          key,
        );
      case "code":
        return this.#codeOf(command.player);
      case "cards":
        return this.#cardsOf(command.match);
      case "claim":
        return this.#claim(command);
      case "show":
        return this.#keeper.write({ type: "shown", view: command.view }, by, key);
    }
  }

  async #ask(id: string, command: PlayerCommand, key: string, by: By): Promise<Answer> {
    switch (command.type) {
      case "check-in":
        return this.#keeper.write({ type: "checked-in", player: id }, by, key);
      case "withdraw":
        return this.#keeper.write({ type: "withdrawn", player: id, cause: "left" }, by, key);
      case "come-back":
        return this.#keeper.write({ type: "came-back", player: id }, by, key);
      case "object":
        return this.#keeper.write(
          { type: "objected", match: command.match, player: id, text: command.text },
          by,
          key,
        );
      case "attempt-begin":
        return this.#beginAttempt(id, key, by);
      case "attempt-end":
        return this.#endAttempt(id, command, key, by);
      case "claim":
        return this.#isSeated(id, command.table)
          ? this.#claim(command)
          : refuse("table/not-seated", "Only who sits there.");
      case "tablet-claim":
        return this.#claimTablet(id, key, by);
      case "tablet-result":
        return this.#takeTabletResult(id, command, key, by);
      case "problem":
        return this.#callOrganiser(id, command.text, key, by);
      case "device":
        return this.#noteDevice(id, command);
    }
  }

  /** W17: nobody chooses the order of the cards, and nobody sees it twice. */
  async #beginAttempt(player: string, key: string, by: By): Promise<Answer> {
    const begun = await this.#keeper.write(
      { type: "attempt-begun", player, seed: this.#context.makeSeed() },
      by,
      key,
    );
    if (!begun.ok || begun.value.type !== "attempt-begun") return begun;
    const { seed } = begun.value;
    // Asked for again after a lost answer, it is the same attempt.
    if (!this.#begunAt.has(seed)) this.#begunAt.set(seed, this.#context.attemptClock());
    return accept({ seed });
  }

  async #endAttempt(
    player: string,
    { seed, color, record }: AttemptEnd,
    key: string,
    by: By,
  ): Promise<Answer> {
    if (!isOfItsSeed({ seed, color, record })) {
      return refuse("attempt/other-cards", "These are not the cards of that seed.");
    }
    const begunAt = this.#begunAt.get(seed);
    if (begunAt !== undefined && this.#context.attemptClock() - begunAt < leastPlayedMs(record, seed)) {
      return refuse("attempt/too-soon", "Nobody can have played these cards so soon.");
    }
    const figures = reckonAttempt({ color, record });
    const attempt = { match: `attempt-${seed}`, seed, color, record, ...figures };
    const written = await this.#keeper.write({ type: "attempt-finished", player, attempt }, by, key);
    return written.ok ? accept(figures) : written;
  }

  #claim({ screen, table }: { readonly screen: string; readonly table: number }): Answer {
    this.#board.claim(screen, table);
    this.#keeper.noteChange();
    return accept(null);
  }

  #isSeated(id: string, table: number): boolean {
    return this.state.rounds.at(-1)?.tables[table - 1]?.seats.includes(id) ?? false;
  }

  async #claimTablet(id: string, key: string, by: By): Promise<Answer> {
    const round = this.state.rounds.at(-1);
    const table = round?.tables.find(({ seats }) => seats.includes(id));
    if (!round || !table) return refuse("table/not-open", "There is no table to play at.");
    const place = { round: round.number, table: table.number };
    // Another tablet of the same table, or the same one that has lost its page.
    const claimed = table.tablet
      ? accept(null)
      : await this.#do({ type: "tablet-claimed", ...place }, key, by);
    return claimed.ok ? accept(tabletTableOf(this.state, place.round, place.table)) : claimed;
  }

  async #takeTabletResult(id: string, result: TabletResult, key: string, by: By): Promise<Answer> {
    const known = this.#keeper.find(key);
    if (known) return accept({ event: known.number });
    const seats = this.state.rounds[result.round - 1]?.tables[result.table - 1]?.seats ?? [];
    if (!seats.includes(id)) return refuse("table/not-seated", "Only who sits there hands it in.");
    const events = eventsOfTablet(this.state, result, `tablet-${key}`);
    if (!events.ok) return events;
    const [started, finished] = events.value;
    const begun = await this.#keeper.write(started, by, `${key}/start`);
    if (!begun.ok) return begun;
    const written = await this.#keeper.write(finished, by, key);
    await this.#runner.noteDone();
    return written.ok ? accept({ event: written.value.number }) : written;
  }

  /** Only as good as the phone that tells it: after a restart it tells it anew by itself. */
  #noteDevice(id: string, { batteryPercent }: DeviceReport): Answer {
    this.#devices.set(id, { batteryPercent });
    this.#keeper.noteChange();
    return accept(null);
  }

  async #callOrganiser(id: string, text: string, key: string, by: By): Promise<Answer> {
    const round = this.state.rounds.at(-1);
    const table = round?.tables.find(({ seats }) => seats.includes(id));
    if (!round || !table) return refuse("table/not-open", "There is no table to come to.");
    return this.#keeper.write({ type: "problem", round: round.number, table: table.number, text }, by, key);
  }

  async #enter(raw: string, key: string, by: By): Promise<Result<string>> {
    const known = this.#keeper.find(key);
    if (known?.type === "entered") return accept(known.player);
    const name = cleanName(raw);
    if (name === null) return refuse("player/name-bad", "That is no name.");
    const taken = this.state.players.some((player) => nameKey(player.name) === nameKey(name));
    if (taken) return refuse("player/name-taken", `${name} has entered already.`);
    const player = `p${this.state.players.length + 1 + this.#undoneEntries()}`;
    const written = await this.#keeper.write({ type: "entered", player, name }, by, key);
    return written.ok ? accept(player) : written;
  }

  /** An id is never given twice, not even after its entry was undone. */
  #undoneEntries(): number {
    const entries = this.events.filter(({ type }) => type === "entered").length;
    return entries - this.state.players.length;
  }

  /** Each name on its own: who cannot enter is told, the others do. */
  async #enterAll(names: readonly string[], key: string, by: By): Promise<Result<CommandAnswers["enter"]>> {
    const refused: { name: string; code: string }[] = [];
    let entered = 0;
    for (const [index, name] of names.entries()) {
      const result = await this.#enter(name, index === 0 ? key : `${key}/${index}`, by);
      if (result.ok) entered++;
      else refused.push({ name, code: result.code });
    }
    return accept({ entered, refused });
  }

  async #do(event: NewEvent, key: string, by: By): Promise<Answer> {
    const playing = STOPPING.includes(event.type) ? playingMatches(this.state) : [];
    const wasPaused = this.state.paused;
    const written = await this.#keeper.write(event, by, key);
    if (!written.ok) return written;
    // What is no longer to be played cannot be stopped at its table: another one is opened.
    for (const { match, round, table } of playing) {
      const isPlaying = findMatch(this.state, match.id)?.match.status === "playing";
      if (!isPlaying) await this.live.close(round.number, table.number);
    }
    if (event.type === "card-voided") await this.#runner.playOn(event.match);
    if (event.type === "match-voided") this.#callAgain(event.match);
    // Also where it is an undoing that begins or ends the pause.
    if (this.state.paused !== wasPaused) await this.live.pauseAll(this.state.paused);
    await this.#runner.tidyUp();
    await this.#runner.openCalled();
    await this.#runner.startReady();
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

  async #preview(): Promise<Result<DrawPreview>> {
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
    const written = await this.#keeper.write(
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
    await this.#runner.tidyUp();
    await this.#keeper.backUp(`round-${round}`);
    return written;
  }

  async #call(tables: readonly number[] | undefined, key: string, by: By): Promise<Answer> {
    const round = this.state.rounds.at(-1);
    if (!round) return refuse("round/unknown", "Nothing has been drawn.");
    const called =
      tables ?? round.tables.filter(({ calledAt }) => calledAt === null).map(({ number }) => number);
    if (called.length === 0) return refuse("call/none", "All tables have been called.");
    const written = await this.#keeper.write(
      { type: "called", round: round.number, tables: [...called] },
      by,
      key,
    );
    if (!written.ok) return written;
    // One that stands open is called once more, from now on.
    for (const table of called) this.live.wait(round.number, table);
    await this.#runner.openCalled();
    return written;
  }

  /** W19: it is played again, by those who come back to the table for it. */
  #callAgain(match: string): void {
    const found = findMatch(this.state, match);
    if (found) this.live.wait(found.round.number, found.table.number);
  }

  async #startNow(number: number, by: By, key: string): Promise<Answer> {
    const round = this.state.rounds.at(-1);
    const table = round?.tables[number - 1];
    if (!round || !table) return refuse("table/unknown", `There is no table ${number}.`);
    if (!this.live.find(round.number, number))
      return refuse("table/not-open", `Table ${number} was not called.`);
    return this.#runner.start(round, table, by, key);
  }

  #codeOf(id: string): Result<CommandAnswers["code"]> {
    if (!findPlayer(this.state, id)) return refuse("player/unknown", "There is no such player.");
    return accept({ code: playerCode(this.head.secret, id) });
  }

  #cardsOf(id: string): Result<CommandAnswers["cards"]> {
    const found = findMatch(this.state, id);
    const kept = this.#keeper.records.get(id);
    if (!found || !kept) return refuse("card/no-record", "The cards of this match were not recorded.");
    return accept(listCards(kept.record, found.match.voidedCards));
  }
}
