// A second witness of round trips (T3): what the kernel measured on each socket, once a second for the whole process and only while cards are played.
import { Worker } from "node:worker_threads";
import type { Millis } from "../../shared/units.ts";
import type { Cancel } from "../timers.ts";
import { peerName } from "./socket-statistics.ts";

export type KernelTrip = { readonly rttMs: Millis; readonly leastMs: Millis };

/** As much of a socket as is needed to find it among all. */
export type Peer = { readonly remoteAddress?: string | undefined; readonly remotePort?: number | undefined };

export type KernelSource = {
  /** A card is dealt: for a while there is something to look at. */
  look(): void;
  watch(peer: Peer, note: (trip: KernelTrip) => void): Cancel;
};

/** Two figures of each peer, in their order; null where the kernel would not say. */
export type KernelAnswer = { readonly peers: readonly string[]; readonly figures: Float64Array } | null;

export type KernelWatchContext = {
  /** On which this server listens. */
  port(): number;
  /** Whether TCP ends at the player, not at something in between: that would have round trips of its own. */
  isDirect(address: string): boolean;
};

const LOOK_EVERY_MS = 1000;
/** Longer than it is from card to card. */
const LOOK_FOR_MS = 20_000;
const MOST_FAILURES = 3;

export const NO_KERNEL: KernelSource = { look: () => {}, watch: () => () => {} };

export class KernelWatch implements KernelSource {
  readonly #context: KernelWatchContext;
  readonly #notes = new Map<string, (trip: KernelTrip) => void>();
  #thread: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #lookUntilMs: Millis = 0;
  #isAsking = false;
  #failures = 0;

  constructor(context: KernelWatchContext) {
    this.#context = context;
  }

  watch({ remoteAddress, remotePort }: Peer, note: (trip: KernelTrip) => void): Cancel {
    if (remoteAddress === undefined || remotePort === undefined) return () => {};
    if (!this.#context.isDirect(remoteAddress)) return () => {};
    const peer = peerName(remoteAddress, remotePort);
    this.#notes.set(peer, note);
    return () => {
      if (this.#notes.get(peer) === note) this.#notes.delete(peer);
    };
  }

  look(): void {
    if (this.#notes.size === 0 || this.#failures >= MOST_FAILURES) return;
    this.#lookUntilMs = performance.now() + LOOK_FOR_MS;
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#ask(), LOOK_EVERY_MS).unref();
    this.#ask();
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    const thread = this.#thread;
    this.#thread = null;
    this.#isAsking = false;
    void thread?.terminate();
  }

  #ask(): void {
    if (performance.now() > this.#lookUntilMs) this.close();
    if (this.#isAsking || !this.#timer) return;
    this.#isAsking = true;
    this.#thread ??= this.#start();
    this.#thread.postMessage(this.#context.port());
  }

  #start(): Worker {
    const thread = new Worker(new URL("./kernel-watch-thread.ts", import.meta.url));
    thread.unref();
    thread.on("message", (answer: KernelAnswer) => this.#hear(answer));
    // A computer without such a program or such threads has one witness less.
    thread.on("error", () => this.#hear(null));
    return thread;
  }

  #hear(answer: KernelAnswer): void {
    this.#isAsking = false;
    this.#failures = answer === null ? this.#failures + 1 : 0;
    if (this.#failures >= MOST_FAILURES) this.close();
    for (const [index, peer] of answer?.peers.entries() ?? []) {
      const rttMs = answer!.figures[2 * index]!;
      this.#notes.get(peer)?.({ rttMs, leastMs: answer!.figures[2 * index + 1]! });
    }
  }
}
