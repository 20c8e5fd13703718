// A match by its id, as anyone may look it up, or from this device's own shelf; the record is checked before anything is made of it.
import { API } from "../../../shared/protocol/http.ts";
import { type MatchRecord, parseMatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { findShelved } from "../../device/record-shelf.ts";
import { keptQuickDraw } from "../../local/own-quick-draws.ts";

export type FetchedMatch =
  | { readonly state: "here"; readonly record: MatchRecord }
  | { readonly state: "gone" | "unreachable" };

export async function fetchMatch(id: string): Promise<FetchedMatch> {
  const kept = keptQuickDraw(id);
  if (kept) return { state: "here", record: kept };
  const asked = await askHouse(id);
  if (asked.state === "here") return asked;
  // One tablet is its own house.
  const own = await findShelved(id);
  return own ? { state: "here", record: own.record } : asked;
}

async function askHouse(id: string): Promise<FetchedMatch> {
  try {
    const response = await fetch(API.match(id));
    if (response.status === 404) return { state: "gone" };
    if (!response.ok) return { state: "unreachable" };
    const parsed = parseMatchRecord(await response.json());
    return parsed.ok ? { state: "here", record: parsed.value } : { state: "gone" };
  } catch {
    return { state: "unreachable" };
  }
}
