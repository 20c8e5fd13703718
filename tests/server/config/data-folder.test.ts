// Where the server keeps its data, and what becomes of data from before.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bringOldData, dataFolderOf } from "../../../server/config/data-folder.ts";
import { DEFAULTS } from "../../../server/config/read-settings.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rapid-city-data-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("data/ beside the code, or wherever RAPID_CITY_DATA says", () => {
  expect(dataFolderOf(root, DEFAULTS)).toBe(join(root, "data"));
  expect(dataFolderOf(root, { dataFolder: "/var/games" })).toBe("/var/games");
  expect(dataFolderOf(root, { dataFolder: "town" })).toBe(join(root, "town"));
});

test("what lay in .cache before comes along once, and nothing newer is overwritten", () => {
  const data = join(root, "data");
  mkdirSync(join(root, ".cache", "matches"), { recursive: true });
  writeFileSync(join(root, ".cache", "matches", "one.json"), "{}");
  writeFileSync(join(root, ".cache", "certificate.json"), "old");
  bringOldData(root, data);
  expect(existsSync(join(data, "matches", "one.json"))).toBe(true);
  writeFileSync(join(root, ".cache", "certificate.json"), "older still");
  bringOldData(root, data);
  expect(readFileSync(join(data, "certificate.json"), "utf8")).toBe("old");
});

test("without old data nothing is made", () => {
  bringOldData(root, join(root, "data"));
  expect(existsSync(join(root, "data"))).toBe(false);
});
