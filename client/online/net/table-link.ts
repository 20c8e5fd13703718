// A device's link to a table: joins, keeps the clock, answers barriers (T9), and comes back by itself after a drop.

import { CloseCode } from "colyseus.js";
import { type CloseReason, closeReasonOf } from "../../../shared/protocol/close-codes.ts";
import type { JoinRequest, Welcome } from "../../../shared/protocol/join.ts";
import type { Inbound, InboundName, Outbound, OutboundMessage } from "../../../shared/protocol/messages.ts";
import { isCardOut } from "../../../shared/protocol/phase.ts";
import { TableState } from "../../../shared/protocol/state.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import { ClockSync, type SyncedClock } from "./clock-sync.ts";
import { type Entered, enterRoom, type JoinedRoom } from "./enter-room.ts";
import { Entrance } from "./entrance.ts";
import { HandsNews } from "./hands-news.ts";
import { Listeners } from "./listeners.ts";
import { afterPendingInput } from "./pending-input.ts";
import { StandStill } from "./stand-still.ts";
import { type TableErrorCode, toTableError } from "./table-error.ts";

export { TableError } from "./table-error.ts";

export type LinkEvents = Outbound & {
  state: TableState;
  lost: null;
  back: null;
  /** Over for good: left, sent away, or the table is gone. */
  closed: { readonly reason: CloseReason | "left" | TableErrorCode };
  clock: SyncedClock;
};

export interface TableLink {
  readonly code: string;
  /** Live: the same object until the link is lost and back. */
  readonly state: TableState;
  readonly you: Color | null;
  readonly seatKey: string | null;
  readonly clock: SyncedClock;
  readonly connected: boolean;
  /** The address of the socket; null while there is none. */
  readonly url: string | null;
  send<K extends InboundName>(name: K, message: Inbound[K]): void;
  on<K extends keyof LinkEvents>(event: K, listener: (event: LinkEvents[K]) => void): () => void;
  /** The network may be back (page shown again, device online): try at once. */
  wake(): void;
  leave(): Promise<void>;
}

export type LinkOptions = {
  /** This device's clock; tests pass a crooked one. */
  readonly now?: () => Millis;
};

export const openTable = (
  endpoint: string,
  request: JoinRequest,
  options?: LinkOptions,
): Promise<TableLink> => Link.enter(endpoint, null, request, options);

export const joinTable = (
  endpoint: string,
  code: string,
  request: JoinRequest,
  options?: LinkOptions,
): Promise<TableLink> => Link.enter(endpoint, code, request, options);

/** A probe that waits this long for its answer: the network is gone though the socket has not noticed. */
const SILENCE_MS = 3000;
const WATCH_EVERY_MS = 500;
/** A page that wakes up asks whether its socket is still alive, and waits this long for an answer. */
const WAKE_SILENCE_MS = 1000;

