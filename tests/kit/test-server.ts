// A real server in a hurry, on a free port, with a folder of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Timeouts } from "../../server/config/timeouts.ts";
import { type RunningServer, type StartOptions, startServer } from "../../server/start-server.ts";
import { UNHURRIED } from "./unhurried.ts";

export const IN_A_HURRY: Partial<Timeouts> = {
  readyMs: 1500,
  dealMs: 10,
  revealMs: [300, 320],
  verdictMs: 80,
  returnMs: 1000,
  lobbySeatMs: 800,
  // Whoever opens a table on a busy machine may take a second to sit down at it.
  emptyMs: 5000,
  botReadyMs: [1, 30],
  tickMs: 10,
  aimMs: 50,
  bulletMs: 60,
  windows: 0.25,
};

export type TestServer = RunningServer & { readonly dataFolder: string; readonly lines: string[] };

export async function openServer(options: Partial<StartOptions> = {}): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-server-"));
  const lines: string[] = [];
  const server = await startServer({
    port: 0,
    dataFolder,
    log: (line) => void lines.push(line),
    ...UNHURRIED,
    ...options,
    timeouts: { ...IN_A_HURRY, ...options.timeouts },
  });
  return {
    ...server,
    dataFolder,
    lines,
    async close() {
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
