// Which build of the game this is, as match records name it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The version, and the commit where the sources are a clone. */
export function buildName(root: string, env: { RAPID_CITY_BUILD?: string | undefined }): string {
  if (env.RAPID_CITY_BUILD) return env.RAPID_CITY_BUILD;
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const commit = commitOf(join(root, ".git"));
  return commit === null ? version : `${version}+${commit.slice(0, 12)}`;
}

function commitOf(gitFolder: string): string | null {
  try {
    const head = readFileSync(join(gitFolder, "HEAD"), "utf8").trim();
    const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
    if (ref === undefined) return head;
    const loose = join(gitFolder, ref);
    if (existsSync(loose)) return readFileSync(loose, "utf8").trim();
    const packed = readFileSync(join(gitFolder, "packed-refs"), "utf8");
    return (
      packed
        .split("\n")
        .find((line) => line.endsWith(` ${ref}`))
        ?.split(" ")[0] ?? null
    );
  } catch {
    return null;
  }
}
