// Finds a program that tests start for themselves: one that is named, or the system's; installs Debian's where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** `find` gives the program, or undefined; `ensure` as well, once it has tried to install it. */
export function debianProgram({ name, variable, program, debian }) {
  const find = () => {
    const named = process.env[variable];
    if (named !== undefined) return named || undefined;
    return FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path));
  };
  const ensure = () => {
    const found = find();
    const root = process.getuid?.() === 0;
    if (found || !root || !existsSync("/usr/bin/apt-get")) return found;
    console.log(`Installing ${name} for the tests (once)…`);
    const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends ${debian}`;
    spawnSync("sh", ["-c", install], { stdio: "inherit", timeout: 300_000 });
    return find();
  };
  return { find, ensure };
}
