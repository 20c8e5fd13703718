// The result of a card that was felt by one device, a tablet or a phone that warms up: no network, one clock.
import type { Millis } from "../../units.ts";
import type { Round } from "../types.ts";
import type { Verdict } from "../verdict.ts";
import { makeResult, type RoundResult } from "./round-result.ts";

/** Half of what lies between two looks of the glass at the fingers. */
export const GLASS_BOUND_MS: Millis = 4;

export const feltResult = (number: number, round: Round, verdict: Verdict): RoundResult =>
  makeResult({ number, round, verdict, bounds: round.taps.map(() => GLASS_BOUND_MS) });
