// The process of a killable server. Tells its parent that it is open, or why it is not.

import { flushCompileCache } from "node:module";
import { endOnSignals } from "../../server/signals.ts";
import { startServer } from "../../server/start-server.ts";
import { IN_A_HURRY } from "./test-server.ts";
import { UNHURRIED } from "./unhurried.ts";

const { port, dataFolder, timeouts, storage, cluster, limits, passphrase } = JSON.parse(process.argv[2]!);
const log = (line: string) => void process.stderr.write(`${line}\n`);
try {
  const server = await startServer({
    port,
    dataFolder,
    storage,
    cluster,
    house: { passphrase: passphrase ?? null },
    gate: { limitFactor: limits ?? Number.POSITIVE_INFINITY },
    ...UNHURRIED,
    timeouts: { ...IN_A_HURRY, ...timeouts },
    log,
  });
  endOnSignals({ server, log, flush: () => {} });
  process.on("message", async (wish: { written: number }) => {
    await server.written();
    process.send?.({ written: wish.written });
  });
  process.send?.({ open: true });
  // Hardly one of them lives to its peaceful end.
  flushCompileCache();
} catch (error) {
  process.send?.({ failed: (error as Error).message }, () => process.exit(1));
}
process.on("disconnect", () => process.exit(0));
