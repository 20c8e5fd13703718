// The game server as a program: reads the command line, starts, says where it is, and closes cleanly.

import { DEFAULT_PORT, parseCommandLine, USAGE } from "./config/command-line.ts";
import { bringOldData, dataFolderOf } from "./config/data-folder.ts";
import { parseStorage } from "./config/storage.ts";
import { parseGateSettings } from "./gate/settings.ts";
import { surviveTheUncaught } from "./last-resort.ts";
import { logToTerminal } from "./log.ts";
import { ROOT, startServer } from "./start-server.ts";
import { makeWelcome } from "./welcome.ts";

const command = parseCommandLine(process.argv.slice(2), { PORT: process.env.PORT });
if (!command.ok) giveUp(command.message);
const gate = parseGateSettings(process.env);
if (!gate.ok) giveUp(gate.message);
const storage = parseStorage(process.env);
if (!storage.ok) giveUp(storage.message);
const { help, ...options } = command.value;
if (help) {
  console.log(USAGE);
  process.exit(0);
}

const dataFolder = dataFolderOf(ROOT, process.env);
bringOldData(ROOT, dataFolder);
const server = await startServer({ ...options, gate: gate.value, storage: storage.value, dataFolder }).catch(
  (error: NodeJS.ErrnoException) => giveUp(whyNot(error)),
);
surviveTheUncaught(logToTerminal);
console.log(await makeWelcome(server));

let closing = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    // A second Ctrl+C does not wait for anything.
    if (closing) process.exit(130);
    closing = true;
    // Whoever presses Ctrl+C closes the town; whatever ends a service starts it again.
    await server.close({ keepTables: signal === "SIGTERM" });
    process.exit(0);
  });
}

function whyNot({ code, stack, message }: NodeJS.ErrnoException): string {
  const { port } = options;
  const other = port === DEFAULT_PORT ? port + 1 : DEFAULT_PORT;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use: close the program that uses it (perhaps another Rapid City), or start with \`npm start -- --port ${other}\`.`;
  }
  if (code === "EACCES")
    return `Port ${port} needs special rights: start with \`npm start -- --port ${other}\`.`;
  if (code === "ERR_DATA_FOLDER_IN_USE") return message;
  return stack ?? message;
}

function giveUp(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
