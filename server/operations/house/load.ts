// How busy this process is, since somebody last looked.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { HouseProcess } from "../../../shared/protocol/house.ts";

const RESOLUTION_MS = 20;
const MB = 1024 ** 2;

export class Load {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #cpu = process.cpuUsage();
  #sinceMs = performance.now();

  start(): void {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  look(): HouseProcess["load"] {
    const nowMs = performance.now();
    const { user, system } = process.cpuUsage(this.#cpu);
    const spanMs = Math.max(1, nowMs - this.#sinceMs);
    // The histogram counts from one tick to the next.
    const lateMs = Math.max(0, this.#delay.percentile(99) / 1e6 - RESOLUTION_MS);
    this.#delay.reset();
    this.#cpu = process.cpuUsage();
    this.#sinceMs = nowMs;
    return {
      loopDelayMs: Math.round(lateMs * 10) / 10,
      cpuPercent: Math.round((user + system) / 10 / spanMs),
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
    };
  }
}
