// Bodies that may be large are read in a thread of their own: whatever a stranger puts into one, the tables play on meanwhile.
import type { IncomingMessage } from "node:http";
import { Worker } from "node:worker_threads";
import { API } from "../../shared/protocol/http.ts";
import type { Millis } from "../../shared/units.ts";
import type { Body } from "./body.ts";
import { networkOf } from "./client-address.ts";

/** A tablet that hands over a match brings all of its cards. */
const MAX_RECORD_BYTES = 512 * 1024;
/** A whole tournament with the cards of all its matches, as it is taken from one server to another. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024;

export type LargeKind = "match" | "tournament";
export type LargeBody = {
  readonly kind: LargeKind;
  readonly mostBytes: number;
  /** How often it counts against what a network may hand over. */
  readonly shares: number;
};
export type ReadQuestion = { readonly id: number; readonly kind: LargeKind; readonly text: string };
/** Null where it is not what it should be. */
export type ReadAnswer = { readonly id: number; readonly content: Record<string, unknown> | null };

/** Most of it is the start of the thread on a machine that has other work. */
const PATIENCE_MS: Millis = 15_000;
const IDLE_MS: Millis = 30_000;
const MOST_WAITING = 4;
/** Still coming in, however slowly: none of them may fill the memory, and one network that takes its time leaves room for others. */
const MOST_COMING = 8;
const MOST_COMING_OF_ONE = 4;
const MEMORY_MB = 512;

/** So much of a match counts once against what a network may hand over. */
const SHARE_BYTES = 32 * 1024;

/** Null for requests that have no reason to be large. */
export function largeBodyOf({
  method,
  url,
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): LargeBody | null {
  if (method !== "POST") return null;
  if (url === API.handOver) {
    // Whoever does not tell may send as much as there is room for.
    const bytes = Number(headers["content-length"] ?? MAX_RECORD_BYTES);
    return {
      kind: "match",
      mostBytes: MAX_RECORD_BYTES,
      shares: Math.max(1, Math.ceil(bytes / SHARE_BYTES)),
    };
  }
  return url === API.importTournament ? { kind: "tournament", mostBytes: MAX_IMPORT_BYTES, shares: 1 } : null;
}

const read = new WeakSet<object>();
/** Whether a body has passed the thread: its shape is right, and need not be looked at again. */
export const wasRead = (body: unknown): boolean =>
  typeof body === "object" && body !== null && read.has(body);

export class LargeBodies {
  readonly #waiting = new Map<number, (content: Record<string, unknown> | null) => void>();
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  /** From which network each of them comes. */
  readonly #coming: string[] = [];

  hasRoomFor(address: string): boolean {
    const network = networkOf(address);
    const ofOne = this.#coming.filter((other) => other === network).length;
    const isFull = this.#coming.length >= MOST_COMING || ofOne >= MOST_COMING_OF_ONE;
    return this.#waiting.size < MOST_WAITING && !isFull;
  }

  /** While one comes in. */
  async receive(address: string, read: () => Promise<Body>): Promise<Body> {
    const network = networkOf(address);
    this.#coming.push(network);
    try {
      return await read();
    } finally {
      this.#coming.splice(this.#coming.indexOf(network), 1);
    }
  }

  /** Null where it is not what it should be, or takes too long to find out. */
  read(kind: LargeKind, text: string): Promise<Record<string, unknown> | null> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      // Whoever else waits is refused with it: the thread ends, and the next body has a new one.
      const impatience = setTimeout(() => void this.close(), PATIENCE_MS);
      this.#waiting.set(id, (content) => {
        clearTimeout(impatience);
        this.#waiting.delete(id);
        if (content) read.add(content);
        resolve(content);
      });
      this.#start().postMessage({ id, kind, text } satisfies ReadQuestion);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    for (const answer of [...this.#waiting.values()]) answer(null);
    await thread?.terminate();
  }

  #start(): Worker {
    clearTimeout(this.#idle);
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL("./large-bodies-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    thread.unref();
    thread.on("message", ({ id, content }: ReadAnswer) => {
      this.#waiting.get(id)?.(content);
      if (this.#waiting.size > 0) return;
      this.#idle = setTimeout(() => void this.close(), IDLE_MS);
      this.#idle.unref();
    });
    const ended = () => {
      if (this.#thread === thread) void this.close();
    };
    thread.on("error", ended);
    thread.on("exit", ended);
    this.#thread = thread;
    return thread;
  }
}
