// The files of the journal: each is named after the first record that it may hold, and is compressed once it is closed.
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export type Segment = {
  readonly firstSeq: number;
  readonly path: string;
  readonly isCompressed: boolean;
};

const NAME = /^(\d{12})\.log(\.gz)?$/;

export const segmentPath = (folder: string, firstSeq: number): string =>
  join(folder, `${String(firstSeq).padStart(12, "0")}.log`);

/** Oldest first. */
export function listSegments(folder: string): Segment[] {
  const byFirst = new Map<number, Segment>();
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of files.map((file) => file.name).sort()) {
    const [, first, gz] = NAME.exec(name) ?? [];
    if (first === undefined) continue;
    const firstSeq = Number(first);
    // The compressed one gets its name only when it is whole: what it was made from is then superfluous.
    const plain = byFirst.get(firstSeq);
    if (plain) rmSync(plain.path, { force: true });
    byFirst.set(firstSeq, { firstSeq, path: join(folder, name), isCompressed: gz !== undefined });
  }
  return [...byFirst.values()];
}

export function readSegment({ path, isCompressed }: Segment): Buffer {
  if (isCompressed) return gunzipSync(readFileSync(path));
  try {
    return readFileSync(path);
  } catch (error) {
    // It may have been compressed since it was listed.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return gunzipSync(readFileSync(`${path}.gz`));
  }
}

/** A file is only as safe as the entry of its folder that names it. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const file = await open(folder, "r");
    await file.sync().finally(() => file.close());
  } catch {
    // Not every system can flush a folder.
  }
}

/** Before anybody plays, and where nobody waits. */
export function syncFolderNow(folder: string): void {
  try {
    const fd = openSync(folder, "r");
    fsyncSync(fd);
    closeSync(fd);
  } catch {
    // As above.
  }
}
