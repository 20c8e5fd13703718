// Puts a game server together from a checked configuration and its parts: gate, pages, tables. Listens only when it is told to.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { join } from "node:path";
import { CloseCode, matchMaker, type Room, Server } from "@colyseus/core";
import type { MatchRecord } from "../shared/rapid-city/match-record/match-record.ts";
import { SIGHTING_KEPT_MS } from "../shared/timing/guns.ts";
import type { PlayerTrust } from "../shared/timing/trust.ts";
import { type Millis, wallMicros } from "../shared/units.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { placesIn } from "./cluster/contest-places.ts";
import type { OpenContests } from "./cluster/drain.ts";
import { addressInCluster, engineOf } from "./cluster/engine.ts";
import { openersIn } from "./cluster/shared-limits.ts";
import { shelfIn } from "./cluster/shared-shelf.ts";
import { type HouseWords, openHouseWords } from "./colyseus/house-words.ts";
import { openMatchmaking, TABLE } from "./colyseus/matchmaking.ts";
import { OwnOpeners } from "./colyseus/openers.ts";
import { openPreparedTable, PREPARED_TABLE, PreparedTableRoom } from "./colyseus/prepared-table-room.ts";
import { quietLogger } from "./colyseus/quiet-logger.ts";
import { RESTORED_TABLE, RestoredTableRoom, restoreTable } from "./colyseus/restored-table-room.ts";
import { TableRoom, type TableRoomContext } from "./colyseus/table-room.ts";
import { TOURNAMENT } from "./colyseus/tournament-matchmaking.ts";
import { TournamentRoom } from "./colyseus/tournament-room.ts";
import type { Timeouts } from "./config/timeouts.ts";
import type { TableDirectory } from "./directory/table-directory.ts";
import { openFront } from "./front.ts";
import type { FaultCode } from "./gate/fault.ts";
import type { GateSettings } from "./gate/settings.ts";
import type { SocketLimits } from "./gate/socket-watch.ts";
import { houseCalls } from "./house-calls.ts";
import { lanUrls, withoutLastSlash } from "./http/addresses.ts";
import type { Certificate } from "./http/certificate.ts";
import { answerFailures } from "./http/failures.ts";
import { serveBuiltClient, serveLiveClient } from "./http/pages.ts";
import type { TablesJournal } from "./journal/tables-journal.ts";
import type { UnfinishedTable } from "./journal/unfinished.ts";
import type { Log } from "./log.ts";
import type { KernelSource } from "./match/kernel-watch.ts";
import type { PauseSource } from "./match/pause-watch.ts";
import { type HousePageContext, processOf } from "./operations/house/house.ts";
import type { Readiness } from "./operations/readiness.ts";
import { answerQuestions } from "./questions.ts";
import { OwnShelf } from "./shelf.ts";
import type { MatchStore } from "./storage/match-store.ts";
import type { TableEvents } from "./table/events.ts";
import { Drawer } from "./tournament/drawer.ts";
import { Share } from "./tournament/share.ts";
import type { TournamentStore } from "./tournament/store.ts";
import { type OpenTable, TableHost } from "./tournament/table-host.ts";
import { Tournaments } from "./tournament/tournaments.ts";
import { Wheel } from "./wheel.ts";

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
  /** Below which everything lies, with a slash at both ends. */
  readonly basePath: string;
  readonly sockets: SocketLimits;
  /** Which build of the game judges here. */
  readonly build: string;
  /** Where phones reach this very process in a house of several; its own port where it is not said. */
  readonly address?: string | undefined;
  /** The port that it shares with others. */
  readonly frontPort?: number | undefined;
};

