// What the quick draw asks the house: a seed before, a place on its board after; without an answer it is played all the same.

import { API, type QuickDrawBoard } from "../../../shared/protocol/http.ts";
import type { MatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { answerIn } from "../../device/answer.ts";
import { randomHex } from "../../device/random-hex.ts";

/** Nobody waits longer for a server that may not be there. */
const PATIENCE_MS = 2000;

export type Seed = { readonly seed: string; readonly ofHouse: boolean };
export type HandedOver = "kept" | "refused" | "offline";

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(path, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS), ...init });

export async function fetchSeed(): Promise<Seed> {
  try {
    const response = await ask(API.quickDraw, { method: "POST" });
    const { seed } = await response.json();
    if (response.ok && typeof seed === "string") return { seed, ofHouse: true };
  } catch {
    // Offline: the device draws one of its own.
  }
  return { seed: randomHex(16), ofHouse: false };
}

export async function fetchHouseBoard(): Promise<QuickDrawBoard | null> {
  return answerIn(await ask(API.quickDraw).catch(() => null));
}

export async function handOver(record: MatchRecord): Promise<HandedOver> {
  try {
    const response = await fetch(API.handOver, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(record),
    });
    return response.ok ? "kept" : response.status < 500 ? "refused" : "offline";
  } catch {
    return "offline";
  }
}
