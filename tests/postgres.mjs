// Finds the PostgreSQL that the tests of the store start for themselves: one that is named, or the system's; installs Debian's where there is none.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";
const OTHERS = ["/usr/local/bin", "/opt/homebrew/bin", "/usr/bin"];

/** The folder of its programs, or undefined. */
export function findPostgres() {
  const named = process.env.RAPID_CITY_POSTGRES;
  if (named !== undefined) return named || undefined;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...OTHERS];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

export function ensurePostgres() {
  const found = findPostgres();
  const root = process.getuid?.() === 0;
  if (found || !root || !existsSync("/usr/bin/apt-get")) return found;
  console.log("Installing PostgreSQL for the tests (once)…");
  const install =
    "apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends postgresql";
  spawnSync("sh", ["-c", install], { stdio: "inherit", timeout: 300_000 });
  return findPostgres();
}
