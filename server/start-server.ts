// Starts a whole game server: fills in what is not said, opens its parts, puts it together, and listens.

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NEW_TRUST, type PlayerTrust } from "../shared/timing/trust.ts";
import { type App, type AppParts, createApp } from "./app.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { drainCluster } from "./cluster/drain.ts";
import { CLUSTER_TIMES, type ClusterTimes } from "./cluster/members.ts";
import { buildName } from "./config/build.ts";
import { KEEP_ALL, type StorageSettings } from "./config/storage.ts";
import { PARTY_TIMEOUTS, type Timeouts } from "./config/timeouts.ts";
import { MemoryDirectory } from "./directory/memory-directory.ts";
import type { TableDirectory } from "./directory/table-directory.ts";
import { GATE_DEFAULTS, type GateSettings } from "./gate/settings.ts";
import { SOCKET_LIMITS, type SocketLimits } from "./gate/socket-watch.ts";
import { lanUrls, withoutLastSlash } from "./http/addresses.ts";
import { authorityIn, type Certificate, certificateIn } from "./http/certificate.ts";
import { openTrustServer, type TrustContext, type TrustServer } from "./http/trust/trust-server.ts";
import type { Journal } from "./journal/journal.ts";
import { witnessFor } from "./kernel-witness.ts";
import { type Log, logToTerminal } from "./log.ts";
import { type PauseSource, watchPauses } from "./match/pause-watch.ts";
import type { HousePageContext } from "./operations/house/house.ts";
import { Troubles } from "./operations/house/troubles.ts";
import type { Metrics } from "./operations/metrics.ts";
import { listenForMetrics, type MetricsServer } from "./operations/metrics-server.ts";
import type { Readiness } from "./operations/readiness.ts";
import { oversee } from "./oversight.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { TableListener } from "./table/events.ts";
import { LocalTableEvents } from "./table/local-events.ts";
import { FileTournamentStore } from "./tournament/file-store.ts";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

export type StartOptions = {
  /** 0 for any free one. */
  readonly port: number;
  readonly https?: boolean;
  /** With https: on which port phones learn to trust an authority of the house; 0 for any free one. Without it the certificate signs itself. */
  readonly trustPort?: number;
  /** One that is there already, in the place of one of its own. */
  readonly certificate?: Certificate | undefined;
  /** The port that it shares with others, whose visitors it is handed. */
  readonly frontPort?: number | undefined;
  /** Pages are served live from their sources instead of from the build. */
  readonly dev?: boolean;
  /** Where finished matches and the certificate are kept. */
  readonly dataFolder: string;
  readonly storage?: StorageSettings;
  /** Where it is one of several processes; they share a database, too. */
  readonly cluster?: ClusterSettings | undefined;
  /** Another way to remember; a benchmark passes none. */
  readonly openStorage?: typeof openStorage;
  readonly timeouts?: Partial<Timeouts>;
  readonly maxTables?: number;
  readonly gate?: Partial<GateSettings>;
  /** Below which everything lies; where it is not said, the path of the public address. */
  readonly basePath?: string | null;
  readonly sockets?: Partial<SocketLimits>;
  /** Of each match's shuffle; tests stack the deck with it. */
  readonly makeSeed?: () => string;
  readonly log?: Log;
  /** Follows what happens at all tables. */
  readonly onTableNews?: TableListener;
  /** And whom the gate turns away. */
  readonly onRefused?: AppParts["onRefused"];
  /** For the page of whoever runs it; closed without it. */
  readonly house?: Partial<Pick<HousePageContext, "passphrase" | "examine">>;
  /** Where figures are told; nowhere without it. */
  readonly metrics?: { readonly port: number; readonly host: string };
  /** Of this very process; tests of other things are not to see how busy their machine is. */
  readonly pauses?: PauseSource;
  /** Whether the kernel is asked for its own round trips (T3): where it can be, of whom it can be, or of nobody. */
  readonly kernel?: AppParts["watchKernel"];
  /** Likewise: a page that a busy machine holds up is not to make a card void. */
  readonly newTrust?: PlayerTrust;
  /** By which attempts at the quick draw are timed; nobody sits through twenty cards in a test. */
  readonly attemptClock?: AppParts["attemptClock"];
};

export type ClusterSettings = {
  readonly redisUrl: string;
  /** Where phones reach this very process; its own port where it is not said. */
  readonly address?: string | undefined;
  readonly times?: ClusterTimes;
  /** How long matches are waited for at the end. */
  readonly drainMs?: number;
};

export type RunningServer = {
  readonly port: number;
  /** For this computer. */
  readonly url: string;
  /** For everybody, where whoever runs it has said so. */
  readonly publicUrl: string | null;
  readonly lanUrls: readonly string[];
  /** Where phones learn to trust the certificate, where they have to. */
  readonly trustUrls: readonly string[];
  readonly trustPort: number | null;
  readonly directory: TableDirectory;
  readonly openTable: App["openTable"];
  /** Somebody who came by the port that it shares with others. */
  readonly admit: App["admit"];
  readonly build: string;
  readonly readiness: Readiness;
  /** Null where no figures are told. */
  readonly metricsPort: number | null;
  /** Once everything that has happened so far is on the disk, and found in the database. */
  written(): Promise<void>;
  /** In a house of several: hands everything over to the others, and waits for matches that are being played. */
  drain(): Promise<void>;
  /** With `keepTables` they are open again after the next start. */
  close(how?: { readonly keepTables: boolean }): Promise<void>;
};

