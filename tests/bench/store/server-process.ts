// The server of the benchmark of the store, in a process of its own, with a store or without. Tells its parent where it listens.
import { startServer } from "../../../server/start-server.ts";
import type { Memory } from "./bench-process.ts";
import { openWatchedStorage, takeKeptMs } from "./kept-times.ts";
import { noStorage } from "./no-storage.ts";

const { kind, port, dataFolder, databaseUrl, timeouts } = JSON.parse(process.argv[2]!);
const server = await startServer({
  port,
  dataFolder,
  timeouts,
  storage: { databaseUrl, keepDays: null },
  gate: { limitFactor: Number.POSITIVE_INFINITY },
  maxTables: 1000,
  log: (line) => process.stderr.write(`${line}\n`),
  openStorage: kind === "none" ? noStorage : openWatchedStorage,
});
process.on("message", async (request) => {
  if (request === "keptMs") process.send?.({ keptMs: takeKeptMs() });
  if (request === "memory") process.send?.({ memory: await memory() });
});
process.send?.({ port: server.port });
// Only threads that have begun leave behind what Node has compiled of them.
process.on("disconnect", () => void server.written().then(() => process.exit(0)));

async function memory(): Promise<Memory> {
  const rssMb = () => process.memoryUsage.rss() / 2 ** 20;
  const heldMb = rssMb();
  global.gc!({ type: "major", execution: "sync", flavor: "last-resort" });
  // It is given back on the side.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { heldMb, neededMb: rssMb() };
}
