// Draws rounds in a thread of their own, which ends when nothing is drawn for a while.
import { Worker } from "node:worker_threads";
import type { Draw, DrawQuestion } from "../../shared/tournament/draw/draw.ts";

const IDLE_MS = 30_000;

type Waiting = { resolve(draw: Draw): void; reject(error: Error): void };

export class Drawer {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  draw(question: DrawQuestion): Promise<Draw> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#start().postMessage({ id, question });
    });
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    if (this.#idle) clearTimeout(this.#idle);
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./draw-thread.ts", import.meta.url));
    worker.unref();
    worker.on("message", ({ id, draw }: { id: number; draw: Draw }) => {
      this.#waiting.get(id)?.resolve(draw);
      this.#waiting.delete(id);
      if (this.#waiting.size > 0) return;
      this.#idle = setTimeout(() => void this.close(), IDLE_MS);
      this.#idle.unref();
    });
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The thread that draws has ended.")));
    this.#worker = worker;
    return worker;
  }
}
