// Puts a game server together from a checked configuration and its parts: gate, pages, tables. Listens only when it is told to.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server as HttpServer, type IncomingMessage } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { matchMaker, Server } from "@colyseus/core";
import { type MatchRecord, wallMicros } from "../shared/rapid-city/match-record/match-record.ts";
import type { PlayerTrust } from "../shared/timing/trust.ts";
import { openMatchmaking, TABLE } from "./colyseus/matchmaking.ts";
import { openPreparedTable, PREPARED_TABLE, PreparedTableRoom } from "./colyseus/prepared-table-room.ts";
import { quietLogger } from "./colyseus/quiet-logger.ts";
import { RESTORED_TABLE, RestoredTableRoom, restoreTable } from "./colyseus/restored-table-room.ts";
import { TableRoom, type TableRoomContext } from "./colyseus/table-room.ts";
import { TOURNAMENT } from "./colyseus/tournament-matchmaking.ts";
import { TournamentRoom } from "./colyseus/tournament-room.ts";
import type { Timeouts } from "./config/timeouts.ts";
import type { TableDirectory } from "./directory/table-directory.ts";
import { GATE_TIMES, guard } from "./gate/gate.ts";
import { GuardedTransport } from "./gate/guarded-transport.ts";
import { setSecurityHeaders } from "./gate/headers.ts";
import { LargeBodies } from "./gate/large-bodies.ts";
import { makeLimits } from "./gate/limits.ts";
import { Reservations } from "./gate/reservations.ts";
import type { GateSettings } from "./gate/settings.ts";
import { type SocketLimits, SocketWatch } from "./gate/socket-watch.ts";
import { lanUrls } from "./http/addresses.ts";
import { api } from "./http/api.ts";
import type { Certificate } from "./http/certificate.ts";
import { matchRoutes } from "./http/match-routes.ts";
import { serveBuiltClient, serveLiveClient, VITE_SOCKETS } from "./http/pages.ts";
import type { JournalEntryOf } from "./journal/entries.ts";
import type { Journal } from "./journal/journal.ts";
import type { UnfinishedTable } from "./journal/unfinished.ts";
import type { Log } from "./log.ts";
import type { PauseSource } from "./match/pause-watch.ts";
import type { MatchStore } from "./storage/match-store.ts";
import type { TableEvents } from "./table/events.ts";
import { tournamentApi } from "./tournament/api.ts";
import { Drawer } from "./tournament/drawer.ts";
import type { TournamentStore } from "./tournament/store.ts";
import { TableHost } from "./tournament/table-host.ts";
import { Tournaments } from "./tournament/tournaments.ts";

/** Complete and checked. */
export type AppConfig = {
  /** Where the sources and the build of the client lie. */
  readonly root: string;
  /** Null for plain HTTP. */
  readonly certificate: Certificate | null;
  /** Pages are served live from their sources instead of from the build. */
  readonly dev: boolean;
  readonly timeouts: Timeouts;
  readonly gate: GateSettings;
  readonly sockets: SocketLimits;
  /** Which build of the game judges here. */
  readonly build: string;
};

/** What may be another thing elsewhere: more than one process, a database, a test. */
export type AppParts = {
  readonly directory: TableDirectory;
  readonly journal: Journal;
  readonly store: MatchStore;
  readonly tournamentStore: TournamentStore;
  readonly events: TableEvents;
  readonly log: Log;
  /** When this process stood still. */
  readonly pauses: PauseSource;
  /** What is thought of whoever sits down for the first time (T8). */
  readonly newTrust: PlayerTrust;
  /** Of each match's shuffle. */
  makeSeed(): string;
};

export type App = {
  /** Opens a table with given options, seats and owner. */
  readonly openTable: typeof openPreparedTable;
  /** Opens tables again that a process before had open; before `listen`, so that nobody asks for them in vain. */
  restore(tables: readonly UnfinishedTable[]): Promise<void>;
  /** Gives the port, which is any free one where 0 is asked for. */
  listen(port: number): Promise<number>;
  /** With `keepTables` they are to be restored after the next start. */
  close(how: { readonly keepTables: boolean }): Promise<void>;
};

type Told = Omit<JournalEntryOf<"record-added">, "at"> | Omit<JournalEntryOf<"player-forgotten">, "at">;

/** Standing at once, opened from one network: sixty phones that practise, and as many tables again. */
const MOST_TABLES_OF_ONE = 120;

