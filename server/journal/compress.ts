// Makes closed files of the journal small. A file is only replaced once its compressed copy is whole and on the disk.
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { syncFolder } from "./segments.ts";

export async function compressSegment(path: string): Promise<void> {
  const unfinished = `${path}.gz.part`;
  await pipeline(createReadStream(path), createGzip(), createWriteStream(unfinished));
  const file = await open(unfinished, "r+");
  await file.sync();
  await file.close();
  await rename(unfinished, `${path}.gz`);
  await syncFolder(dirname(path));
  await rm(path, { force: true });
}
