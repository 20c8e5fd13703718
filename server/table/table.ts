// A table and its life, without Colyseus: who is there, what has been arranged, the match that is played.

import { CLOSE } from "../../shared/protocol/close-codes.ts";
import type { TableInfo } from "../../shared/protocol/http.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import { MIN_PLAYERS } from "../../shared/protocol/limits.ts";
import type { InboundMessage } from "../../shared/protocol/messages.ts";
import { isCardOut } from "../../shared/protocol/phase.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { PlayerTrust } from "../../shared/timing/trust.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import type { Beginning, Begun } from "../directory/table-directory.ts";
import { arrangementSchema } from "../journal/entries.ts";
import type { TableJournal } from "../journal/table-journal.ts";
import type { UnfinishedMatch, UnfinishedTable } from "../journal/unfinished.ts";
import { MatchRunner } from "../match/match-runner.ts";
import type { PauseSource } from "../match/pause-watch.ts";
import { playerIdOf } from "../player-id.ts";
import type { Timers } from "../timers.ts";
import { arrangementOf, restoreArrangement, signatureOf } from "./arrangement.ts";
import { findSeat, isRefused, mayWatch, spareSeat } from "./arrivals.ts";
import { type Connection, welcome, whoIs } from "./connection.ts";
import type { TableEvent } from "./events.ts";
import { type HandlerContext, handle } from "./handlers.ts";
import { LinkFigures } from "./link-figures.ts";
import { addBot, mayStart, removeBot } from "./lobby.ts";
import { newTableState } from "./new-table-state.ts";
import { mayNot } from "./permissions.ts";
import { layOut, type PreparedTable } from "./prepared-table.ts";
import {
  freeForgottenSeats,
  getUp,
  isAbandoned,
  noteForgottenSeats,
  passHost,
  sayGoodbye,
  sitDown,
} from "./presence.ts";
import { type Seat, Seats } from "./seats.ts";

export type TableContext = {
  readonly code: string;
  /** Null where a person opens it. */
  readonly prepared: PreparedTable | null;
  readonly timeouts: Timeouts;
  readonly timers: Timers;
  readonly build: string;
  readonly journal: TableJournal;
  readonly pauses: PauseSource;
  /** What is thought of whoever sits down for the first time (T8). */
  readonly newTrust: PlayerTrust;
  makeSeed(): string;
  now(): Millis;
  wallMs(): number;
  sync(): void;
  tell(event: TableEvent): void;
  onMatchEnd(record: MatchRecord, isNews: boolean): void;
  /** Nobody has been here for a while. */
  onDeserted(): void;
};

/** How often a table looks whether its arrangement has changed by itself. */
const LOOK_EVERY_MS: Millis = 1000;
/** Messages that arrange nothing, and come in hundreds. */
const IN_PLAY = new Set<InboundMessage["name"]>(["probe", "shown", "answer", "touch", "holster"]);

/** At a table with an owner nobody sitting there decides about it, nor about a seat that was given. */
const OWNERS = new Set<InboundMessage["name"]>([
  "options",
  "addBot",
  "removeBot",
  "start",
  "rematch",
  "pause",
  "next",
  "lock",
  "kick",
  "name",
  "color",
]);

export class Table implements HandlerContext {
  readonly state: TableState;
  readonly seats: Seats;
  readonly runner: MatchRunner;
  readonly #context: TableContext;
  readonly #connections = new Set<Connection>();
  readonly #linkFigures = new LinkFigures();
  #emptySinceMs: Millis | null;
  /** As the journal knows it. */
  #arranged = "";
  #lookAgainAtMs: Millis = 0;
  #restoredAtMs: Millis | null = null;

