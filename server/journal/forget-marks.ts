// Who is to be taken out of closed files, marked in the folder until that is done: a crash in between is made up for at the next start.
import { readdirSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "./segments.ts";

const MARK = /^forget-([\w-]{43})$/;
const markPath = (folder: string, player: string): string => join(folder, `forget-${player}`);

export async function mark(folder: string, player: string): Promise<void> {
  const file = await open(markPath(folder, player), "w");
  await file.sync().finally(() => file.close());
  await syncFolder(folder);
}

export const unmark = (folder: string, player: string): Promise<void> =>
  rm(markPath(folder, player), { force: true });

export const markedIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => MARK.exec(name)?.[1] ?? []);
