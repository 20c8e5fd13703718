// One process of the game as the settings say: its log, its server, and where it stands among others.
import { flushCompileCache } from "node:module";
import { tidyUpBesideTheGame } from "./collector.ts";
import { bringOldData } from "./config/data-folder.ts";
import type { Settings } from "./config/settings.ts";
import { gateSettingsOf } from "./gate/settings.ts";
import { giveUp, whyNot } from "./give-up.ts";
import type { Certificate } from "./http/certificate.ts";
import { surviveTheUncaught } from "./last-resort.ts";
import type { Log } from "./log.ts";
import { makeCallerHash } from "./operations/caller-hash.ts";
import { examine } from "./operations/doctor/examine.ts";
import { logEvents } from "./operations/event-log.ts";
import { openLog } from "./operations/logger.ts";
import { type ClusterSettings, ROOT, type RunningServer, startServer } from "./start-server.ts";

export type ServingPlace = {
  readonly port: number;
  readonly trustPort?: number;
  readonly metricsPort: number | null;
  readonly dataFolder: string;
  /** Of several processes behind one port. */
  readonly behind?: { readonly frontPort: number; readonly number: number } | undefined;
  readonly certificate?: Certificate | undefined;
};

export type Serving = { readonly server: RunningServer; readonly log: Log; flush(): void };

const COMPILED_KEPT_AFTER_MS = 3000;

/** Ends the program where it cannot start. */
export async function serve(settings: Settings, place: ServingPlace): Promise<Serving> {
  const { https, dev, maxTables, databaseUrl, keepDays, metricsHost, basePath, redisUrl } = settings;
  const { port, trustPort, metricsPort, dataFolder, behind, certificate } = place;
  tidyUpBesideTheGame();
  bringOldData(ROOT, dataFolder);
  const { logger, log, flush } = await openLog(settings, process.stderr.isTTY, behind?.number);
  const callerHash = makeCallerHash();
  const server: RunningServer = await startServer({
    port,
    https,
    certificate,
    frontPort: behind?.frontPort,
    ...(trustPort !== undefined && { trustPort }),
    dev,
    maxTables,
    gate: gateSettingsOf(settings),
    basePath,
    storage: { databaseUrl, keepDays },
    ...(redisUrl !== null && { cluster: clusterOf(settings, redisUrl) }),
    dataFolder,
    house: {
      passphrase: settings.housePassphrase,
      examine: () => examine({ root: ROOT, settings: { ...settings, port: server.port }, dataFolder }),
    },
    ...(metricsPort !== null && { metrics: { port: metricsPort, host: metricsHost } }),
    log,
    onTableNews: logEvents(logger),
    onRefused: (code, address) => logger.debug({ event: "turned-away", code, from: callerHash(address) }),
  }).catch((error: NodeJS.ErrnoException) => giveUp(whyNot(error, port)));
  surviveTheUncaught(log);
  // Node itself keeps what it has compiled only when it ends in peace: after a crash the next start would take twice as long, and 20 MB more.
  setTimeout(flushCompileCache, COMPILED_KEPT_AFTER_MS).unref();
  // On a terminal the welcome says it.
  if (!process.stderr.isTTY) logger.info({ event: "open", port: server.port, build: server.build });
  return { server, log, flush };
}

function clusterOf({ processUrl, drainSeconds }: Settings, redisUrl: string): ClusterSettings {
  const address = processUrl ? `${processUrl.host}${processUrl.pathname.replace(/\/$/, "")}` : undefined;
  return { redisUrl, address, drainMs: drainSeconds * 1000 };
}
