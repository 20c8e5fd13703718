// The scripts as they are built: they need each other in no circle, in which one would read what another has not made yet, and no screen loads more than it needs.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const CLIENT = new URL("../../dist/client/", import.meta.url);
type Manifest = {
  readonly [script: string]: { readonly file: string; readonly imports?: readonly string[] };
};
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", CLIENT), "utf8")) as Manifest;

test("scripts need each other in no circle", () => {
  const done = new Set<string>();
  const visit = (script: string, way: readonly string[]): void => {
    expect(way).not.toContain(script);
    if (done.has(script)) return;
    for (const needed of manifest[script]?.imports ?? []) visit(needed, [...way, script]);
    done.add(script);
  };
  for (const script of Object.keys(manifest)) visit(script, []);
  expect(done.size).toBeGreaterThan(10);
});

/** With the sounds and the link to the table. */
const IN_PLAY = ["online/net/table-link.ts", "audio/audio.ts", "audio/director.ts"];
test.each([
  ["a phone's first screen", 58, ["screens/phone/phone.tsx"]],
  [
    "a player's phone in play",
    303,
    ["screens/phone/phone-table.tsx", "screens/play/phone-field.ts", ...IN_PLAY],
  ],
  ["a television's town", 284, ["screens/tv/tv.tsx", "screens/play/town-field.ts", ...IN_PLAY]],
])("%s takes at most %i KB of compressed script", (_, mostKb, entries) => {
  const needed = new Set<string>();
  const need = (script: string): void => {
    if (needed.has(script)) return;
    needed.add(script);
    for (const other of manifest[script]!.imports ?? []) need(other);
  };
  for (const entry of entries) need(entry);
  const bytes = [...needed].map(
    (script) => gzipSync(readFileSync(new URL(manifest[script]!.file, CLIENT))).length,
  );
  const kb = bytes.reduce((sum, each) => sum + each, 0) / 1024;
  expect(kb).toBeGreaterThan(mostKb / 2);
  expect(kb).toBeLessThanOrEqual(mostKb);
});
