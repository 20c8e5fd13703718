// Starts a whole game server: one port for the pages, the questions and the WebSockets of the tables.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server as HttpServer, type IncomingMessage } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchMaker, Server } from "@colyseus/core";
import { openMatchmaking, TABLE } from "./colyseus/matchmaking.ts";
import { openPreparedTable, PREPARED_TABLE, PreparedTableRoom } from "./colyseus/prepared-table-room.ts";
import { RESTORED_TABLE, RestoredTableRoom, restoreTable } from "./colyseus/restored-table-room.ts";
import { TableRoom, type TableRoomContext } from "./colyseus/table-room.ts";
import { buildName } from "./config/build.ts";
import { PARTY_TIMEOUTS, type Timeouts } from "./config/timeouts.ts";
import { MemoryDirectory } from "./directory/memory-directory.ts";
import type { TableDirectory } from "./directory/table-directory.ts";
import { GATE_TIMES, guard } from "./gate/gate.ts";
import { GuardedTransport } from "./gate/guarded-transport.ts";
import { setSecurityHeaders } from "./gate/headers.ts";
import { makeLimits } from "./gate/limits.ts";
import { Reservations } from "./gate/reservations.ts";
import { GATE_DEFAULTS, type GateSettings } from "./gate/settings.ts";
import { SOCKET_LIMITS, type SocketLimits, SocketWatch } from "./gate/socket-watch.ts";
import { lanUrls } from "./http/addresses.ts";
import { api } from "./http/api.ts";
import { certificateIn } from "./http/certificate.ts";
import { serveBuiltClient, serveLiveClient, VITE_SOCKETS } from "./http/pages.ts";
import { Journal } from "./journal/journal.ts";
import { findUnfinished } from "./journal/unfinished.ts";
import { type Log, logToTerminal } from "./log.ts";
import { claimFolder } from "./storage/claim.ts";
import { TableEvents, type TableListener } from "./table/events.ts";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

export type StartOptions = {
  /** 0 for any free one. */
  readonly port: number;
  readonly https?: boolean;
  /** Pages are served live from their sources instead of from the build. */
  readonly dev?: boolean;
  /** Where finished matches and the certificate are kept. */
  readonly dataFolder: string;
  readonly timeouts?: Partial<Timeouts>;
  readonly maxTables?: number;
  readonly gate?: Partial<GateSettings>;
  readonly sockets?: Partial<SocketLimits>;
  /** Of each match's shuffle; tests stack the deck with it. */
  readonly makeSeed?: () => string;
  readonly log?: Log;
  /** Follows what happens at all tables. */
  readonly onTableNews?: TableListener;
};

export type RunningServer = {
  readonly port: number;
  /** For this computer. */
  readonly url: string;
  readonly lanUrls: readonly string[];
  readonly directory: TableDirectory;
  /** Opens a table with given options, seats and owner. */
  readonly openTable: typeof openPreparedTable;
  /** Once everything that has happened so far is on the disk. */
  written(): Promise<void>;
  /** With `keepTables` they are open again after the next start. */
  close(how?: { readonly keepTables: boolean }): Promise<void>;
};

