// The game server as a program: reads the command line, starts one process or several, says where the game is, and closes cleanly.

import { dataFolderOf } from "./config/data-folder.ts";
import { usage } from "./config/explain.ts";
import { readSettings } from "./config/read-settings.ts";
import { giveUp } from "./give-up.ts";
import { serve } from "./serve.ts";
import { endOnSignals } from "./signals.ts";
import { ROOT } from "./start-server.ts";
import { makeWelcome } from "./welcome.ts";

const args = process.argv.slice(2);
const command = readSettings(args, process.env);
if (!command.ok) giveUp(command.message);
const { help, settings } = command.value;
if (help) {
  console.log(usage());
  process.exit(0);
}
if (settings.processes > 1) {
  const { supervise } = await import("./supervisor/supervise.ts");
  await supervise(settings, args);
} else {
  const { port, trustPort, localCa, metricsPort } = settings;
  const serving = await serve(settings, {
    port,
    ...(localCa && { trustPort: trustPort ?? (port === 0 ? 0 : port + 1) }),
    dataFolder: dataFolderOf(ROOT, settings),
    metricsPort,
  });
  console.log(makeWelcome(serving.server));
  endOnSignals(serving);
}
