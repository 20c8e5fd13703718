// The thread that writes the journal: whatever has come in meanwhile goes to the disk with one flush, and what could not be written is tried again.
import { rmSync } from "node:fs";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { compressSegment } from "./compress.ts";
import type { Numbered } from "./line.ts";
import { SegmentWriter } from "./segment-writer.ts";
import type { FromWriter, ToWriter, WriterData } from "./writer-messages.ts";

const port = parentPort!;
const options: WriterData = workerData;
const writer = new SegmentWriter(options);
/** Not on the disk yet; an array a file. */
const held: Numbered[][] = [[]];
let retry: NodeJS.Timeout | undefined;
let compressing = Promise.resolve();
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
    compressing = compressing.then(() => {
      for (const path of message.paths) rmSync(path, { force: true });
    });
  } else {
    isClosing = true;
  }
}

function flush(): void {
  retry = undefined;
  try {
    while (held.length > 1 || held[0]!.length > 0) writeOldest();
  } catch (error) {
    tell({ type: "trouble", message: (error as Error).message });
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

function close(): void {
  clearTimeout(retry);
  writer.close();
  void compressing.then(() => {
    tell({ type: "closed" });
    port.close();
  });
}
