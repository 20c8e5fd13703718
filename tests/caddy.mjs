// Finds the Caddy by which the examples for a proxy are checked: one that is named, or the system's; installs Debian's where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The program, or undefined. */
export function findCaddy() {
  const named = process.env.RAPID_CITY_CADDY;
  if (named !== undefined) return named || undefined;
  return FOLDERS.map((folder) => join(folder, "caddy")).find((program) => existsSync(program));
}

export function ensureCaddy() {
  const found = findCaddy();
  const root = process.getuid?.() === 0;
  if (found || !root || !existsSync("/usr/bin/apt-get")) return found;
  console.log("Installing Caddy for the tests (once)…");
  const install =
    "apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends caddy";
  spawnSync("sh", ["-c", install], { stdio: "inherit", timeout: 300_000 });
  return findCaddy();
}
