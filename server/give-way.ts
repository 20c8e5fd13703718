// What a thread beside the game does first: it steps back, so that nobody who plays waits for it.
import { constants, setPriority } from "node:os";

/** Of the thread that says so: only on Linux has each a priority of its own. */
export function letTheGameGoFirst(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not everywhere is a process let do that.
  }
}
