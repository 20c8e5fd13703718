// The room of a table in Colyseus, a gatekeeper: checks the shape, finds the seat, hands over to the table, syncs.

import { type Client, CloseCode, ErrorCode, Room, ServerError } from "@colyseus/core";
import { Encoder } from "@colyseus/schema";
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import type { TableInfo } from "../../shared/protocol/http.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { InboundMessage } from "../../shared/protocol/messages.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import type { Result } from "../../shared/result.ts";
import type { Phone, PhoneSightings } from "../../shared/timing/guns.ts";
import type { PlayerTrust } from "../../shared/timing/trust.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import {
  type Beginning,
  type Begun,
  HouseUnreachable,
  type OwnTable,
  type TableDirectory,
} from "../directory/table-directory.ts";
import { stackOf } from "../errors.ts";
import { SEATED } from "../gate/socket-watch.ts";
import { makeTableJournal, type TableJournal } from "../journal/table-journal.ts";
import type { TablesJournal } from "../journal/tables-journal.ts";
import type { UnfinishedTable } from "../journal/unfinished.ts";
import type { Log } from "../log.ts";
import type { KernelSource, Peer } from "../match/kernel-watch.ts";
import { LinkMonitor, type PingSocket } from "../match/link-monitor.ts";
import type { PauseSource } from "../match/pause-watch.ts";
import { isRefused, readJoin } from "../table/arrivals.ts";
import { type Connection, whoIs } from "../table/connection.ts";
import type { TableEvent, TableEvents } from "../table/events.ts";
import type { PreparedTable } from "../table/prepared-table.ts";
import { Table } from "../table/table.ts";
import { isOlder, type SpokenElsewhere } from "../table/versions.ts";
import { Timers } from "../timers.ts";
import type { Wheel } from "../wheel.ts";
import { cutUnlessAcknowledged } from "./acknowledgement.ts";
import { LastLog } from "./last-log.ts";
import { guardSocket, MessageGate } from "./message-gate.ts";

/** What every table of a server shares. */
export type TableRoomContext = {
  readonly directory: TableDirectory;
  readonly timeouts: Timeouts;
  readonly journal: TablesJournal;
  /** Whether the server goes down only to come back: then its tables are not closed in the journal. */
  keepsTables(): boolean;
  readonly events: TableEvents;
  readonly log: Log;
  /** Which build of the game judges here. */
  readonly build: string;
  readonly pauses: PauseSource;
  /** On which all tables are looked after. */
  readonly wheel: Wheel;
  readonly kernel: KernelSource;
  /** What is thought of whoever sits down for the first time (T8). */
  readonly newTrust: PlayerTrust;
  /** Of the shuffle (T4). */
  makeSeed(): string;
  readonly isSpokenElsewhere: SpokenElsewhere;
  /** What was found of a phone and is still valid (T15). */
  sightingsOf(phone: Phone): Promise<PhoneSightings>;
};

/** T1: one clock for everything that is judged. */
const now = (): Millis => performance.now();

/** Two for each table, which has at most 1.3 KB to say. Colyseus makes them longer where that is not enough. */
Encoder.BUFFER_SIZE = 4 * 1024;
/** The table's own tick brings what changed; with null Colyseus would run a clock of 60 Hz instead. */
const NO_PATCH_TIMER_MS = 2 ** 31 - 1;
/** A table that shows nothing meanwhile hears only of trouble that lasts: news for every phone of a full house, twice, would hold all of them up. */
const TOLD_AFTER_MS = 1000;
/** Messages that come in hundreds, and change nothing in the synced state; or, as a hand that comes to rest, what the next look at the clock brings along with all others. */
const UNHURRIED = new Set<InboundMessage["name"]>(["probe", "shown", "answer", "touch", "shot", "holster"]);

export class TableRoom extends Room<{ state: TableState }> implements OwnTable {
  /** The table decides itself when it is deserted. */
  override autoDispose = false;
  #context!: TableRoomContext;
  #table!: Table;
  #timers!: Timers;
  #journal!: TableJournal;
  #stopWatchingJournal = () => {};
  #unsafeSinceMs: Millis | null = null;
  #stopForgetting = () => {};
  readonly #connections = new Map<Client, Connection>();
  readonly #lastLog = new LastLog();
  #isHandedOver = false;
  readonly #refusals = new Map<RefusalCode, number>();

