// The doctor on the machine itself: versions, certificate, disk, clock.
import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { arch, availableParallelism, release, totalmem } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildName } from "../../config/build.ts";
import type { Settings } from "../../config/settings.ts";
import { lanAddresses } from "../../http/addresses.ts";
import { CERTIFICATE_FILES } from "../../http/certificate.ts";
import { type Finding, finding } from "./finding.ts";

const WRITES = 25;
const SLOW_MS = 15;
/** From then on the journal makes verdicts wait. */
const TOO_SLOW_MS = 50;
const LITTLE_BYTES = 1024 ** 3;
const TOO_LITTLE_BYTES = 100 * 1024 ** 2;
const TICKS = 60;
const LATE_MS = 25;
const SOON_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export function checkVersions(root: string): Finding {
  const pinned = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node as string;
  const node = process.versions.node;
  const memoryGb = (totalmem() / 1024 ** 3).toFixed(1);
  const machine = `${process.platform} ${release()} ${arch()}, ${availableParallelism()} cores, ${memoryGb} GB`;
  const says = `Rapid City ${buildName(root, process.env)} on Node ${node}, ${machine}.`;
  if (node.split(".")[0] !== pinned.split(".")[0])
    return finding("versions", "trouble", says, `It is made for Node ${pinned}: start it with npm start.`);
  if (!existsSync(join(root, "dist", "client", "index.html")))
    return finding("versions", "note", `${says} The client is not built.`, "npm start builds it first.");
  return finding("versions", "fine", says);
}

export function checkCertificate({ https, localCa, publicUrl }: Settings, dataFolder: string): Finding {
  if (!https)
    return publicUrl?.protocol === "https:"
      ? finding("certificate", "fine", "The proxy before the game encrypts.")
      : finding(
          "certificate",
          "note",
          "Plain http: phones cannot keep the screen awake, nor use their finest timers.",
          "Start with --https, or put it behind a proxy that encrypts.",
        );
  const file = join(dataFolder, localCa ? CERTIFICATE_FILES.ofAuthority : CERTIFICATE_FILES.own);
  if (!existsSync(file)) return finding("certificate", "fine", "A certificate is made at the next start.");
  try {
    const { cert } = JSON.parse(readFileSync(file, "utf8")) as { cert: string };
    const certificate = new X509Certificate(cert);
    const daysLeft = Math.floor((Date.parse(certificate.validTo) - Date.now()) / DAY_MS);
    const missing = lanAddresses().filter((address) => !certificate.checkIP(address));
    if (daysLeft < SOON_DAYS || missing.length > 0)
      return finding(
        "certificate",
        "note",
        missing.length > 0
          ? `The certificate does not name ${missing.join(", ")}.`
          : `The certificate is valid for ${Math.max(0, daysLeft)} more days.`,
        "The next start makes another one; phones ask once more whether to trust it.",
      );
    return finding("certificate", "fine", `The certificate is valid for ${daysLeft} more days.`);
  } catch {
    return finding(
      "certificate",
      "trouble",
      `The certificate in ${file} cannot be read.`,
      "Delete that file: the next start makes another one.",
    );
  }
}

export async function checkDisk(dataFolder: string): Promise<Finding> {
  const file = join(dataFolder, `doctor-${process.pid}.tmp`);
  try {
    mkdirSync(dataFolder, { recursive: true });
    const tookMs = timeWrites(file);
    const { bavail, bsize } = await statfs(dataFolder);
    const freeBytes = bavail * bsize;
    const says = `${dataFolder}: a write is safe after ${tookMs.toFixed(1)} ms, ${(freeBytes / 1024 ** 3).toFixed(1)} GB are free.`;
    if (freeBytes < TOO_LITTLE_BYTES)
      return finding("disk", "trouble", says, "Make room, or set RAPID_CITY_KEEP_DAYS.");
    if (tookMs > TOO_SLOW_MS)
      return finding(
        "disk",
        "trouble",
        says,
        "Verdicts would wait for it: move RAPID_CITY_DATA to a faster disk.",
      );
    if (tookMs > SLOW_MS || freeBytes < LITTLE_BYTES)
      return finding("disk", "note", says, "It will do for a party; a faster or larger disk is calmer.");
    return finding("disk", "fine", says);
  } catch (error) {
    return finding(
      "disk",
      "trouble",
      `${dataFolder} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      "Give this user the folder, or another one with RAPID_CITY_DATA.",
    );
  } finally {
    rmSync(file, { force: true });
  }
}

/** The median of what the journal does for every verdict. */
function timeWrites(file: string): number {
  const opened = openSync(file, "w");
  const block = Buffer.alloc(4096, "x");
  const times = Array.from({ length: WRITES }, () => {
    const since = performance.now();
    writeSync(opened, block);
    fdatasyncSync(opened);
    return performance.now() - since;
  });
  closeSync(opened);
  return times.sort((a, b) => a - b)[Math.floor(WRITES / 2)]!;
}

export async function checkClock(): Promise<Finding> {
  const lateMs = await latenessMs();
  const synced = await isSynchronised();
  const says = `Timers come up to ${lateMs.toFixed(0)} ms late.`;
  if (lateMs > LATE_MS)
    return finding(
      "clock",
      "note",
      `${says} This computer is busy, or sleeps in between.`,
      "Close other programs and plug it in: cards during which it stands still are void.",
    );
  if (synced === false)
    return finding(
      "clock",
      "note",
      `${says} The clock on the wall is not set by the network.`,
      "sudo timedatectl set-ntp true; judging does not need it, the dates of matches do.",
    );
  return finding("clock", "fine", synced ? `${says} The clock is set by the network.` : says);
}

async function latenessMs(): Promise<number> {
  let worst = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    const since = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    worst = Math.max(worst, performance.now() - since - 5);
  }
  return worst;
}

/** Null where nobody can say. */
async function isSynchronised(): Promise<boolean | null> {
  if (process.platform !== "linux") return null;
  try {
    const { stdout } = await promisify(execFile)("timedatectl", ["show", "-p", "NTPSynchronized", "--value"]);
    return stdout.trim() === "yes";
  } catch {
    return null;
  }
}
