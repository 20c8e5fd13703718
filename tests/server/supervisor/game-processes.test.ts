// The processes under a supervisor where the system does not let it start one.
import { expect, test } from "vitest";
import { GameProcesses } from "../../../server/supervisor/game-processes.ts";

test("a process that cannot be started is told with why, and is not waited for", async () => {
  const told: unknown[] = [];
  const processes = new GameProcesses({
    count: 1,
    args: [],
    placeOf: (number) => ({
      number,
      ...{ frontPort: 0, port: 0, metricsPort: null, dataFolder: "/nowhere", certificateFolder: null },
    }),
    onNews: (number, news) => void told.push({ number, ...news }),
  });
  const { execPath } = process;
  process.execPath = "/nowhere/node";
  try {
    expect(await processes.start()).toBe(false);
  } finally {
    process.execPath = execPath;
  }
  expect(told).toEqual([{ number: 1, is: "ended", why: expect.stringContaining("ENOENT") }]);
  await processes.stop("SIGTERM");
});
