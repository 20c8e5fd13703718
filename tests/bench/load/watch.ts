// Loaded into a server under load before anything else: tells the parent how long its event loop was held up, and how much memory is in use.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
/** The histogram counts the timer's own period as well. */
const heldUpMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

process.on("message", (request) => {
  if (request === "reset") delay.reset();
  if (request !== "figures") return;
  process.send?.({
    loop: { p99: heldUpMs(delay.percentile(99)), longest: heldUpMs(delay.max) },
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    cpuMs: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
});
process.on("disconnect", () => process.exit(0));
