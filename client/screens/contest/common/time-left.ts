// What is left of a time, as people read it: 2:58.
import type { Millis } from "../../../../shared/units.ts";

export function timeLeft(ms: Millis): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