/** What may be another thing elsewhere: more than one process, a database, a test. */
export type AppParts = {
  readonly directory: TableDirectory;
  readonly journal: TablesJournal;
  readonly store: MatchStore;
  /** Once all that is on the disk is found in there, if it answers. */
  caughtUp(): Promise<unknown>;
  readonly tournamentStore: TournamentStore;
  /** Null where this process is alone. */
  readonly cluster: Cluster | null;
  readonly events: TableEvents;
  readonly log: Log;
  /** When this process stood still. */
  readonly pauses: PauseSource;
  /** What the kernel measured on the sockets, given the port on which they come in. */
  watchKernel(port: () => number): KernelSource & { close(): void };
  /** What is thought of whoever sits down for the first time (T8). */
  readonly newTrust: PlayerTrust;
  /** By which attempts at the quick draw are timed. */
  attemptClock(): Millis;
  readonly readiness: Readiness;
  readonly house: HousePageContext;
  /** The gate has turned somebody away. */
  onRefused(code: FaultCode, address: string): void;
  /** Of each match's shuffle. */
  makeSeed(): string;
};

export type App = {
  /** Opens a table with given options, seats and owner. */
  readonly openTable: OpenTable;
  /** Opens tables again that a process before had open; before `listen`, so that nobody asks for them in vain. */
  restore(tables: readonly UnfinishedTable[]): Promise<void>;
  /** What is handed over together when this process takes its leave. */
  readonly openContests: OpenContests;
  /** A connection that came by another port than its own. */
  admit(socket: Socket): void;
  /** Gives the port, which is any free one where 0 is asked for. */
  listen(port: number): Promise<number>;
  /** With `keepTables` they are to be restored after the next start. */
  close(how: { readonly keepTables: boolean }): Promise<void>;
};

/** Standing at once, opened from one network: sixty phones that practise, and as many tables again. */
const MOST_TABLES_OF_ONE = 120;
/** Of the contests that one network has made: a hall of a thousand, in fives. */
const MOST_CONTEST_TABLES_OF_ONE = 200;

