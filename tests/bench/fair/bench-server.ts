// Starts the server of a benchmark and knows how far its clock is from ours.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Timeouts } from "../../../server/config/timeouts.ts";
import type { Millis } from "../../../shared/units.ts";
import { askForPriority, type Stall, watchStalls } from "./calm.ts";
import { monotonicAheadMs } from "./same-clock.ts";

export type BenchServer = {
  readonly port: number;
  /** performance.now() of the server when ours shows `realMs`. */
  clockAt(realMs: Millis): Millis;
  /** When the server, or the players, were held up by this computer: on the server's clock. */
  wasHeldUp(fromMs: Millis, untilMs: Millis): boolean;
  stop(): void;
};

/** No pauses for people: the waits are as short as the slowest link allows. */
const HURRIED: Partial<Timeouts> = {
  readyMs: 4000,
  dealMs: 0,
  revealMs: [500, 900],
  verdictMs: 200,
  tickMs: 20,
  windows: 0.45,
};

type ServerNews = { readonly port: number; readonly aheadMs: Millis } | { readonly stall: Stall };

export async function startBenchServer(timeouts: Partial<Timeouts> = HURRIED): Promise<BenchServer> {
  askForPriority();
  const stalls: Stall[] = [];
  const child = fork(fileURLToPath(new URL("server-process.ts", import.meta.url)), [
    JSON.stringify(timeouts),
  ]);
  const { port, aheadMs } = await new Promise<{ port: number; aheadMs: Millis }>((resolve, reject) => {
    child.on("message", (news: ServerNews | string) => {
      // Colyseus has things to say as well.
      if (typeof news !== "object") return;
      if ("port" in news) resolve(news);
      else if ("stall" in news) stalls.push(news.stall);
    });
    child.on("exit", (code) => reject(new Error(`The server of the benchmark ended with ${code}.`)));
  });
  const ourAheadMs = monotonicAheadMs();
  const clockAt = (realMs: Millis) => realMs + ourAheadMs - aheadMs;
  watchStalls(([from, until]) => stalls.push([clockAt(from), clockAt(until)]));
  return {
    port,
    clockAt,
    wasHeldUp: (fromMs, untilMs) => stalls.some(([from, until]) => from < untilMs && until > fromMs),
    stop: () => child.disconnect(),
  };
}
