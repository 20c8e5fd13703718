// Finds the Redis that the tests of several processes start for themselves: one that is named, or the system's; installs Debian's where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The program, or undefined. */
export function findRedis() {
  const named = process.env.RAPID_CITY_REDIS;
  if (named !== undefined) return named || undefined;
  return FOLDERS.map((folder) => join(folder, "redis-server")).find((program) => existsSync(program));
}

export function ensureRedis() {
  const found = findRedis();
  const root = process.getuid?.() === 0;
  if (found || !root || !existsSync("/usr/bin/apt-get")) return found;
  console.log("Installing Redis for the tests (once)…");
  const install =
    "apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends redis-server";
  spawnSync("sh", ["-c", install], { stdio: "inherit", timeout: 300_000 });
  return findRedis();
}
