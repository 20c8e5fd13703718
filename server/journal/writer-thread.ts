// The thread that writes the journal: whatever has come in meanwhile goes to the disk with one flush, and what could not be written is tried again.
import { rmSync } from "node:fs";
import { parentPort, receiveMessageOnPort, Worker, workerData } from "node:worker_threads";
import { messageOf } from "../errors.ts";
import { compressSegment } from "./compress.ts";
import { mark, unmark } from "./forget-marks.ts";
import type { Numbered } from "./line.ts";
import type { ScrubWish } from "./scrub-files.ts";
import { SegmentWriter } from "./segment-writer.ts";
import type { FromWriter, ToWriter, WriterData } from "./writer-messages.ts";

const port = parentPort!;
const options: WriterData = workerData;
const writer = new SegmentWriter(options);
/** Not on the disk yet; an array a file. */
const held: Numbered[][] = [[]];
let retry: NodeJS.Timeout | undefined;
/** Whatever changes closed files, one after the other. */
let compressing = Promise.resolve();
let toScrub: { readonly player: string; readonly beforeSeq: number }[] = [];
let isClosing = false;

const tell = (news: FromWriter): void => port.postMessage(news);

port.on("message", (first: ToWriter) => {
  take(first);
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message);
  // While the disk is in trouble the timer tries again, not every newcomer.
  if (retry === undefined) flush();
});

tell({ type: "ready" });

function take(message: ToWriter): void {
  if (message.type === "append") {
    if (message.roll) held.push([]);
    held.at(-1)!.push(...message.records);
  } else if (message.type === "compress") {
    for (const path of message.paths) compressLater(path);
  } else if (message.type === "forget") {
    // Behind whatever is being compressed, which would come back otherwise.
    compressing = compressing
      .then(() => {
        for (const path of message.paths) rmSync(path, { force: true });
      })
      .catch((error: Error) => tell({ type: "forget-failed", message: error.message }));
  } else if (message.type === "scrub") {
    noteScrub(message);
  } else {
    isClosing = true;
  }
}

/** Whoever cannot be marked is forgotten all the same, unless a crash comes in between. */
function noteScrub({ player, beforeSeq }: { readonly player: string; readonly beforeSeq: number }): void {
  try {
    mark(options.folder, player);
  } catch (error) {
    tell({ type: "scrub-failed", message: messageOf(error) });
  }
  toScrub.push({ player, beforeSeq });
}

function flush(): void {
  retry = undefined;
  try {
    while (held.length > 1 || held[0]!.length > 0) writeOldest();
    scrubLater();
  } catch (error) {
    tell({ type: "trouble", message: messageOf(error) });
    // Whoever closes the journal has decided not to wait for the disk any longer.
    if (!isClosing) retry = setTimeout(flush, options.retryMs);
  }
  if (isClosing) close();
}

function writeOldest(): void {
  const records = held[0]!;
  if (records.length > 0) {
    writer.write(records);
    held[0] = [];
    tell({ type: "flushed", upToSeq: records.at(-1)!.seq });
  }
  if (held.length === 1) return;
  held.shift();
  const complete = writer.roll();
  if (complete !== null) compressLater(complete);
}

function compressLater(path: string): void {
  compressing = compressing
    .then(() => compressSegment(path))
    .catch((error: Error) => tell({ type: "compress-failed", path, message: error.message }));
}

/** Behind the last flush: what was held back may have had the names in it. */
function scrubLater(): void {
  const wishes = toScrub;
  toScrub = [];
  if (wishes.length === 0) return;
  const players = wishes.map(({ player }) => player);
  const beforeSeq = Math.max(...wishes.map((wish) => wish.beforeSeq));
  compressing = compressing
    .then(() => scrub({ folder: options.folder, players, beforeSeq }))
    .then(() => players.forEach((player) => void unmark(options.folder, player)))
    .catch((error: Error) => tell({ type: "scrub-failed", message: error.message }));
}

function scrub(wish: ScrubWish): Promise<void> {
  const thread = new Worker(new URL("./scrub-thread.ts", import.meta.url), { workerData: wish });
  return new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("exit", () => resolve());
  });
}

function close(): void {
  clearTimeout(retry);
  writer.close();
  void compressing.then(() => {
    tell({ type: "closed" });
    port.close();
  });
}
