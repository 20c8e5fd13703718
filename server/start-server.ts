// Starts a whole game server: one port for the pages, the questions and the WebSockets of the tables.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchMaker, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { openMatchmaking, TABLE } from "./colyseus/matchmaking.ts";
import { openPreparedTable, PREPARED_TABLE, PreparedTableRoom } from "./colyseus/prepared-table-room.ts";
import { TableRoom, type TableRoomContext } from "./colyseus/table-room.ts";
import { buildName } from "./config/build.ts";
import { PARTY_TIMEOUTS, type Timeouts } from "./config/timeouts.ts";
import { MemoryDirectory } from "./directory/memory-directory.ts";
import type { TableDirectory } from "./directory/table-directory.ts";
import { GATE_TIMES, guard } from "./gate/gate.ts";
import { lanUrls } from "./http/addresses.ts";
import { api } from "./http/api.ts";
import { certificateIn } from "./http/certificate.ts";
import { isolated, serveBuiltClient, serveLiveClient, VITE_SOCKETS } from "./http/pages.ts";
import { type Log, logToTerminal } from "./log.ts";
import { MatchArchive } from "./storage/match-archive.ts";
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
  close(): Promise<void>;
};

/** Above the table's own limit, so that an oversized message can be refused with a code instead of a hang-up. */
const MAX_FRAME_BYTES = 64 * 1024;
const MAX_TABLES = 500;

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { port, dataFolder, https = false, dev = false, log = logToTerminal } = options;
  const scheme = https ? "https" : "http";
  const directory = new MemoryDirectory(options.maxTables ?? MAX_TABLES);
  const http: HttpServer = https
    ? createHttpsServer({ ...GATE_TIMES, ...(await certificateIn(dataFolder)) })
    : createServer(GATE_TIMES);
  guard(http);
  const portOf = () => (http.address() as AddressInfo).port;
  let stopLiveClient = async () => {};
  const events = new TableEvents(log);
  if (options.onTableNews) events.on(options.onTableNews);
  const archive = new MatchArchive(join(dataFolder, "matches"), log);
  events.on((news) => {
    if (news.type === "ended") void archive.keep(news.table, new Date(), JSON.stringify(news.record));
  });

  const transport = new WebSocketTransport({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    pingInterval: 2000,
    pingMaxRetries: 2,
  });
  transport.attachToServer(http, {
    // Outside development nobody else would answer them, and they would stay open for ever.
    filter: ({ headers }) => !dev || !VITE_SOCKETS.has(headers["sec-websocket-protocol"] ?? ""),
  });

  const colyseus = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger(log),
    express: async (app) => {
      app.disable("x-powered-by");
      app.use(isolated);
      app.use(
        "/api",
        api(directory, () => ({ lanUrls: lanUrls(scheme, portOf()), https })),
      );
      if (dev) stopLiveClient = await serveLiveClient(app, http, ROOT);
      else serveBuiltClient(app, join(ROOT, "dist", "client"));
    },
  });
  openMatchmaking();
  const context: TableRoomContext = {
    directory,
    timeouts: { ...PARTY_TIMEOUTS, ...options.timeouts },
    events,
    log,
    build: buildName(ROOT, process.env),
    makeSeed: options.makeSeed ?? (() => randomBytes(32).toString("hex")),
  };
  colyseus.define(TABLE, TableRoom, { context });
  colyseus.define(PREPARED_TABLE, PreparedTableRoom, { context });

  await Promise.race([colyseus.listen(port), once(http, "error").then(([error]) => Promise.reject(error))]);

  return {
    port: portOf(),
    url: `${scheme}://localhost:${portOf()}`,
    lanUrls: lanUrls(scheme, portOf()),
    directory,
    openTable: openPreparedTable,
    async close() {
      await colyseus.gracefullyShutdown(false);
      for (const type of [TABLE, PREPARED_TABLE]) matchMaker.removeRoomType(type);
      await stopLiveClient();
      http.closeAllConnections();
      if (http.listening) await new Promise((done) => http.close(done));
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
