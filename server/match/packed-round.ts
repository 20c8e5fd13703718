// A card as small as it can be kept in memory.
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { HeardRound } from "../../shared/rapid-city/match-record/match-record.ts";

/** Half the time of deflate, and smaller. What it is packed into comes from Node's pool, unless it is unusually large. */
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 4096 };

/** On its own: what zlib gives is the beginning of a buffer many times as large, all of which would stay. */
export function pack(text: string): Buffer {
  const packed = zstdCompressSync(text, QUICKLY);
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

export const unpack = (packed: Buffer): HeardRound => JSON.parse(zstdDecompressSync(packed).toString());
