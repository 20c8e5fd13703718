// A table and its life, without Colyseus: who is there, what has been arranged, the match that is played.

import { CLOSE, LOAD_ANEW } from "../../shared/protocol/close-codes.ts";
import { GREETING_EVERY_MS, type Greeting } from "../../shared/protocol/greetings.ts";
import type { TableInfo } from "../../shared/protocol/http.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { InboundMessage } from "../../shared/protocol/messages.ts";
import { isBetweenMatches, isCardOut } from "../../shared/protocol/phase.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import type { Phone, PhoneSightings } from "../../shared/timing/guns.ts";
import type { PlayerTrust } from "../../shared/timing/trust.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import type { Beginning, Begun } from "../directory/table-directory.ts";
import { arrangementSchema } from "../journal/entries.ts";
import type { TableJournal } from "../journal/table-journal.ts";
import type { UnfinishedMatch, UnfinishedTable } from "../journal/unfinished.ts";
import type { KernelSource } from "../match/kernel-watch.ts";
import { MatchRunner } from "../match/match-runner.ts";
import type { PauseSource } from "../match/pause-watch.ts";
import { playerIdOf } from "../player-id.ts";
import type { Timers } from "../timers.ts";
import { Armoury } from "./armoury.ts";
import { restoreArrangement } from "./arrangement.ts";
import { ArrangementKeeper } from "./arrangement-keeper.ts";
import { findSeat, isRefused, isTooOld, mayWatch, spareSeat } from "./arrivals.ts";
import { type Connection, welcome, whoIs } from "./connection.ts";
import type { TableEvent } from "./events.ts";
import { type HandlerContext, handle } from "./handlers.ts";
import { healthOf } from "./health.ts";
import { Line } from "./line.ts";
import { makeRoom, seatFromLine } from "./line-seating.ts";
import { LinkFigures } from "./link-figures.ts";
import { mayStart, removeBot } from "./lobby.ts";
import { MarkTeller } from "./mark-teller.ts";
import { cleanName } from "./names.ts";
import { newTableState } from "./new-table-state.ts";
import { mayNot } from "./permissions.ts";
import { DECIDED_BY_OWNER, fillUp, layOut, type PreparedTable } from "./prepared-table.ts";
import {
  freeForgottenSeats,
  getUp,
  isAbandoned,
  noteForgottenSeats,
  passHost,
  sayGoodbye,
  sitDown,
} from "./presence.ts";
import { isOwnBot, type Seat, Seats } from "./seats.ts";

export type TableContext = {
  readonly code: string;
  /** Null where a person opens it. */
  readonly prepared: PreparedTable | null;
  readonly timeouts: Timeouts;
  readonly timers: Timers;
  readonly build: string;
  readonly journal: TableJournal;
  readonly pauses: PauseSource;
  readonly kernel: KernelSource;
  /** What is thought of whoever sits down for the first time (T8). */
  readonly newTrust: PlayerTrust;
  /** What was found of a phone at this frame rate in the last 30 days, by its id. */
  sightingsOf(phone: Phone): Promise<PhoneSightings>;
  makeSeed(): string;
  now(): Millis;
  wallMs(): number;
  sync(): void;
  tell(event: TableEvent): void;
  onMatchEnd(record: MatchRecord, isNews: boolean): void;
  /** Nobody has been here for a while. */
  onDeserted(): void;
};

/** Messages that arrange nothing, and come in hundreds. */
const IN_PLAY = new Set<InboundMessage["name"]>(["probe", "shown", "answer", "touch", "holster", "shot"]);

const MOST_LINKED = 20;

export class Table implements HandlerContext {
  readonly state: TableState;
  readonly seats: Seats;
  readonly runner: MatchRunner;
  readonly armoury: Armoury;
  readonly #context: TableContext;
  readonly #connections = new Set<Connection>();
  /** Of these, whoever is to load its page anew after the match. */
  readonly #older = new Set<Connection>();
  readonly #linkFigures = new LinkFigures();
  readonly #marks = new MarkTeller();
  readonly #line: Line;
  readonly #arrangement: ArrangementKeeper;
  /** How often its player has said whose results it makes: each time is a line in the journal for ever. */
  readonly #linked = new WeakMap<Seat, number>();
  #emptySinceMs: Millis | null;
  #restoredAtMs: Millis | null = null;