  override async onCreate(options: { context: TableRoomContext }): Promise<void> {
    const { context, ...request } = options;
    const prepared = this.openingOf(request, context);
    if (prepared !== null && isRefused(prepared)) throw refusedJoin(prepared);
    const restored = this.restoredOf(request);
    const owner = prepared?.owner ?? null;
    const code = await context.directory.open(this, { sameCode: restored?.code, owner }).catch(unreachable);
    if (code === null) throw refusedJoin("join/too-many-tables");
    this.#context = context;
    this.roomId = code;
    this.#timers = new Timers(context.log);
    this.#journal = makeTableJournal({
      ...context,
      code,
      timers: this.#timers,
      wallMs: Date.now,
      onUnsafe: () => this.#showSafety(false),
    });
    if (!restored) this.#journal.note({ type: "table-opened", owner });
    this.#table = new Table({
      code,
      journal: this.#journal,
      prepared,
      timeouts: context.timeouts,
      timers: this.#timers,
      build: context.build,
      pauses: context.pauses,
      kernel: context.kernel,
      newTrust: context.newTrust,
      makeSeed: context.makeSeed,
      sightingsOf: context.sightingsOf,
      now,
      wallMs: Date.now,
      sync: () => this.broadcastPatch(),
      tell: (event) => this.#tell(event),
      onMatchEnd: (record, isNews) => this.#keepMatch(record, isNews),
      onDeserted: () => isAwaited(this) || void this.disconnect(CLOSE.tableClosed),
    });
    this.state = this.#table.state;
    this.patchRate = NO_PATCH_TIMER_MS;
    this.#table.setSafe(context.journal.isSafe);
    this.#stopWatchingJournal = context.journal.onSafety((isSafe) => {
      this.#unsafeSinceMs = isSafe ? null : (this.#unsafeSinceMs ?? now());
      if (isSafe) this.#showSafety(true);
    });
    this.#stopForgetting = context.journal.onForget((player) => this.#forget(player));
    if (restored) this.#table.restore(restored);
    this.#timers.inTurn(context.wheel, () => {
      this.#table.tick();
      if (this.#unsafeSinceMs !== null && now() >= this.#unsafeSinceMs + TOLD_AFTER_MS)
        this.#showSafety(false);
      this.broadcastPatch();
    });
    this.#tell({ type: "opened", owner });
  }

  /** Whoever opens a table must be fit to join it: nothing is prepared then. */
  protected openingOf(request: object, context: TableRoomContext): PreparedTable | RefusalCode | null {
    const read = readJoin(request, context.isSpokenElsewhere);
    if (isRefused(read)) return read;
    return isOlder(read.version) ? "join/version" : null;
  }

  /** What is known of a table that was open before. */
  protected restoredOf(_request: object): UnfinishedTable | null {
    return null;
  }

  override onJoin(client: Client, options: unknown): void {
    const request = readJoin(options, this.#context.isSpokenElsewhere);
    if (isRefused(request)) throw refusedJoin(request);
    const connection = this.#makeConnection(client, request);
    const refused = this.#table.join(connection, request);
    if (refused) {
      connection.link.stop();
      this.#tell({ type: "refused", code: refused, detail: "join", player: null });
      throw refusedJoin(refused);
    }
    this.#connections.set(client, connection);
    guardSocket(client.ref, this.#makeGate(connection), now);
    client.ref.emit(SEATED);
    cutUnlessAcknowledged(client, this.#context.timeouts.acknowledgeMs);
  }

  override onLeave(client: Client, code?: number): void {
    const connection = this.#connections.get(client);
    if (!connection) return;
    this.#connections.delete(client);
    connection.link.stop();
    this.#table.leave(connection, code === CloseCode.CONSENTED);
  }

  override async onDispose(): Promise<void> {
    this.#timers?.clear();
    this.#table?.close();
    this.#stopWatchingJournal();
    this.#stopForgetting();
    if (!this.#context) return;
    const isKept = this.#isHandedOver || this.#context.keepsTables();
    if (isKept) await this.#leaveInJournal();
    else this.#journal.note({ type: "table-closed" });
    await this.#context.directory.close(this.roomId);
    this.#tell({ type: "closed" });
  }

  override onBeforeShutdown(): void {
    void this.disconnect(this.#context.keepsTables() ? CloseCode.SERVER_SHUTDOWN : CLOSE.tableClosed);
  }

  override onUncaughtException(error: Error): void {
    if (error.cause instanceof ServerError) return;
    this.#context?.log(`Table ${this.roomId}: ${error.stack ?? String(error)}`, { table: this.roomId });
  }

  async info(): Promise<TableInfo> {
    return this.#table.info();
  }

  async hasSeat(key: string): Promise<boolean> {
    return this.#table.seats.byKey(key) !== undefined;
  }

  lastLog(): Promise<string | null> {
    return this.#lastLog.read();
  }

  async begin(beginning: Beginning): Promise<Result<Begun>> {
    const begun = this.#table.begin(beginning);
    this.broadcastPatch();
    return begun;
  }

  async pause(on: boolean): Promise<void> {
    this.#table.runner.pause(on);
    this.broadcastPatch();
  }

  /** For good, whoever is there. */
  async end(): Promise<void> {
    await this.disconnect(CLOSE.tableClosed);
  }

  /** At once: whatever would still happen here happens elsewhere. */
  async handOver(): Promise<void> {
    if (this.#isHandedOver) return;
    this.#isHandedOver = true;
    this.#timers.clear();
    this.#table.close();
    await this.disconnect(CloseCode.SERVER_SHUTDOWN);
  }

  async #leaveInJournal(): Promise<void> {
    await this.#context.journal
      .leave(this.roomId)
      .catch((error: Error) =>
        this.#context.log(`Table ${this.roomId} is not handed over: ${error.message}`),
      );
  }

  #makeConnection(client: Client, { role, version }: JoinRequest): Connection {
    return {
      id: client.sessionId,
      role,
      isOlder: isOlder(version),
      seat: null,
      lineKey: null,
      link: new LinkMonitor({
        socket: client.ref as unknown as PingSocket,
        now,
        pauses: this.#context.pauses,
        watchKernel: (note) => this.#context.kernel.watch(peerOf(client), note),
      }),
      send: (name, message) => client.send(name, message),
      hangUp: (closeCode) => client.leave(closeCode),
    };
  }

  #makeGate(connection: Connection): MessageGate {
    return new MessageGate(
      {
        deliver: (message, arrivedAtMs) => this.#hear(connection, message, arrivedAtMs),
        refuse: (code, detail) => this.#refuse(connection, code, detail),
        hangUp: () => connection.hangUp(CLOSE.misbehaved),
      },
      now(),
    );
  }

  #hear(connection: Connection, message: InboundMessage, arrivedAtMs: Millis): void {
    try {
      const refused = this.#table.hear(connection, message, arrivedAtMs);
      if (refused) this.#refuse(connection, refused, message.name);
      else if (!UNHURRIED.has(message.name)) this.broadcastPatch();
    } catch (error) {
      this.#context.log(`Table ${this.roomId}: "${message.name}" failed: ${stackOf(error)}`, {
        table: this.roomId,
      });
    }
  }

  #refuse(connection: Connection, code: RefusalCode, detail: string): void {
    const times = (this.#refusals.get(code) ?? 0) + 1;
    this.#refusals.set(code, times);
    connection.send("refused", { code, detail });
    this.#tell({ type: "refused", code, detail, player: whoIs(connection).player });
    // Powers of two: a flood of refusals must not become a flood of lines.
    if (Math.log2(times) % 1 === 0)
      this.#context.log(`Table ${this.roomId} refused ${code} (${detail}), ${times} so far.`, {
        table: this.roomId,
      });
  }

  #keepMatch(record: MatchRecord, isNews: boolean): void {
    this.#lastLog.keep(record);
    if (isNews) this.#tell({ type: "ended", record });
  }

  #forget(player: string): boolean {
    const colors = this.#table.forget(player);
    this.#lastLog.forget(colors);
    return colors.length > 0;
  }

  /** At once, since what is marked is shown next. */
  #showSafety(isSafe: boolean): void {
    if (this.#table.setSafe(isSafe)) this.broadcastPatch();
  }

  #tell(event: TableEvent): void {
    this.#context.events.emit({ ...event, table: this.roomId, match: this.#table?.runner.matchId ?? null });
  }
}

/** Somebody has a seat reserved and is on the way: it is asked again with the next look at the clock. */
const isAwaited = (room: Room): boolean =>
  Object.keys((room as unknown as { _reservedSeats: object })._reservedSeats).length > 0;

/** The socket under that of `ws`, which keeps it to itself. */
const peerOf = (client: Client): Peer => (client.ref as unknown as { _socket?: Peer })._socket ?? {};

const unreachable = (error: unknown): never => {
  throw error instanceof HouseUnreachable ? refusedJoin(error.code) : error;
};

const refusedJoin = (code: RefusalCode): ServerError => new ServerError(ErrorCode.APPLICATION_ERROR, code);
