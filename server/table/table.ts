// A table and its life, without Colyseus: who is there, what has been arranged, the match that is played.
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { MatchLog } from "../../shared/rapid-city/judging/match-log.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import type { Letter } from "../colyseus/message-gate.ts";
import type { Tempo } from "../config/timeouts.ts";
import type { TableInfo } from "../directory/registry.ts";
import { Play } from "../match/match-runner.ts";
import type { Timers } from "../timers.ts";
import { findSeat, isRefused, mayWatch, spareSeat } from "./arrivals.ts";
import { type Guest, welcome } from "./connection.ts";
import { act, type DeedsTable } from "./handlers.ts";
import { LinkFigures } from "./link-figures.ts";
import { mayStart, removeBot } from "./lobby.ts";
import { newTableState } from "./new-table-state.ts";
import { mayNot } from "./permissions.ts";
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

export type TableNeeds = {
  readonly code: string;
  readonly tempo: Tempo;
  readonly timers: Timers;
  makeSeed(): string;
  now(): Millis;
  sync(): void;
  onMatchEnd(log: MatchLog): void;
  /** Nobody has been here for a while. */
  onDeserted(): void;
};

export class Table implements DeedsTable {
  readonly state: TableState;
  readonly seats: Seats;
  readonly play: Play;
  readonly #needs: TableNeeds;
  readonly #guests = new Set<Guest>();
  readonly #linkFigures = new LinkFigures();
  #emptySinceMs: Millis | null;

  constructor(needs: TableNeeds) {
    this.#needs = needs;
    this.state = newTableState(needs.code);
    this.seats = new Seats(this.state.players, needs.sync);
    this.#emptySinceMs = needs.now();
    const { tempo, timers, makeSeed, now, sync, onMatchEnd } = needs;
    this.play = new Play({
      state: this.state,
      seats: this.seats,
      guests: this.#guests,
      tempo,
      timers,
      makeSeed,
      now,
      sync,
      onEnd: onMatchEnd,
    });
  }

  /** A refusal, or null once the guest is at the table. */
  join(guest: Guest, request: JoinRequest): RefusalCode | null {
    if (request.role !== "player") {
      const alike = [...this.#guests].filter(({ role }) => role === request.role).length;
      const refused = mayWatch(alike);
      if (refused) return refused;
      if (request.role === "screen") this.state.screens += 1;
    } else {
      const seat = findSeat(request, this.seats, this.state);
      if (isRefused(seat)) return seat;
      this.#takeOver(seat, guest);
    }
    this.#guests.add(guest);
    this.#emptySinceMs = null;
    welcome(guest);
    this.play.catchUp(guest);
    this.tick();
    return null;
  }

  leave(guest: Guest, onPurpose: boolean): void {
    if (!this.#guests.delete(guest)) return;
    const now = this.#needs.now();
    if (this.#guests.size === 0) this.#emptySinceMs = now;
    this.play.round?.leave(guest);
    const { seat } = guest;
    if (seat) {
      getUp(seat, now);
      if (onPurpose) this.#parting(seat);
    } else if (guest.role === "screen") {
      this.state.screens -= 1;
    }
    this.tick();
  }

  /** A refusal, or null once it is done. */
  hear(guest: Guest, letter: Letter, arrivedAtMs: Millis): RefusalCode | null {
    const { seat } = guest;
    const isHost = seat !== null && seat.state.color === this.state.host;
    const standing = isHost ? "host" : seat ? "player" : "screen";
    return mayNot(letter.name, standing, this.state.phase as Phase) ?? act(this, guest, letter, arrivedAtMs);
  }

  /** Called often: whatever happens because time has passed. */
  tick(): void {
    const { tempo, now, onDeserted } = this.#needs;
    const { state, seats } = this;
    if (this.#isRunning && isAbandoned(seats, tempo, now())) this.#abandon();
    if (state.phase === "lobby") freeForgottenSeats(seats, tempo, now());
    if (state.phase === "finished") noteForgottenSeats(seats, tempo, now());
    passHost(state, seats, tempo, now());
    // While a card is out nothing but the game is on the line.
    if (state.phase !== "waiting" && state.phase !== "open") this.#linkFigures.refresh(seats, now());
    this.play.tick();
    if (this.#emptySinceMs !== null && now() >= this.#emptySinceMs + tempo.emptyMs) onDeserted();
  }

  info(): TableInfo {
    const { phase, locked } = this.state;
    const { all, isFull } = this.seats;
    const spare = spareSeat(this.seats);
    return {
      phase: phase as Phase,
      players: all.length,
      seats: all.filter((seat) => seat !== spare).map(({ state: { color, name } }) => ({ color, name })),
      full: isFull && !spare,
      locked,
      running: this.#isRunning,
    };
  }

  start(): RefusalCode | null {
    const refused = mayStart(this);
    if (refused) return refused;
    for (const seat of [...this.seats.all]) if (seat.gone) this.seats.free(seat);
    this.play.start();
    return null;
  }

  kick(color: Color): RefusalCode | null {
    const seat = this.seats.byColor(color);
    if (!seat || seat.state.color === this.state.host) return "seat/no-such-player";
    if (seat.state.bot !== "" && !seat.state.standIn) {
      return this.#isRunning ? "message/wrong-phase" : removeBot(this, { color });
    }
    this.seats.bar(seat);
    const { guest } = seat;
    if (guest) {
      this.leave(guest, true);
      guest.hangUp(CLOSE.kicked);
    } else {
      this.#parting(seat);
    }
    return null;
  }

  close(): void {
    this.play.stop();
  }

  /** The newest connection has the seat: an older one is a forgotten tab, or a link that has not noticed its end. */
  #takeOver(seat: Seat, guest: Guest): void {
    const older = seat.guest;
    if (older) {
      this.leave(older, false);
      older.hangUp(CLOSE.takenOver);
    }
    sitDown(seat, guest);
  }

  /** The seat is free at once in the lobby; a match is played on by a bot, and its result stays until the next. */
  #parting(seat: Seat): void {
    if (this.state.phase === "lobby" || !seat.state.inMatch) this.seats.free(seat);
    else sayGoodbye(seat);
  }

  #abandon(): void {
    for (const seat of [...this.seats.all]) {
      if (seat.state.bot === "" || seat.state.standIn) this.seats.free(seat);
    }
    this.play.abandon();
  }

  get #isRunning(): boolean {
    return this.state.phase !== "lobby" && this.state.phase !== "finished";
  }
}
