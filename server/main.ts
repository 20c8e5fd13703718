// The game server as a program: reads the command line, starts, says where it is, and closes cleanly.

import { bringOldData, dataFolderOf } from "./config/data-folder.ts";
import { usage } from "./config/explain.ts";
import { DEFAULTS, readSettings } from "./config/read-settings.ts";
import type { Settings } from "./config/settings.ts";
import { gateSettingsOf } from "./gate/settings.ts";
import { surviveTheUncaught } from "./last-resort.ts";
import { makeCallerHash } from "./operations/caller-hash.ts";
import { examine } from "./operations/doctor/examine.ts";
import { logEvents } from "./operations/event-log.ts";
import { openLog } from "./operations/logger.ts";
import { type ClusterSettings, ROOT, type RunningServer, startServer } from "./start-server.ts";
import { makeWelcome } from "./welcome.ts";

const command = readSettings(process.argv.slice(2), process.env);
if (!command.ok) giveUp(command.message);
const { help, settings } = command.value;
if (help) {
  console.log(usage());
  process.exit(0);
}

const dataFolder = dataFolderOf(ROOT, settings);
bringOldData(ROOT, dataFolder);
const { port, https, localCa, trustPort, dev, maxTables, databaseUrl, keepDays, metricsPort, metricsHost } =
  settings;
const { logger, log, flush } = await openLog(settings, process.stderr.isTTY);
const callerHash = makeCallerHash();
const server: RunningServer = await startServer({
  port,
  https,
  ...(localCa && { trustPort: trustPort ?? (port === 0 ? 0 : port + 1) }),
  dev,
  maxTables,
  gate: gateSettingsOf(settings),
  basePath: settings.basePath,
  storage: { databaseUrl, keepDays },
  ...(settings.redisUrl !== null && { cluster: clusterOf(settings, settings.redisUrl) }),
  dataFolder,
  house: {
    passphrase: settings.housePassphrase,
    examine: () => examine({ root: ROOT, settings: { ...settings, port: server.port }, dataFolder }),
  },
  ...(metricsPort !== null && { metrics: { port: metricsPort, host: metricsHost } }),
  log,
  onTableNews: logEvents(logger),
  onRefused: (code, address) => logger.debug({ event: "turned-away", code, from: callerHash(address) }),
}).catch((error: NodeJS.ErrnoException) => giveUp(whyNot(error)));
surviveTheUncaught(log);
console.log(await makeWelcome(server));
// On a terminal the welcome says it.
if (!process.stderr.isTTY) logger.info({ event: "open", port: server.port, build: server.build });

let closing = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    // A second Ctrl+C does not wait for anything.
    if (closing) process.exit(130);
    closing = true;
    // Whoever presses Ctrl+C closes the town; whatever ends a service starts it again.
    if (signal === "SIGTERM") await server.drain();
    await server.close({ keepTables: signal === "SIGTERM" });
    flush();
    process.exit(0);
  });
}

function clusterOf({ processUrl, drainSeconds }: Settings, redisUrl: string): ClusterSettings {
  const address = processUrl ? `${processUrl.host}${processUrl.pathname.replace(/\/$/, "")}` : undefined;
  return { redisUrl, address, drainMs: drainSeconds * 1000 };
}

function whyNot({ code, stack, message }: NodeJS.ErrnoException): string {
  const other = port === DEFAULTS.port ? port + 1 : DEFAULTS.port;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use: close the program that uses it (perhaps another Rapid City), or start with \`npm start -- --port ${other}\`.`;
  }
  if (code === "EACCES")
    return `Port ${port} needs special rights: start with \`npm start -- --port ${other}\`.`;
  if (code === "ERR_DATA_FOLDER_IN_USE" || code === "ERR_JOURNAL_TOO_NEW") return message;
  return stack ?? message;
}

function giveUp(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
