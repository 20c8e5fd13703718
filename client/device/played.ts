// Whether anybody has ever played on this device: until then everything is shown once.
import { signal } from "@preact/signals";
import { keep, readKept } from "./kept.ts";

const PLAYED = "played";

export const hasPlayed = signal(readKept(PLAYED) === "true");

export function notePlayed(): void {
  if (hasPlayed.peek()) return;
  keep(PLAYED, "true");
  hasPlayed.value = true;
}
