// The process behind forkServer: starts a server as users do, and ends with its parent.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../server/start-server.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-forked-"));
const { url } = await startServer({
  port: 0,
  dataFolder,
  timeouts: JSON.parse(process.argv[2] ?? "{}"),
  log: () => {},
});
process.send?.({ url });
process.on("disconnect", () => {
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(0);
});
