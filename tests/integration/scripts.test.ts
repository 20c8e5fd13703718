// The scripts as they are built: they need each other in no circle, in which one would read what another has not made yet.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MANIFEST = new URL("../../dist/client/.vite/manifest.json", import.meta.url);
type Manifest = { readonly [script: string]: { readonly imports?: readonly string[] } };

test("scripts need each other in no circle", () => {
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest;
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
