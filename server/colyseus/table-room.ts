// The room of a table in Colyseus, a doorman: checks the shape, finds the seat, hands over to the table, syncs.
import { type Client, CloseCode, ErrorCode, Room, ServerError } from "@colyseus/core";
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { MatchLog } from "../../shared/rapid-city/judging/match-log.ts";
import type { Millis } from "../../shared/units.ts";
import type { Tempo } from "../config/timeouts.ts";
import type { ListedTable, TableInfo, TableRegistry } from "../directory/registry.ts";
import type { Log } from "../log.ts";
import { LinkMonitor, type PingSocket } from "../match/link-monitor.ts";
import type { MatchArchive } from "../storage/match-archive.ts";
import { isRefused, readJoin } from "../table/arrivals.ts";
import type { Guest } from "../table/connection.ts";
import { Table } from "../table/table.ts";
import { Timers } from "../timers.ts";
import { Door, hangDoor, type Letter } from "./message-gate.ts";

/** What every table of a server shares. */
export type House = {
  readonly tables: TableRegistry;
  readonly tempo: Tempo;
  readonly archive: MatchArchive;
  readonly log: Log;
  /** Of the shuffle (T4). */
  makeSeed(): string;
};

/** T1: one clock for everything that is judged. */
const now = (): Millis => performance.now();

export class TableRoom extends Room<{ state: TableState }> implements ListedTable {
  /** The table decides itself when it is deserted. */
  override autoDispose = false;
  #house!: House;
  #table!: Table;
  #timers!: Timers;
  readonly #guests = new Map<Client, Guest>();
  #lastLog: string | null = null;
  readonly #refusals = new Map<RefusalCode, number>();

  override onCreate(options: { house: House }): void {
    const { house, ...request } = options;
    const read = readJoin(request);
    if (isRefused(read)) throw refusedJoin(read);
    const code = house.tables.open(this);
    if (code === null) throw refusedJoin("join/too-many-tables");
    this.#house = house;
    this.roomId = code;
    this.#timers = new Timers(house.log);
    this.#table = new Table({
      code,
      tempo: house.tempo,
      timers: this.#timers,
      makeSeed: house.makeSeed,
      now,
      sync: () => this.broadcastPatch(),
      onMatchEnd: (log) => this.#keepMatch(log),
      onDeserted: () => void this.disconnect(CLOSE.tableClosed),
    });
    this.state = this.#table.state;
    this.#timers.every(house.tempo.tickMs, () => this.#table.tick());
  }

  override onJoin(client: Client, options: unknown): void {
    const request = readJoin(options);
    if (isRefused(request)) throw refusedJoin(request);
    const guest = this.#makeGuest(client, request.role);
    const refused = this.#table.join(guest, request);
    if (refused) {
      guest.link.stop();
      throw refusedJoin(refused);
    }
    this.#guests.set(client, guest);
    hangDoor(client.ref, this.#makeDoor(guest), now);
  }

  override onLeave(client: Client, code?: number): void {
    const guest = this.#guests.get(client);
    if (!guest) return;
    this.#guests.delete(client);
    guest.link.stop();
    this.#table.leave(guest, code === CloseCode.CONSENTED);
  }

  override onDispose(): void {
    this.#timers?.clear();
    this.#table?.close();
    this.#house?.tables.close(this.roomId);
  }

  override onBeforeShutdown(): void {
    void this.disconnect(CLOSE.tableClosed);
  }

  override onUncaughtException(error: Error): void {
    if (error.cause instanceof ServerError) return;
    this.#house?.log(`Table ${this.roomId}: ${error.stack ?? String(error)}`);
  }

  info(): TableInfo {
    return this.#table.info();
  }

  lastLog(): string | null {
    return this.#lastLog;
  }

  #makeGuest(client: Client, role: Guest["role"]): Guest {
    return {
      id: client.sessionId,
      role,
      seat: null,
      link: new LinkMonitor({ socket: client.ref as unknown as PingSocket, now }),
      send: (name, message) => client.send(name, message),
      hangUp: (closeCode) => client.leave(closeCode),
    };
  }

  #makeDoor(guest: Guest): Door {
    return new Door(
      {
        deliver: (letter, arrivedAtMs) => this.#hear(guest, letter, arrivedAtMs),
        refuse: (code, detail) => this.#refuse(guest, code, detail),
        hangUp: () => guest.hangUp(CLOSE.misbehaved),
      },
      now(),
    );
  }

  #hear(guest: Guest, letter: Letter, arrivedAtMs: Millis): void {
    try {
      const refused = this.#table.hear(guest, letter, arrivedAtMs);
      if (refused) this.#refuse(guest, refused, letter.name);
    } catch (error) {
      this.#house.log(`Table ${this.roomId}: "${letter.name}" failed: ${(error as Error).stack}`);
    }
  }

  #refuse(guest: Guest, code: RefusalCode, detail: string): void {
    const times = (this.#refusals.get(code) ?? 0) + 1;
    this.#refusals.set(code, times);
    guest.send("refused", { code, detail });
    // Powers of two: a flood of refusals must not become a flood of lines.
    if (Math.log2(times) % 1 === 0)
      this.#house.log(`Table ${this.roomId} refused ${code} (${detail}), ${times} so far.`);
  }

  #keepMatch(log: MatchLog): void {
    this.#lastLog = JSON.stringify(log);
    void this.#house.archive.keep(log.code, new Date(), this.#lastLog);
  }
}

const refusedJoin = (code: RefusalCode): ServerError => new ServerError(ErrorCode.APPLICATION_ERROR, code);