  constructor(context: TableContext) {
    this.#context = context;
    this.state = newTableState(context.code);
    this.#line = new Line(this.state.line);
    this.seats = new Seats(this.state.players, context.sync, context.newTrust);
    if (context.prepared) layOut(context.prepared, this.state, this.seats);
    this.#arrangement = new ArrangementKeeper(this.state, this.seats, context.journal);
    this.#emptySinceMs = context.now();
    this.armoury = new Armoury({ ...context, seats: this.seats, onShown: () => this.#tellHealth() });
    this.runner = new MatchRunner({
      ...context,
      state: this.state,
      seats: this.seats,
      connections: this.#connections,
      guns: (players) => (this.state.options.equalGuns ? this.armoury.guns(players) : undefined),
      onEnd: context.onMatchEnd,
    });
  }

  /** The table of a process that is gone, under the same code: seats wait for their keys, and the match goes on. */
  restore({ arrangement, match }: UnfinishedTable): void {
    const now = this.#context.now();
    // An older program may have known less of a table.
    if (arrangement) restoreArrangement(arrangementSchema.parse(arrangement), this, now);
    this.state.restored = "table";
    this.#restoredAtMs = now;
    if (match) this.#restoreMatch(match);
    this.#arrangement.note();
  }

  /** A refusal, or null once the connection is at the table. */
  join(connection: Connection, request: JoinRequest): RefusalCode | null {
    if (isTooOld(request, this.seats, this.state)) return "join/version";
    if (request.role !== "player") {
      const alike = [...this.#connections].filter(({ role }) => role === request.role).length;
      const refused = mayWatch(alike);
      if (refused) return refused;
      if (request.role === "screen") this.state.screens += 1;
    } else {
      const refused = this.#arrive(connection, request);
      if (refused) return refused;
    }
    this.#connections.add(connection);
    if (connection.isOlder) this.#older.add(connection);
    this.#emptySinceMs = null;
    welcome(connection);
    this.runner.catchUp(connection);
    this.#context.tell({ type: "joined", name: connection.seat?.state.name ?? null, ...whoIs(connection) });
    this.#arrangement.lookSoon();
    this.tick();
    return null;
  }

  leave(connection: Connection, onPurpose: boolean): void {
    if (!this.#connections.delete(connection)) return;
    this.#older.delete(connection);
    const now = this.#context.now();
    this.#context.tell({ type: "left", onPurpose, ...whoIs(connection) });
    if (this.#connections.size === 0) this.#emptySinceMs = now;
    this.runner.round?.leave(connection);
    this.#line.leave(connection, onPurpose, now);
    const { seat } = connection;
    if (seat) {
      getUp(seat, now);
      // A seat that was given stays given: whoever leaves may be on the way back.
      if (onPurpose && !this.#isOwned) this.#parting(seat);
    } else if (connection.role === "screen") {
      this.state.screens -= 1;
    }
    this.#arrangement.lookSoon();
    this.tick();
  }

  /** A refusal, or null once it is done. */
  hear(connection: Connection, message: InboundMessage, arrivedAtMs: Millis): RefusalCode | null {
    const { seat } = connection;
    if (!IN_PLAY.has(message.name)) this.#arrangement.lookSoon();
    if (this.#isOwned && DECIDED_BY_OWNER.has(message.name)) return "message/not-host";
    const isHost = seat !== null && seat.state.color === this.state.host;
    const standing = isHost ? "host" : seat ? "player" : "screen";
    return mayNot(message.name, standing, this.state.phase) ?? handle(this, connection, message, arrivedAtMs);
  }

  /** Whatever happens because time has passed, or because something has changed. */
  tick(): void {
    const { timeouts, now, onDeserted } = this.#context;
    const { state, seats } = this;
    if (!this.#isOwned) {
      if (this.#isRunning && isAbandoned(seats, timeouts, now())) this.#abandon();
      if (state.phase === "lobby") freeForgottenSeats(seats, timeouts, now());
      if (state.phase === "finished") noteForgottenSeats(seats, timeouts, now());
    }
    this.#line.forget(timeouts.lobbySeatMs, now());
    seatFromLine(this.#lineSeating);
    passHost(state, seats, timeouts, now());
    // While a card is out nothing but the game is on the line.
    if (!isCardOut(state.phase)) {
      if (this.#linkFigures.isDue(now(), this.#isRunning)) this.#showLinks();
      // Ten times a second at hundreds of tables would be most of what they cost.
      if (this.#arrangement.isDue(now())) {
        this.armoury.show();
        this.#marks.refresh(seats, state.host);
      }
    }
    this.#play();
    this.#arrangement.noteIfDue(now());
    if (this.#restoredAtMs !== null && now() >= this.#restoredAtMs + timeouts.emptyMs) this.#forgetRestart();
    if (!this.#isRunning) this.#sendForNewPages();
    if (this.#isDeserted(now())) onDeserted();
  }

  info(): TableInfo {
    const { locked } = this.state;
    const { all, isFull } = this.seats;
    const spare = this.#isRunning ? undefined : spareSeat(this.seats);
    return {
      taken: all.filter((seat) => seat !== spare).map(({ state }) => state.color),
      full: isFull && !spare,
      locked,
      running: this.#isRunning,
    };
  }

  /** The host begins it; the others say that they are ready for it, and need no host once all of them are. */
  rematch(seat: Seat, withLesson = false): RefusalCode | null {
    seat.state.ready = true;
    const isHost = seat.state.color === this.state.host;
    if (isHost) return this.start(withLesson);
    return this.seats.present.every(({ state }) => state.ready) ? this.start() : null;
  }

  start(withLesson = false): RefusalCode | null {
    const refused = mayStart(this);
    if (refused) return refused;
    this.#clearUp();
    if (this.state.phase === "finished") this.#makeRoom();
    if (withLesson) this.runner.teach();
    else this.runner.start();
    return null;
  }

  /** The owner's word. */
  begin({ firstDealer, continues, ...who }: Beginning): Result<Begun> {
    if (this.#isRunning) return refuse("message/wrong-phase", "A match is played there.");
    const refused = fillUp(this, who);
    if (refused) return refuse(refused, "No bot can be seated there.");
    this.#clearUp();
    const match = this.runner.start({ firstDealer, continues });
    if (match === null) return refuse("message/wrong-phase", "No match can begin there.");
    const colorsOf = (isBot: boolean) =>
      this.seats.all
        .filter((seat) => isOwnBot(seat.state) === isBot)
        .map(({ state }) => state.color as Color);
    return accept({ match, players: colorsOf(false), bots: colorsOf(true) });
  }

  /** To the seat that was left, to a new one, or to the line. */
  #arrive(connection: Connection, request: JoinRequest): RefusalCode | null {
    const back = this.#line.comeBack(request.seatKey, connection);
    if (back) {
      back.older?.hangUp(CLOSE.takenOver);
      return null;
    }
    const seat = findSeat(request, this.seats, this.state);
    if (!isRefused(seat)) {
      this.#takeOver(seat, connection);
      this.armoury.forget(seat);
      if (request.player !== undefined) {
        seat.player = playerIdOf(request.player);
        this.runner.linkPlayer(seat);
      }
      return null;
    }
    const isFull = seat === "join/full" || seat === "join/running";
    if (!isFull || !request.mayWait || this.#isOwned) return seat;
    const name = cleanName(request.name ?? "");
    if (name !== null && this.seats.isNameTaken(name)) return "join/name-taken";
    return this.#line.join(request, connection);
  }

  /** Whoever comes back now is told to load the page anew, and finds the end of the match again. */
  #sendForNewPages(): void {
    for (const connection of this.#older) connection.hangUp(LOAD_ANEW);
    this.#older.clear();
  }

  #makeRoom(): void {
    makeRoom(this.#lineSeating);
    passHost(this.state, this.seats, this.#context.timeouts, this.#context.now());
  }

  get #lineSeating() {
    return { state: this.state, seats: this.seats, line: this.#line };
  }

  /** Whoever has gone makes room. */
  #clearUp(): void {
    for (const seat of [...this.seats.all]) if (seat.gone && !this.#isOwned) this.seats.free(seat);
    this.#arrangement.note();
  }

  kick(color: Color): RefusalCode | null {
    const seat = this.seats.byColor(color);
    if (!seat || seat.state.color === this.state.host) return "seat/no-such-player";
    if (isOwnBot(seat.state)) {
      return this.#isRunning ? "message/wrong-phase" : removeBot(this, { color });
    }
    this.seats.bar(seat);
    const { connection } = seat;
    if (connection) {
      this.leave(connection, true);
      connection.hangUp(CLOSE.kicked);
    } else {
      this.#parting(seat);
    }
    return null;
  }

  /** Whose results these are from now on; null for nobody's. */
  keepResults(seat: Seat, secret: string | null): RefusalCode | null {
    const player = secret === null ? null : playerIdOf(secret);
    if (player !== null && player !== seat.player) {
      const linked = (this.#linked.get(seat) ?? 0) + 1;
      if (linked > MOST_LINKED) return "message/too-many";
      this.#linked.set(seat, linked);
    }
    seat.player = player;
    this.runner.linkPlayer(seat);
    return null;
  }

  /** To whoever looks on; what comes too soon after the last is let fall. */
  greet(seat: Seat, greeting: Greeting, atMs: Millis): void {
    if (atMs < seat.greetedAtMs + GREETING_EVERY_MS) return;
    seat.greetedAtMs = atMs;
    const message = { player: seat.state.color, greeting };
    for (const connection of this.#connections)
      if (connection.seat === null) connection.send("greeting", message);
  }

  close(): void {
    this.runner.stop();
  }

  /** Somebody wishes that nothing leads to them: whoever still sits here does so under a name alone. Gives their colours. */
  forget(player: string): Color[] {
    const seats = this.seats.all.filter((seat) => seat.player === player);
    for (const seat of seats) seat.player = null;
    const colors = [...this.runner.forget(player), ...seats.map(({ state }) => state.color)];
    // What the journal said of them before loses its name.
    if (colors.length > 0) this.#arrangement.tellAnew();
    return colors;
  }

  /** What is shown is on the disk, or is not yet; gives whether that is news. */
  setSafe(isSafe: boolean): boolean {
    if (this.state.unsafe === !isSafe) return false;
    this.state.unsafe = !isSafe;
    this.#tellHealth();
    return true;
  }

  #play(): void {
    const wasCardOut = isCardOut(this.state.phase);
    this.runner.tick();
    // A card that was just dealt has weighed all links.
    if (!wasCardOut && isCardOut(this.state.phase)) this.#showLinks();
  }

  #showLinks(): void {
    if (this.#linkFigures.refresh(this.seats, this.#context.now())) this.#tellHealth();
  }

  #tellHealth(): void {
    this.#context.tell(healthOf(this.state));
  }

  #restoreMatch(match: UnfinishedMatch): void {
    const colors = match.head.players.map(({ color }) => color);
    // Whoever had gone before the match began has no seat in it.
    for (const seat of [...this.seats.all]) {
      if (seat.gone && !colors.includes(seat.state.color)) this.seats.free(seat);
    }
    const isComplete = colors.every((color) => this.seats.byColor(color));
    if (isComplete && this.runner.resume(match)) return;
    const { head, voided, ended } = match;
    // What has ended keeps its end, shown or not.
    if (ended) return;
    this.#context.journal.note({ type: "match-ended", match: head.id, endedBy: "abandoned", voided });
  }

  #forgetRestart(): void {
    this.#restoredAtMs = null;
    this.state.restored = "";
  }

  /** The newest connection has the seat: an older one is a forgotten tab, or a link that has not noticed its end. */
  #takeOver(seat: Seat, connection: Connection): void {
    const older = seat.connection;
    if (older) {
      this.leave(older, false);
      older.hangUp(CLOSE.takenOver);
    }
    sitDown(seat, connection);
  }

  /** The seat is free at once in the lobby; a match is played on by a bot, and its result stays until the next. */
  #parting(seat: Seat): void {
    if (this.state.phase === "lobby" || !seat.state.inMatch) this.seats.free(seat);
    else sayGoodbye(seat);
  }

  #abandon(): void {
    for (const seat of [...this.seats.all]) {
      if (!isOwnBot(seat.state) && !seat.connection) this.seats.free(seat);
    }
    this.runner.abandon();
  }

  /** Who owns a table looks after it. */
  #isDeserted(nowMs: Millis): boolean {
    const { prepared, timeouts } = this.#context;
    return prepared === null && this.#emptySinceMs !== null && nowMs >= this.#emptySinceMs + timeouts.emptyMs;
  }

  get #isOwned(): boolean {
    return this.#context.prepared !== null;
  }

  get #isRunning(): boolean {
    return !isBetweenMatches(this.state.phase);
  }
}
