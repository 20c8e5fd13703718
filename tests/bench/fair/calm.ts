// Keeps what else runs on this computer out of the figures: asks for priority, and notices when a process was held up all the same.
import { constants, setPriority } from "node:os";
import type { Millis } from "../../../shared/rapid-city/types.ts";

/** [from, until] on the clock of the process that was held up. */
export type Stall = readonly [Millis, Millis];

const LOOK_EVERY_MS = 4;
/** Shorter ones are what a busy phone has as well. */
const STALL_MS = 30;

export function askForPriority(): void {
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
