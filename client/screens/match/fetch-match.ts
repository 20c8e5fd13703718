// A match by its id, as anyone may look it up, or from this device's own shelf; the record is checked before anything is made of it.
import { API } from "../../../shared/protocol/http.ts";
import { factsOf, type MatchFacts } from "../../../shared/rapid-city/match-record/match-facts.ts";
import { type MatchRecord, parseMatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { findShelved } from "../../device/record-shelf.ts";
import { keptQuickDraw } from "../../local/own-quick-draws.ts";

export type FetchedMatch =
  | { readonly state: "here"; readonly record: MatchRecord }
  /** Another program judged it by other figures: it can be shown and saved, not judged again. Without facts where even that is not told. */
  | { readonly state: "otherVersion"; readonly record: unknown; readonly facts: MatchFacts | null }
  | { readonly state: "gone" | "unreachable" };

export async function fetchMatch(id: string): Promise<FetchedMatch> {
  const kept = keptQuickDraw(id);
  if (kept) return { state: "here", record: kept };
  const asked = await askHouse(id);
  if ("record" in asked) return asked;
  // One tablet is its own house.
  const own = await findShelved(id);
  return own ? read(own.record) : asked;
}

async function askHouse(id: string): Promise<FetchedMatch> {
  try {
    const response = await fetch(API.match(id));
    if (response.status === 404) return { state: "gone" };
    return response.ok ? read(await response.json()) : { state: "unreachable" };
  } catch {
    return { state: "unreachable" };
  }
}

function read(record: unknown): FetchedMatch {
  const parsed = parseMatchRecord(record);
  if (parsed.ok) return { state: "here", record: parsed.value };
  if (parsed.code !== "match/other-format") return { state: "gone" };
  return { state: "otherVersion", record, facts: factsOf(record) };
}