/** How long the processor has worked for this process. */
function processorMs(): Millis {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function createApp(config: AppConfig, parts: AppParts): App {
  const { root, certificate, timeouts, gate, basePath, build } = config;
  const { directory, journal, store, caughtUp, tournamentStore, events, log, pauses, newTrust, makeSeed } =
    parts;
  const { readiness, house, cluster, attemptClock } = parts;
  const front = openFront(config, parts);
  const { http, transport, limits, reservations, nonce } = front;
  const placeOf = () => config.address ?? `:${front.port()}`;
  const kernel = parts.watchKernel(front.port);
  // One for each use: what anybody may put there in great numbers pushes nothing else off.
  const newShelf = () => (cluster ? shelfIn(cluster.redis) : new OwnShelf(() => Date.now()));
  const shelf = newShelf();

  const addRecord = async (record: MatchRecord) => {
    await new Promise<void>((resolve) =>
      journal.append({ type: "record-added", at: wallMicros(Date.now()), record }, resolve),
    );
    await caughtUp();
  };
  const { processes, forgetPlayer, answerFor } = houseCalls({
    cluster,
    describe: () => processOf(house, placeOf()),
    forgetHere: (player, isKnown) => new Promise((resolve) => journal.forget(player, isKnown, resolve)),
    isSecure: certificate !== null,
    relayKey: front.relayKey,
    port: front.port,
  });
  const most = (ofOne: number) => Math.ceil(ofOne * gate.limitFactor);
  const host = new TableHost(directory, events, openPreparedTable, most(MOST_CONTEST_TABLES_OF_ONE));
  const tournaments = new Tournaments({
    store: tournamentStore,
    host,
    drawer: new Drawer(),
    share: new Share(() => performance.now(), processorMs),
    isVisited: (code) => matchMaker.getLocalRoomById(code) !== undefined,
    places: cluster && placesIn(cluster),
    wallMs: () => Date.now(),
    makeSeed: () => randomBytes(16).toString("hex"),
    attemptClock,
    log,
  });

  let words: HouseWords | null = null;
  let stopLiveClient = async () => {};
  const colyseus = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger(log),
    ...(cluster && engineOf(cluster)),
    express: async (app) => {
      app.disable("x-powered-by");
      const https = certificate !== null;
      const publicUrl = gate.publicUrl && withoutLastSlash(gate.publicUrl.href);
      const info = () => ({
        lanUrls: lanUrls(https ? "https" : "http", config.frontPort ?? front.port(), basePath),
        publicUrl,
        https,
        announcement: words?.announcement ?? "",
      });
      answerQuestions(app, {
        directory,
        store,
        caughtUp,
        tournaments,
        limits,
        shelf,
        seeds: newShelf(),
        readiness,
        house,
        log,
        words: () => words!,
        processes,
        info,
        attemptClock,
        addRecord,
        forgetPlayer,
      });
      if (nonce !== undefined) stopLiveClient = await serveLiveClient(app, http, { root, nonce });
      else serveBuiltClient(app, join(root, "dist", "client"), basePath);
      app.use(answerFailures(log));
    },
  });
  const mostTablesOfOne = most(MOST_TABLES_OF_ONE);
  const addressOf = async (process: string, host: string | null) =>
    cluster ? addressInCluster(cluster, process, host) : undefined;
  const openers = cluster ? openersIn(cluster.redis) : new OwnOpeners(directory);
  openMatchmaking({ directory, limits, reservations, tournaments, openers, mostTablesOfOne, addressOf });

  const isSpokenElsewhere = (version: number) => cluster?.members.speak(version) ?? false;
  let keepsTables = false;
  const context: TableRoomContext = {
    directory,
    timeouts,
    journal,
    keepsTables: () => keepsTables,
    events,
    log,
    pauses,
    wheel: new Wheel(timeouts.tickMs),
    kernel,
    newTrust,
    build,
    makeSeed,
    isSpokenElsewhere,
    sightingsOf: (phone) => store.sightings(phone, wallMicros(Date.now() - SIGHTING_KEPT_MS)),
  };
  const rooms = {
    [TABLE]: TableRoom,
    [PREPARED_TABLE]: PreparedTableRoom,
    [RESTORED_TABLE]: RestoredTableRoom,
  };
  const defined = [
    ...Object.entries(rooms).map(([name, room]) => colyseus.define(name, room, { context })),
    colyseus.define(TOURNAMENT, TournamentRoom, { context: { tournaments, log, isSpokenElsewhere } }),
  ];
  const here = new Set<Room>();
  for (const handler of defined) {
    handler.on("create", (room) => void here.add(room));
    handler.on("dispose", (room) => void here.delete(room));
  }

  /** It goes on in another process: everybody there comes back to it by themselves. */
  const giveUpContest = async (code: string): Promise<void> => {
    await tournaments.release(code);
    await matchMaker.getLocalRoomById(code)?.disconnect(CloseCode.SERVER_SHUTDOWN);
  };

  return {
    openTable: openPreparedTable,
    admit: (socket) => void http.emit("connection", socket),
    openContests: {
      tables: () =>
        new Map(tournaments.codes.map((code) => [code, host.standing(code).map((table) => table.code)])),
      handOver: giveUpContest,
    },
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
      await cluster?.found();
      words = await openHouseWords({ rooms: here, shelf, log });
      const failed = once(http, "error").then(([error]) => Promise.reject(error));
      await Promise.race([colyseus.listen(port), failed]);
      await cluster?.start({
        process: matchMaker.processId,
        address: placeOf(),
        front: config.frontPort === undefined ? undefined : `:${config.frontPort}`,
        restore: restoreTable,
        contests: () => tournaments.codes,
        loseContest: giveUpContest,
        answerFor,
      });
      return front.port();
    },
    async close({ keepTables }) {
      keepsTables = keepTables;
      await colyseus.gracefullyShutdown(false);
      kernel.close();
      await front.stopWatching();
      await tournaments.close();
      await words?.stop();
      for (const name of [...Object.keys(rooms), TOURNAMENT]) matchMaker.removeRoomType(name);
      await stopLiveClient();
      await front.close();
    },
  };
}
