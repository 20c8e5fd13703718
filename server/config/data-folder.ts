// Where the server keeps what must outlast it: finished matches, the certificate.
import { cpSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";

export const dataFolderOf = (root: string, { dataFolder }: { readonly dataFolder: string }): string =>
  resolve(root, dataFolder);

/** What lay in `.cache`, which anyone may delete, before there was a data folder. The matches are of formats that nothing here judges any more: they are only kept. */
const OLD_DATA = ["matches", "certificate.json"];

/** Phones that trusted the old certificate need not be asked again. */
export function bringOldData(root: string, folder: string): void {
  for (const name of OLD_DATA) {
    const old = join(root, ".cache", name);
    if (!existsSync(old) || existsSync(join(folder, name))) continue;
    // Copied, as the folder may lie on another disk.
    cpSync(old, join(folder, name), { recursive: true });
  }
}