class Link implements TableLink {
  readonly clock: ClockSync;
  readonly #entrance: Entrance<JoinRequest, Entered>;
  readonly #listeners = new Listeners<LinkEvents>();
  readonly #now: () => Millis;
  readonly #hands = new HandsNews();
  #request: JoinRequest;
  #room: JoinedRoom | null = null;
  #code = "";
  #state: TableState = new TableState();
  #welcome: Welcome = { you: null, seatKey: null };
  #watch: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  static async enter(
    endpoint: string,
    code: string | null,
    request: JoinRequest,
    options: LinkOptions = {},
  ): Promise<TableLink> {
    const link = new Link(endpoint, request, options);
    try {
      const entered = await link.#entrance.enter(code, request);
      link.#sitDown(entered);
      // After whoever waits for the link has begun to listen to it.
      setTimeout(() => link.#attend(entered));
      return link;
    } catch (error) {
      link.#close(toTableError(error).code);
      throw toTableError(error);
    }
  }

  private constructor(
    endpoint: string,
    request: JoinRequest,
    { now = () => performance.now() }: LinkOptions,
  ) {
    this.#request = request;
    this.#now = now;
    this.clock = new ClockSync({
      now,
      send: (probe) => this.send("probe", probe),
      onSynced: () => this.#listeners.emit("clock", this.clock),
    });
    const { clock } = this;
    this.#entrance = new Entrance({
      now,
      enter: (code, request, signal) => enterRoom({ endpoint, code, request, clock, signal }),
      leave: ({ room }) => void room.leave(true),
      codeOf: (error) => toTableError(error).code,
    });
    const still = new StandStill(WATCH_EVERY_MS, now());
    this.#watch = setInterval(() => {
      if (!still.look(now())) this.#noticeSilence(SILENCE_MS);
    }, WATCH_EVERY_MS);
  }

  get code(): string {
    return this.#code;
  }

  get state(): TableState {
    return this.#state;
  }

  get you(): Color | null {
    return this.#welcome.you;
  }

  get seatKey(): string | null {
    return this.#welcome.seatKey;
  }

  get connected(): boolean {
    return this.#room !== null;
  }

  get url(): string | null {
    return this.#room?.connection.url ?? null;
  }

  send<K extends InboundName>(name: K, message: Inbound[K]): void {
    if (name === "holster") this.#hands.down = (message as Inbound["holster"]).down;
    if (this.#room?.connection.isOpen && this.#hands.passes(name)) this.#room.send(name, message);
  }

  on<K extends keyof LinkEvents>(event: K, listener: (event: LinkEvents[K]) => void): () => void {
    return this.#listeners.on(event, listener);
  }

  wake(): void {
    this.#entrance.wake();
    if (this.#room?.connection.isOpen) this.#askForLife(this.#room);
  }

  async leave(): Promise<void> {
    const room = this.#room;
    this.#close("left");
    if (room?.connection.isOpen) await room.leave(true);
  }

  #sitDown({ room, welcome }: Entered): void {
    this.#room = room;
    this.#code = room.roomId;
    this.#state = room.state;
    this.#welcome = welcome;
    if (welcome.seatKey !== null) this.#request = { ...this.#request, seatKey: welcome.seatKey };
  }

  #attend({ room, attend }: Entered): void {
    attend({
      onState: () => this.#onState(room),
      onLeave: (status) => this.#onLeave(room, status),
      onMessage: (message) => this.#onMessage(room, message),
    });
    if (this.#room === room) this.clock.start();
  }

  #onMessage(room: JoinedRoom, { name, content }: OutboundMessage): void {
    // Of a connection that was given up as lost: what it says late is of a card that is over.
    if (this.#room !== room) return;
    if (name === "probe") this.clock.onAnswer(content, this.#now());
    else if (name === "barrier") answerBarrier(room, content);
    else {
      if (name === "welcome") this.#welcome = content;
      this.#listeners.emit(name, content);
    }
  }

  #onState(room: JoinedRoom): void {
    if (this.#room !== room) return;
    const { phase } = room.state;
    if (!isCardOut(phase) && this.#hands.closeCard()) this.#tellHands();
    this.#listeners.emit("state", room.state);
  }

  #tellHands(): void {
    this.send("holster", { down: this.#hands.down, at: this.#now() });
  }

  #onLeave(room: JoinedRoom, status: number): void {
    if (this.#room !== room || this.#closed) return;
    const reason = closeReasonOf(status);
    if (reason !== null) this.#close(reason);
    else if (status === CloseCode.CONSENTED) this.#close("left");
    else this.#lose();
  }

  #lose(): void {
    this.#room = null;
    this.#hands.forgetCard();
    this.clock.stop();
    this.#listeners.emit("lost", null);
    void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    try {
      const entered = await this.#entrance.enterAgain(this.#code, this.#request);
      if (entered === null) return;
      this.#sitDown(entered);
      this.#listeners.emit("back", null);
      this.#attend(entered);
      // The table forgot them with the old connection; thumbs that never moved will not say so themselves.
      if (this.#hands.down) this.#tellHands();
    } catch (error) {
      this.#close(toTableError(error).code);
    }
  }

  /** Asleep, a page does not notice that its network is gone. */
  #askForLife(room: JoinedRoom): void {
    this.clock.probeNow();
    setTimeout(() => {
      if (this.#room === room) this.#noticeSilence(WAKE_SILENCE_MS);
    }, WAKE_SILENCE_MS);
  }

  #noticeSilence(mostMs: Millis): void {
    const room = this.#room;
    if (room === null || this.clock.silentMs < mostMs) return;
    this.#lose();
    room.connection.close();
  }

  #close(reason: LinkEvents["closed"]["reason"]): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#room = null;
    this.clock.stop();
    clearInterval(this.#watch);
    this.#entrance.close();
    this.#listeners.emit("closed", { reason });
  }
}

/** Touches made before are on their way when the answer leaves. */
function answerBarrier(room: JoinedRoom, { barrier }: Outbound["barrier"]): void {
  afterPendingInput(() => {
    if (room.connection.isOpen) room.send("answer", { barrier });
  });
}
