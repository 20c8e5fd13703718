// Writes build results, and remembers by content hash what is already made.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");
export const PUBLIC = join(ROOT, "dist/public");
const CACHE = join(ROOT, ".cache/art");

export const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 16);
};

export function writePublic(path: string, content: string | Buffer): void {
  const file = join(PUBLIC, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export function clearPublic(folder: string): void {
  rmSync(join(PUBLIC, folder), { recursive: true, force: true });
}

const usedKeys = new Set<string>();

/** The cached bytes for this key, or else what make gives. */
export async function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  usedKeys.add(key);
  const file = join(CACHE, key);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, made);
  return made;
}

/** Drops what this build did not ask for. */
export function pruneCache(): void {
  for (const key of readdirSync(CACHE)) if (!usedKeys.has(key)) rmSync(join(CACHE, key));
}

const STAMP = join(PUBLIC, ".assets-stamp");

export const isBuilt = (inputs: string): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs;
export const forgetBuilt = (): void => rmSync(STAMP, { force: true });
export const markBuilt = (inputs: string): void => writePublic(".assets-stamp", inputs);
