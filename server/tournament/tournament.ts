// One tournament, without Colyseus: what desks and phones can ask of it, checked, written, then answered.

import { accept, type Result, refuse } from "../../shared/result.ts";
import type { CommandAnswers } from "../../shared/tournament/command-answers.ts";
import type { OrganiserCommand, PlayerCommand } from "../../shared/tournament/commands.ts";
import { type Desk, type DeviceReport, deskOf } from "../../shared/tournament/desk-view.ts";
import type { EventType, NewEvent, TournamentEvent } from "../../shared/tournament/events.ts";
import { findMatch, findPlayer, playingMatches } from "../../shared/tournament/look.ts";
import { listCards } from "../../shared/tournament/match-cards.ts";
import type { TournamentState } from "../../shared/tournament/state.ts";
import type { Board } from "../../shared/tournament/views.ts";
import { Attempts, type AttemptsContext } from "./attempts.ts";
import { BoardKeeper } from "./board-keeper.ts";
import { Digest } from "./digest.ts";
import { Draws, type DrawsContext } from "./draws.ts";
import { Entries } from "./entries.ts";
import type { LiveTables } from "./live-tables.ts";
import { type By, type FoldedTournament, LogKeeper, type LogKeeperContext } from "./log-keeper.ts";
import type { ContestPlaces } from "./places.ts";
import { deskWords, PlayerWords } from "./player-words.ts";
import { RoundRunner } from "./round-runner.ts";
import { playerCode } from "./secrets.ts";
import type { Backup, TournamentHead } from "./store.ts";
import type { TableHost } from "./table-host.ts";
import { TabletTables } from "./tablet-tables.ts";

export type TournamentContext = LogKeeperContext &
  AttemptsContext &
  DrawsContext & {
    readonly host: TableHost;
    /** Null where there is only one process. */
    readonly places?: ContestPlaces | null;
  };

/** What a command is answered with. */
export type Answer = Result<unknown>;

/** After these a match may no longer be one. */
const STOPPING: readonly EventType[] = ["match-voided", "undone"];

/** Done again under the same key they do what is missing, or tell what was not heard: the seed of an attempt; the rest of a list of names, where the process ended in its middle. */
const AGAIN: readonly OrganiserCommand["type"][] = ["attempt-begin", "enter"];

export class Tournament {
  readonly #context: TournamentContext;
  readonly #keeper: LogKeeper;
  readonly #runner: RoundRunner;
  readonly #devices = new Map<string, DeviceReport>();
  readonly #board: BoardKeeper;
  readonly digest: Digest;
  readonly #entries: Entries;
  readonly #attempts: Attempts;
  readonly #draws: Draws;
  readonly #tablets: TabletTables;
  readonly #words = new PlayerWords(() => performance.now());
  readonly #deskWords = deskWords(performance.now());

  constructor(kept: FoldedTournament, context: TournamentContext) {
    this.#context = context;
    this.#keeper = new LogKeeper(kept, context);
    this.#runner = new RoundRunner(this.#keeper, context.host, () => context.wallMs());
    this.#entries = new Entries(this.#keeper);
    this.#attempts = new Attempts(this.#keeper, context);
    this.#draws = new Draws(this.#keeper, context);
    this.#tablets = new TabletTables(this.#keeper, {
      write: (...event) => this.#do(...event),
      start: (event, key, by) => this.#write(event, key, by),
      noteDone: () => this.#runner.noteDone(),
    });
    this.digest = new Digest(this.#keeper);
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
    return this.#keeper.inTurn(() => this.#entries.enter(name, key, { role: "player" }));
  }

  async #organise(command: OrganiserCommand, key: string, by: By): Promise<Answer> {
    const known = this.#keeper.find(key);
    if (known && !AGAIN.includes(command.type)) return accept({ event: known.number });
    if (!known && !this.#deskWords.take(performance.now())) return refuse("message/too-many", "Not so fast.");
    switch (command.type) {
      case "write":
        return this.#do(command.event, key, by);
      case "enter":
        return this.#entries.enterAll(command.names, key, by);
      case "begin-evening":
        return this.#keeper.write({ type: "evening-began", evening: this.state.evening + 1 }, by, key);
      case "preview":
        return this.#draws.preview();
      case "draw":
        return this.#draw(command.seed, key, by);
      case "call":
        return this.#call(command.tables, key, by);
      case "attempt-begin":
        return this.#attempts.begin(command.player, key, by);
      case "attempt-end":
        return this.#attempts.end(command.player, command, key, by);
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
    const known = this.#keeper.find(key);
    if (!known && !this.#words.may(id, command)) return refuse("message/too-many", "Not so fast.");
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
        return this.#attempts.begin(id, key, by);
      case "attempt-end":
        return this.#attempts.end(id, command, key, by);
      case "claim":
        return this.#isSeated(id, command.table)
          ? this.#claim(command)
          : refuse("table/not-seated", "Only who sits there.");
      case "tablet-claim":
        return this.#tablets.claim(id, key, by);
      case "tablet-result":
        return this.#tablets.takeResult(id, command, key, by);
      case "problem":
        return this.#callOrganiser(id, command.text, key, by);
      case "device":
        return this.#noteDevice(id, command);
    }
  }

  #claim({ screen, table }: { readonly screen: string; readonly table: number }): Answer {
    this.#board.claim(screen, table);
    this.#keeper.noteChange();
    return accept(null);
  }

  #isSeated(id: string, table: number): boolean {
    return this.state.rounds.at(-1)?.tables[table - 1]?.seats.includes(id) ?? false;
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

  #write(event: NewEvent, key: string, by: By): Promise<Answer> {
    return this.#runner.notingAbsences(() => this.#keeper.write(event, by, key));
  }

  async #do(event: NewEvent, key: string, by: By): Promise<Answer> {
    const playing = playingMatches(this.state);
    const wasPaused = this.state.paused;
    const written = await this.#write(event, key, by);
    if (!written.ok) return written;
    if (STOPPING.includes(event.type)) await this.#followMatches(playing);
    if (event.type === "card-voided") await this.#runner.playOn(event.match);
    if (event.type === "match-voided") this.#callAgain(event.match);
    // Also where it is an undoing that begins or ends the pause.
    if (this.state.paused !== wasPaused) await this.live.pauseAll(this.state.paused);
    await this.#runner.tidyUp();
    await this.#runner.openCalled();
    await this.#runner.startReady();
    return written;
  }

  /** What is no longer to be played cannot be stopped at its table: another one is opened. Nor can it go on where an undoing wants it to: no table plays it. */
  async #followMatches(before: ReturnType<typeof playingMatches>): Promise<void> {
    for (const { match, round, table } of before) {
      const isPlaying = findMatch(this.state, match.id)?.match.status === "playing";
      if (!isPlaying) await this.live.close(round.number, table.number);
    }
    for (const { match, round, table } of playingMatches(this.state)) {
      const wasPlaying = before.some((one) => one.match.id === match.id);
      const open = this.live.find(round.number, table.number);
      const isOnTable = wasPlaying ? open : open?.card;
      if (!isOnTable) await this.#runner.endWithoutTable(match);
    }
  }

  async #draw(seed: string | undefined, key: string, by: By): Promise<Answer> {
    const written = await this.#draws.write(seed, key, by);
    if (!written.ok || written.value.type !== "drawn") return written;
    await this.#runner.tidyUp();
    await this.#keeper.backUp(`round-${written.value.round}`);
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
