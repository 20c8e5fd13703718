// Keeps what else runs on this computer out of the figures: asks for priority, and notices when a process was held up all the same.
import { spawnSync } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Millis } from "../../../shared/units.ts";

/** [from, until] on the clock of the process that was held up. */
export type Stall = readonly [Millis, Millis];

const LOOK_EVERY_MS = 4;
/** Shorter ones are what a busy phone has as well. */
const STALL_MS = 30;

/** Real-time where the machine grants it, for all threads of this process; else as much as it does grant. */
export function askForPriority(): void {
  const asked = ["--fifo", "--all-tasks", "--pid", "50", String(process.pid)];
  const { status } = spawnSync("chrt", asked, { stdio: "ignore" });
  if (status === 0) return;
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // Not everyone may; stalls are noticed anyway.
  }
}

export function watchStalls(onStall: (stall: Stall) => void): void {
  let lookedAt = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - lookedAt > STALL_MS + LOOK_EVERY_MS) onStall([lookedAt, now]);
    lookedAt = now;
  }, LOOK_EVERY_MS).unref();
}
