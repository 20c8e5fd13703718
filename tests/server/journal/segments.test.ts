// The files of the journal, while closed ones are being compressed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listSegments, readSegment, segmentPath } from "../../../server/journal/segments.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rapid-city-segments-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file that was compressed after it was listed is read all the same", () => {
  const path = segmentPath(folder, 16);
  writeFileSync(path, "what happened");
  const [segment] = listSegments(folder);
  writeFileSync(`${path}.gz`, gzipSync("what happened"));
  rmSync(path);
  expect(readSegment(segment!).toString()).toBe("what happened");
});

test("a file that is gone is missed", () => {
  const path = segmentPath(folder, 16);
  expect(() => readSegment({ firstSeq: 16, path, isCompressed: false })).toThrow("ENOENT");
});