const MAX_TABLES = 500;
const DRAIN_MS = 600_000;

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { dataFolder, https = false, onTableNews } = options;
  const troubles = new Troubles();
  const log = troubles.remember(options.log ?? logToTerminal);
  const open = options.openStorage ?? openStorage;
  const { journal, unfinished, store, ...storage } = open(dataFolder, options.storage ?? KEEP_ALL, log);
  const mostTables = options.maxTables ?? MAX_TABLES;
  const cluster = await openCluster(options, journal, mostTables, log);
  const directory = cluster?.directory ?? new MemoryDirectory(mostTables);
  // Vite's own pages know only the root.
  const basePath = options.dev ? "/" : (options.basePath ?? pathOf(options.gate?.publicUrl));
  const contestFiles = new FileTournamentStore(join(dataFolder, "tournaments"));
  const events = new LocalTableEvents(log);
  if (onTableNews) events.on(onTableNews);
  const build = buildName(ROOT, process.env);
  const { attendance, load, readiness, metrics } = oversee({
    events,
    storage: storage.health,
    cluster,
    build,
    tellsFigures: options.metrics !== undefined,
    hasPage: Boolean(options.house?.passphrase),
  });
  const watch = options.pauses ? null : watchPauses();

  const gate = { ...GATE_DEFAULTS, ...options.gate };
  const authority = https && options.trustPort !== undefined ? await authorityIn(dataFolder) : null;
  const certificate = https ? (options.certificate ?? (await certificateIn(dataFolder, authority))) : null;
  const app = createApp(
    {
      root: ROOT,
      certificate,
      dev: options.dev ?? false,
      timeouts: { ...PARTY_TIMEOUTS, ...options.timeouts },
      gate,
      basePath,
      sockets: { ...SOCKET_LIMITS, ...options.sockets },
      build,
      address: options.cluster?.address,
      frontPort: options.frontPort,
    },
    {
      directory,
      journal: cluster?.journal ?? journal,
      cluster,
      store,
      caughtUp: storage.caughtUp,
      tournamentStore: cluster?.tournamentStore(contestFiles) ?? contestFiles,
      events,
      log,
      pauses: options.pauses ?? watch!,
      watchKernel: options.kernel ?? ((port) => witnessFor(gate, port)),
      newTrust: options.newTrust ?? NEW_TRUST,
      // Processes of one house have only the hour in common.
      attemptClock: options.attemptClock ?? (cluster ? () => Date.now() : () => performance.now()),
      readiness,
      house: {
        passphrase: null,
        async *examine() {},
        ...options.house,
        attendance,
        readiness,
        troubles,
        load,
        build,
        openSince: Date.now(),
        storage: storage.health,
      },
      onRefused(code, address) {
        metrics?.refusedAtGate(code);
        options.onRefused?.(code, address);
      },
      makeSeed: options.makeSeed ?? (() => randomBytes(32).toString("hex")),
    },
  );
  // In a house they are in the shared database, and may be anywhere by now.
  if (cluster) for (const { code } of unfinished) cluster.journal.closeHere(code, Date.now());
  else await app.restore(unfinished);
  const port = await app.listen(options.port);
  const trust = authority && certificate && { authority, certificate, gamePort: port, basePath };
  const { trustServer, metricsServer } = await listenBeside(options, trust, metrics, readiness).catch(
    async (error) => {
      await app.close({ keepTables: true });
      await storage.close();
      throw error;
    },
  );
  const scheme = https ? "https" : "http";
  return {
    port,
    url: withoutLastSlash(`${scheme}://localhost:${port}${basePath}`),
    publicUrl: options.gate?.publicUrl ? withoutLastSlash(options.gate.publicUrl.href) : null,
    lanUrls: lanUrls(scheme, port, basePath),
    trustPort: trustServer?.port ?? null,
    trustUrls: trustServer ? lanUrls("http", trustServer.port, "/trust") : [],
    directory,
    openTable: app.openTable,
    admit: app.admit,
    build,
    readiness,
    metricsPort: metricsServer?.port ?? null,
    written: () => storage.written(),
    async drain() {
      readiness.drain();
      if (cluster) await drainCluster(cluster, options.cluster?.drainMs ?? DRAIN_MS, app.openContests, log);
    },
    async close(how = { keepTables: false }) {
      watch?.stop();
      load.stop();
      readiness.drain();
      await app.close(how);
      await cluster?.close();
      await storage.close();
      await metricsServer?.close();
      await trustServer?.close();
    },
  };
}

const pathOf = (url: URL | null | undefined): string => `${withoutLastSlash(url?.pathname ?? "")}/`;

/** The other ports: where phones learn to trust the certificate, and where figures are told. */
async function listenBeside(
  { trustPort = 0, metrics: at }: StartOptions,
  trust: TrustContext | null,
  metrics: Metrics | null,
  readiness: Readiness,
): Promise<{ readonly trustServer: TrustServer | null; readonly metricsServer: MetricsServer | null }> {
  const trustServer = trust && (await openTrustServer(trustPort, trust));
  try {
    const metricsServer = at && metrics ? await listenForMetrics(at, metrics, readiness) : null;
    return { trustServer, metricsServer };
  } catch (error) {
    await trustServer?.close();
    throw error;
  }
}

/** Loaded only where it is needed. */
async function openCluster(
  { cluster, storage }: StartOptions,
  journal: Journal,
  mostTables: number,
  log: Log,
): Promise<Cluster | null> {
  if (!cluster) return null;
  const databaseUrl = storage?.databaseUrl;
  if (!databaseUrl)
    throw new Error("REDIS_URL needs DATABASE_URL: processes that are one house share what they keep.");
  const { Cluster } = await import("./cluster/cluster.ts");
  const { redisUrl, times = CLUSTER_TIMES } = cluster;
  return Cluster.open({ redisUrl, databaseUrl, times, mostTables, journal, log });
}
