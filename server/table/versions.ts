// Clients of other versions: during an update there are processes and pages of both in one house.
import { OLDEST_SPOKEN, PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { RefusalCode } from "../../shared/refusals.ts";

/** Whether another process of the house speaks exactly that version. */
export type SpokenElsewhere = (version: number) => boolean;

export const isOlder = (version: number): boolean => version < PROTOCOL_VERSION;

/**
 * Null where it can be talked to at all. A page that is newer than this process got its version from one that is newer, too:
 * loading it again would change nothing, but this table goes there before long.
 */
export function mayNotSpeak(version: unknown, isSpokenElsewhere: SpokenElsewhere): RefusalCode | null {
  if (version === undefined) return null;
  if (typeof version !== "number") return "join/version";
  if (version > PROTOCOL_VERSION) return isSpokenElsewhere(version) ? "join/being-updated" : "join/version";
  return version < OLDEST_SPOKEN ? "join/version" : null;
}
