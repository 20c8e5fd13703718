// Charts and the time line are plain drawings of ours: together they stay small enough for any phone.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { minifySync, transformWithOxc } from "vite";
import { expect, test } from "vitest";

const MOST_BYTES = 12 * 1024;
const SCREENS = new URL("../../../client/screens/", import.meta.url);
const FILES = [
  "match/replay-view.tsx",
  "match/small-town.tsx",
  "match/time-window.ts",
  "match/timeline.tsx",
  "me/figures.ts",
  "me/histogram.tsx",
  "me/reactions.tsx",
  "me/trend.tsx",
];

test("charts, time line and replay are at most 12 KB of compressed script", async () => {
  const scripts = FILES.map(async (name) => {
    const file = fileURLToPath(new URL(name, SCREENS));
    const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, {
      jsx: { runtime: "automatic", importSource: "preact" },
    });
    return minifySync(file.replace(/tsx?$/, "js"), code).code;
  });
  const bytes = gzipSync((await Promise.all(scripts)).join("\n")).length;
  expect(bytes).toBeGreaterThan(1024);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
