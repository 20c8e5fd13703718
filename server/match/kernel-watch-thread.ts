// The thread that asks the kernel: starting a program and reading what it says takes longer than a touch may wait.
import { execFile } from "node:child_process";
import { parentPort } from "node:worker_threads";
import type { KernelAnswer } from "./kernel-watch.ts";
import { readStatistics, statisticsOf } from "./socket-statistics.ts";

const MOST_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 5000;

parentPort!.on("message", (port: number) => {
  const limits = { maxBuffer: MOST_BYTES, timeout: PATIENCE_MS };
  execFile("ss", statisticsOf(port), limits, (error, text) => {
    const trips = error ? null : readStatistics(text);
    const answer: KernelAnswer = trips && {
      peers: trips.map(({ peer }) => peer),
      figures: Float64Array.from(trips.flatMap(({ rttMs, leastMs }) => [rttMs, leastMs])),
    };
    parentPort!.postMessage(answer);
  });
});