  constructor(context: TableContext) {
    this.#context = context;
    this.state = newTableState(context.code);
    this.seats = new Seats(this.state.players, context.sync, context.newTrust);
    if (context.prepared) layOut(context.prepared, this.state, this.seats);
    this.#emptySinceMs = context.now();
    const { timeouts, timers, journal, pauses, build, makeSeed, now, wallMs, sync, tell, onMatchEnd } =
      context;
    this.runner = new MatchRunner({
      state: this.state,
      seats: this.seats,
      connections: this.#connections,
      timeouts,
      timers,
      journal,
      build,
      pauses,
      makeSeed,
      now,
      wallMs,
      sync,
      tell,
      onEnd: onMatchEnd,
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
    this.#noteArrangement();
  }

  /** A refusal, or null once the connection is at the table. */
  join(connection: Connection, request: JoinRequest): RefusalCode | null {
    if (request.role !== "player") {
      const alike = [...this.#connections].filter(({ role }) => role === request.role).length;
      const refused = mayWatch(alike);
      if (refused) return refused;
      if (request.role === "screen") this.state.screens += 1;
    } else {
      const seat = findSeat(request, this.seats, this.state);
      if (isRefused(seat)) return seat;
      this.#takeOver(seat, connection);
      if (request.player !== undefined) seat.player = playerIdOf(request.player);
    }
    this.#connections.add(connection);
    this.#emptySinceMs = null;
    welcome(connection);
    this.runner.catchUp(connection);
    this.#context.tell({ type: "joined", name: connection.seat?.state.name ?? null, ...whoIs(connection) });
    this.#lookAgainAtMs = 0;
    this.tick();
    return null;
  }

  leave(connection: Connection, onPurpose: boolean): void {
    if (!this.#connections.delete(connection)) return;
    const now = this.#context.now();
    this.#context.tell({ type: "left", onPurpose, ...whoIs(connection) });
    if (this.#connections.size === 0) this.#emptySinceMs = now;
    this.runner.round?.leave(connection);
    const { seat } = connection;
    if (seat) {
      getUp(seat, now);
      // A seat that was given stays given: whoever leaves may be on the way back.
      if (onPurpose && !this.#isOwned) this.#parting(seat);
    } else if (connection.role === "screen") {
      this.state.screens -= 1;
    }
    this.#lookAgainAtMs = 0;
    this.tick();
  }

  /** A refusal, or null once it is done. */
  hear(connection: Connection, message: InboundMessage, arrivedAtMs: Millis): RefusalCode | null {
    const { seat } = connection;
    if (!IN_PLAY.has(message.name)) this.#lookAgainAtMs = 0;
    if (this.#isOwned && OWNERS.has(message.name)) return "message/not-host";
    const isHost = seat !== null && seat.state.color === this.state.host;
    const standing = isHost ? "host" : seat ? "player" : "screen";
    return mayNot(message.name, standing, this.state.phase) ?? handle(this, connection, message, arrivedAtMs);
  }

  /** Called often: whatever happens because time has passed. */
  tick(): void {
    const { timeouts, now, onDeserted } = this.#context;
    const { state, seats } = this;
    if (!this.#isOwned) {
      if (this.#isRunning && isAbandoned(seats, timeouts, now())) this.#abandon();
      if (state.phase === "lobby") freeForgottenSeats(seats, timeouts, now());
      if (state.phase === "finished") noteForgottenSeats(seats, timeouts, now());
    }
    passHost(state, seats, timeouts, now());
    // While a card is out nothing but the game is on the line.
    if (!isCardOut(state.phase)) this.#linkFigures.refresh(seats, now());
    this.runner.tick();
    this.#noteArrangementAt(now());
    if (this.#restoredAtMs !== null && now() >= this.#restoredAtMs + timeouts.emptyMs) this.#forgetRestart();
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
  rematch(seat: Seat): RefusalCode | null {
    seat.state.ready = true;
    const isHost = seat.state.color === this.state.host;
    return isHost || this.seats.present.every(({ state }) => state.ready) ? this.start() : null;
  }

  start(): RefusalCode | null {
    const refused = mayStart(this);
    if (refused) return refused;
    this.#begin();
    return null;
  }

  /** The owner's word: who did not come is not waited for, and bots fill up. */
  begin({ without, botLevel, firstDealer }: Beginning): Begun {
    if (this.#isRunning) return { ok: false, code: "message/wrong-phase" };
    for (const color of without) {
      const seat = this.seats.byColor(color);
      if (seat) this.seats.free(seat);
    }
    while (this.seats.all.length < MIN_PLAYERS) {
      const refused = addBot(this, { level: botLevel });
      if (refused) return { ok: false, code: refused };
    }
    const match = this.#begin(firstDealer);
    if (match === null) return { ok: false, code: "message/wrong-phase" };
    const colorsOf = (isBot: boolean) =>
      this.seats.all
        .filter(({ state }) => (state.bot !== "" && !state.standIn) === isBot)
        .map(({ state }) => state.color as Color);
    return { ok: true, match, players: colorsOf(false), bots: colorsOf(true) };
  }

  #begin(firstDealer?: Color): string | null {
    for (const seat of [...this.seats.all]) if (seat.gone && !this.#isOwned) this.seats.free(seat);
    this.#noteArrangement();
    return this.runner.start(firstDealer);
  }

  get #isOwned(): boolean {
    return this.#context.prepared !== null;
  }

  kick(color: Color): RefusalCode | null {
    const seat = this.seats.byColor(color);
    if (!seat || seat.state.color === this.state.host) return "seat/no-such-player";
    if (seat.state.bot !== "" && !seat.state.standIn) {
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

  close(): void {
    this.runner.stop();
  }

  /** What is shown is on the disk, or is not yet. */
  setSafe(isSafe: boolean): void {
    this.state.unsafe = !isSafe;
  }

  #restoreMatch(match: UnfinishedMatch): void {
    const colors = match.head.players.map(({ color }) => color);
    // Whoever had gone before the match began has no seat in it.
    for (const seat of [...this.seats.all]) {
      if (seat.gone && !colors.includes(seat.state.color)) this.seats.free(seat);
    }
    const isComplete = colors.every((color) => this.seats.byColor(color));
    if (isComplete && this.runner.resume(match)) return;
    const { head, voided } = match;
    this.#context.journal.note({ type: "match-ended", match: head.id, endedBy: "abandoned", voided });
  }

  #forgetRestart(): void {
    this.#restoredAtMs = null;
    this.state.restored = "";
  }

  /** Seldom enough to cost nothing, and at once when somebody has come, gone or said something. */
  #noteArrangementAt(nowMs: Millis): void {
    if (nowMs < this.#lookAgainAtMs) return;
    this.#lookAgainAtMs = nowMs + LOOK_EVERY_MS;
    this.#noteArrangement();
  }

  #noteArrangement(): void {
    const arrangement = arrangementOf(this.state, this.seats);
    const signature = signatureOf(arrangement);
    if (signature === this.#arranged) return;
    this.#arranged = signature;
    this.#context.journal.note({ type: "table-arranged", arrangement });
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
      const isPersons = seat.state.bot === "" || seat.state.standIn;
      if (isPersons && !seat.connection) this.seats.free(seat);
    }
    this.runner.abandon();
  }

  /** Who owns a table looks after it. */
  #isDeserted(nowMs: Millis): boolean {
    const { prepared, timeouts } = this.#context;
    return prepared === null && this.#emptySinceMs !== null && nowMs >= this.#emptySinceMs + timeouts.emptyMs;
  }

  get #isRunning(): boolean {
    return this.state.phase !== "lobby" && this.state.phase !== "finished";
  }
}
