// What the disk itself takes to keep a record, whoever writes it: no store can be quicker than that.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Millis } from "../../../shared/units.ts";
import { type Percentiles, percentiles } from "./under-load.ts";

const APPENDS = 1000;
const EVERY_MS = 10;
const RECORD_BYTES = 1200;

export async function bareDisk(): Promise<Percentiles> {
  const folder = mkdtempSync(join(tmpdir(), "rapid-city-bench-disk-"));
  const file = openSync(join(folder, "appended"), "a");
  const record = Buffer.alloc(RECORD_BYTES, "x");
  const tookMs: Millis[] = [];
  for (let n = 0; n < APPENDS; n++) {
    const since = performance.now();
    writeSync(file, record);
    fdatasyncSync(file);
    tookMs.push(performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return percentiles(tookMs);
}