export function createApp(config: AppConfig, parts: AppParts): App {
  const { root, certificate, dev, timeouts, gate, build } = config;
  const { directory, journal, store, tournamentStore, events, log, pauses, newTrust, makeSeed } = parts;
  const http: HttpServer = certificate
    ? createHttpsServer({ ...GATE_TIMES, ...certificate })
    : createServer(GATE_TIMES);
  const portOf = () => (http.address() as AddressInfo).port;
  const limits = makeLimits(gate.limitFactor);
  const reservations = new Reservations(limits.seats, () => performance.now());
  const bodies = new LargeBodies();
  const sockets = new SocketWatch(config.sockets, () => performance.now());
  const nonce = dev ? randomBytes(16).toString("base64url") : undefined;
  const isViteSocket = ({ headers }: IncomingMessage) =>
    dev && VITE_SOCKETS.has(headers["sec-websocket-protocol"] ?? "");
  guard(http, {
    settings: gate,
    limits,
    reservations,
    sockets,
    bodies,
    log,
    isOtherSocket: isViteSocket,
    setHeaders: (request, response) => setSecurityHeaders(request, response, { hsts: gate.hsts, nonce }),
  });

  const transport = new GuardedTransport(sockets);
  // Outside development nobody else would answer those of Vite, and they would stay open for ever.
  transport.attachToServer(http, { filter: (request) => !isViteSocket(request) });

  const keep = (entry: Told) =>
    new Promise<void>((resolve) => journal.append({ ...entry, at: wallMicros(Date.now()) }, resolve));
  const addRecord = (record: MatchRecord) => keep({ type: "record-added", record });
  const forgetPlayer = (player: string) => keep({ type: "player-forgotten", player });
  const host = new TableHost(directory, events, openPreparedTable);
  const tournaments = new Tournaments({
    store: tournamentStore,
    host,
    drawer: new Drawer(),
    wallMs: () => Date.now(),
    makeSeed: () => randomBytes(16).toString("hex"),
    log,
  });

  let stopLiveClient = async () => {};
  const colyseus = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger(log),
    express: async (app) => {
      app.disable("x-powered-by");
      const https = certificate !== null;
      const info = () => ({ lanUrls: lanUrls(https ? "https" : "http", portOf()), https });
      app.use("/api/tournament", tournamentApi({ tournaments, limits }));
      const matches = matchRoutes({ store, log, addRecord, forgetPlayer, wallMs: Date.now });
      app.use("/api", api({ directory, matches, wrongCodes: limits.wrongCodes, info }));
      if (nonce !== undefined) stopLiveClient = await serveLiveClient(app, http, { root, nonce });
      else serveBuiltClient(app, join(root, "dist", "client"));
    },
  });
  const mostTablesOfOne = Math.ceil(MOST_TABLES_OF_ONE * gate.limitFactor);
  openMatchmaking({ directory, limits, reservations, tournaments, mostTablesOfOne });

  let keepsTables = false;
  const context: TableRoomContext = {
    directory,
    timeouts,
    journal,
    keepsTables: () => keepsTables,
    events,
    log,
    pauses,
    newTrust,
    build,
    makeSeed,
  };
  const rooms = {
    [TABLE]: TableRoom,
    [PREPARED_TABLE]: PreparedTableRoom,
    [RESTORED_TABLE]: RestoredTableRoom,
  };
  for (const [name, room] of Object.entries(rooms)) colyseus.define(name, room, { context });
  colyseus.define(TOURNAMENT, TournamentRoom, { context: { tournaments, log } });

  return {
    openTable: openPreparedTable,
    async restore(tables) {
      await matchMaker.onReady;
      const restoring = tables.map((table) =>
        restoreTable(table).catch((error: Error) =>
          log(`Table ${table.code} cannot be restored: ${error.stack}`),
        ),
      );
      await Promise.all(restoring);
    },
    async listen(port) {
      const failed = once(http, "error").then(([error]) => Promise.reject(error));
      await Promise.race([colyseus.listen(port), failed]);
      return portOf();
    },
    async close({ keepTables }) {
      keepsTables = keepTables;
      await colyseus.gracefullyShutdown(false);
      sockets.stop();
      await bodies.close();
      await tournaments.close();
      for (const name of [...Object.keys(rooms), TOURNAMENT]) matchMaker.removeRoomType(name);
      await stopLiveClient();
      http.closeAllConnections();
      if (http.listening) await new Promise((done) => http.close(done));
    },
  };
}
