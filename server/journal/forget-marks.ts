// Who is to be taken out of closed files, marked in the folder until that is done: a crash in between is made up for at the next start.
import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "./segments.ts";

const MARK = /^forget-([\w-]{43})$/;
const markPath = (folder: string, player: string): string => join(folder, `forget-${player}`);

export function mark(folder: string, player: string): void {
  const file = openSync(markPath(folder, player), "w");
  fsyncSync(file);
  closeSync(file);
  syncFolder(folder);
}

export const unmark = (folder: string, player: string): void =>
  rmSync(markPath(folder, player), { force: true });

export const markedIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => MARK.exec(name)?.[1] ?? []);
