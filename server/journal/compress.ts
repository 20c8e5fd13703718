// Makes a closed file of the journal small. It is only replaced once its compressed copy is whole and on the disk.
// In one go: the streams of zlib would work in Node's own threads for files, in which the game writes its results.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { syncFolder } from "./segments.ts";

export async function compressSegment(path: string): Promise<void> {
  const unfinished = `${path}.gz.part`;
  const small = gzipSync(readFileSync(path));
  const file = openSync(unfinished, "w");
  try {
    for (let written = 0; written < small.length; ) written += writeSync(file, small, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, `${path}.gz`);
  await syncFolder(dirname(path));
  rmSync(path, { force: true });
}
