// How long a verdict waits for those who have not answered (T9).
import type { Millis } from "../rapid-city/types.ts";
import { clamp } from "./numbers.ts";

const HOLD_MARGIN_MS = 20;
const LEAST_HOLD_MS = 80;
const MOST_HOLD_MS = 300;

export const holdMs = (uplinksP99Ms: readonly Millis[]): Millis =>
  clamp(Math.max(0, ...uplinksP99Ms) + HOLD_MARGIN_MS, LEAST_HOLD_MS, MOST_HOLD_MS);
