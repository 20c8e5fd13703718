// The drawing that stands for an outcome.
import { type Outcome, toneOf } from "../../../shared/rapid-city/judging/outcome.ts";

/** A shot that went past is no success. */
export function markOf(outcome: Outcome): string {
  if (outcome.delta !== 0) return outcome.delta === 1 ? "bullet" : "heart";
  return toneOf(outcome) === "good" ? "ready-check" : "bullet-hole";
}
