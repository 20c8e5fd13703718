// A card as small as it can be kept in memory.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { HeardRound } from "../../shared/rapid-city/match-record/match-record.ts";

/** A fifth of the time of the usual one, for a tenth more bytes; a card is hardly larger than the window. */
const QUICKLY = { level: 1, memLevel: 6, windowBits: 13 } as const;

/** On its own: what zlib gives is the beginning of a buffer twenty times as large, all of which would stay. */
export function pack(round: HeardRound): Buffer {
  const packed = deflateRawSync(JSON.stringify(round), QUICKLY);
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

export const unpack = (packed: Buffer): HeardRound => JSON.parse(inflateRawSync(packed).toString());