const MAX_TABLES = 500;
/** Standing at once, opened from one network: sixty phones that practise, and as many tables again. */
const MOST_TABLES_OF_ONE = 120;

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { port, dataFolder, https = false, dev = false, log = logToTerminal } = options;
  const scheme = https ? "https" : "http";
  const claim = claimFolder(dataFolder, log);
  const { journal, unfinished } = Journal.open({ folder: join(dataFolder, "journal"), log });
  let keepsTables = false;
  const directory = new MemoryDirectory(options.maxTables ?? MAX_TABLES);
  const http: HttpServer = https
    ? createHttpsServer({ ...GATE_TIMES, ...(await certificateIn(dataFolder)) })
    : createServer(GATE_TIMES);
  const gateSettings = { ...GATE_DEFAULTS, ...options.gate };
  const limits = makeLimits(gateSettings.limitFactor);
  const reservations = new Reservations(limits.seats, () => performance.now());
  const sockets = new SocketWatch({ ...SOCKET_LIMITS, ...options.sockets }, () => performance.now());
  const nonce = dev ? randomBytes(16).toString("base64url") : undefined;
  const isViteSocket = ({ headers }: IncomingMessage) =>
    dev && VITE_SOCKETS.has(headers["sec-websocket-protocol"] ?? "");
  guard(http, {
    settings: gateSettings,
    limits,
    reservations,
    sockets,
    log,
    isOtherSocket: isViteSocket,
    setHeaders: (request, response) =>
      setSecurityHeaders(request, response, { hsts: gateSettings.hsts, nonce }),
  });
  const portOf = () => (http.address() as AddressInfo).port;
  let stopLiveClient = async () => {};
  const events = new TableEvents(log);
  if (options.onTableNews) events.on(options.onTableNews);

  const transport = new GuardedTransport(sockets);
  // Outside development nobody else would answer those of Vite, and they would stay open for ever.
  transport.attachToServer(http, { filter: (request) => !isViteSocket(request) });

  const colyseus = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger(log),
    express: async (app) => {
      app.disable("x-powered-by");
      const info = () => ({ lanUrls: lanUrls(scheme, portOf()), https });
      app.use("/api", api({ directory, wrongCodes: limits.wrongCodes, info }));
      if (nonce !== undefined) stopLiveClient = await serveLiveClient(app, http, { root: ROOT, nonce });
      else serveBuiltClient(app, join(ROOT, "dist", "client"));
    },
  });
  const mostTablesOfOne = Math.ceil(MOST_TABLES_OF_ONE * gateSettings.limitFactor);
  openMatchmaking({ directory, limits, reservations, mostTablesOfOne });
  const context: TableRoomContext = {
    directory,
    timeouts: { ...PARTY_TIMEOUTS, ...options.timeouts },
    journal,
    keepsTables: () => keepsTables,
    events,
    log,
    build: buildName(ROOT, process.env),
    makeSeed: options.makeSeed ?? (() => randomBytes(32).toString("hex")),
  };
  colyseus.define(TABLE, TableRoom, { context });
  colyseus.define(PREPARED_TABLE, PreparedTableRoom, { context });

  colyseus.define(RESTORED_TABLE, RestoredTableRoom, { context });

  // Before anybody can ask for them.
  await Promise.all([matchMaker.onReady, journal.ready]);
  const restoring = findUnfinished(unfinished).map((table) =>
    restoreTable(table).catch((error: Error) =>
      log(`Table ${table.code} cannot be restored: ${error.stack}`),
    ),
  );
  await Promise.all(restoring);
  await Promise.race([colyseus.listen(port), once(http, "error").then(([error]) => Promise.reject(error))]);

  return {
    port: portOf(),
    url: `${scheme}://localhost:${portOf()}`,
    lanUrls: lanUrls(scheme, portOf()),
    directory,
    openTable: openPreparedTable,
    written: () => journal.written(),
    async close({ keepTables } = { keepTables: false }) {
      keepsTables = keepTables;
      await colyseus.gracefullyShutdown(false);
      sockets.stop();
      for (const type of [TABLE, PREPARED_TABLE, RESTORED_TABLE]) matchMaker.removeRoomType(type);
      await stopLiveClient();
      http.closeAllConnections();
      if (http.listening) await new Promise((done) => http.close(done));
      await journal.close();
      claim.release();
    },
  };
}

/** Colyseus speaks of connections coming and going; only its errors are worth a line. */
function quietLogger(log: Log) {
  const nothing = () => {};
  return {
    debug: nothing,
    info: nothing,
    trace: nothing,
    warn: nothing,
    error: (...parts: unknown[]) => log(parts.map(String).join(" ")),
  };
}
