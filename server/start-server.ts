// Starts a whole game server: fills in what is not said, opens its parts, puts it together, and listens.

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NEW_TRUST, type PlayerTrust } from "../shared/timing/trust.ts";
import { type App, createApp } from "./app.ts";
import { buildName } from "./config/build.ts";
import { KEEP_ALL, type StorageSettings } from "./config/storage.ts";
import { PARTY_TIMEOUTS, type Timeouts } from "./config/timeouts.ts";
import { MemoryDirectory } from "./directory/memory-directory.ts";
import type { TableDirectory } from "./directory/table-directory.ts";
import { GATE_DEFAULTS, type GateSettings } from "./gate/settings.ts";
import { SOCKET_LIMITS, type SocketLimits } from "./gate/socket-watch.ts";
import { lanUrls } from "./http/addresses.ts";
import { certificateIn } from "./http/certificate.ts";
import { findUnfinished } from "./journal/unfinished.ts";
import { type Log, logToTerminal } from "./log.ts";
import { type PauseSource, watchPauses } from "./match/pause-watch.ts";
import { openStorage } from "./storage/open-storage.ts";
import { TableEvents, type TableListener } from "./table/events.ts";
import { FileTournamentStore } from "./tournament/file-store.ts";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

export type StartOptions = {
  /** 0 for any free one. */
  readonly port: number;
  readonly https?: boolean;
  /** Pages are served live from their sources instead of from the build. */
  readonly dev?: boolean;
  /** Where finished matches and the certificate are kept. */
  readonly dataFolder: string;
  readonly storage?: StorageSettings;
  /** Another way to remember; a benchmark passes none. */
  readonly openStorage?: typeof openStorage;
  readonly timeouts?: Partial<Timeouts>;
  readonly maxTables?: number;
  readonly gate?: Partial<GateSettings>;
  readonly sockets?: Partial<SocketLimits>;
  /** Of each match's shuffle; tests stack the deck with it. */
  readonly makeSeed?: () => string;
  readonly log?: Log;
  /** Follows what happens at all tables. */
  readonly onTableNews?: TableListener;
  /** Of this very process; tests of other things are not to see how busy their machine is. */
  readonly pauses?: PauseSource;
  /** Likewise: a page that a busy machine holds up is not to make a card void. */
  readonly newTrust?: PlayerTrust;
};

export type RunningServer = {
  readonly port: number;
  /** For this computer. */
  readonly url: string;
  readonly lanUrls: readonly string[];
  readonly directory: TableDirectory;
  readonly openTable: App["openTable"];
  /** Once everything that has happened so far is on the disk, and found in the database. */
  written(): Promise<void>;
  /** With `keepTables` they are open again after the next start. */
  close(how?: { readonly keepTables: boolean }): Promise<void>;
};

const MAX_TABLES = 500;

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { dataFolder, https = false, log = logToTerminal, onTableNews } = options;
  const open = options.openStorage ?? openStorage;
  const { journal, unfinished, store, ...storage } = open(dataFolder, options.storage ?? KEEP_ALL, log);
  const directory = new MemoryDirectory(options.maxTables ?? MAX_TABLES);
  const events = new TableEvents(log);
  if (onTableNews) events.on(onTableNews);
  const watch = options.pauses ? null : watchPauses();

  const app = createApp(
    {
      root: ROOT,
      certificate: https ? await certificateIn(dataFolder) : null,
      dev: options.dev ?? false,
      timeouts: { ...PARTY_TIMEOUTS, ...options.timeouts },
      gate: { ...GATE_DEFAULTS, ...options.gate },
      sockets: { ...SOCKET_LIMITS, ...options.sockets },
      build: buildName(ROOT, process.env),
    },
    {
      directory,
      journal,
      store,
      tournamentStore: new FileTournamentStore(join(dataFolder, "tournaments")),
      events,
      log,
      pauses: options.pauses ?? watch!,
      newTrust: options.newTrust ?? NEW_TRUST,
      makeSeed: options.makeSeed ?? (() => randomBytes(32).toString("hex")),
    },
  );
  await app.restore(findUnfinished(unfinished));
  const port = await app.listen(options.port);
  const scheme = https ? "https" : "http";
  return {
    port,
    url: `${scheme}://localhost:${port}`,
    lanUrls: lanUrls(scheme, port),
    directory,
    openTable: app.openTable,
    written: () => storage.written(),
    async close(how = { keepTables: false }) {
      watch?.stop();
      await app.close(how);
      await storage.close();
    },
  };
}
