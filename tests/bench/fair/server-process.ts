// The game server of a benchmark, in a process of its own so that the players do not slow it down. Tells its parent where it listens.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../../server/start-server.ts";
import { askForPriority, watchStalls } from "./calm.ts";
import { monotonicAheadMs } from "./same-clock.ts";

askForPriority();
const server = await startServer({
  port: 0,
  dataFolder: join(tmpdir(), `rapid-city-bench-${process.pid}`),
  timeouts: JSON.parse(process.argv[2] ?? "{}"),
  log: (line) => process.stderr.write(`${line}\n`),
});
process.send?.({ port: server.port, aheadMs: monotonicAheadMs() });
watchStalls((stall) => process.send?.({ stall }));
process.on("disconnect", () => process.exit(0));
