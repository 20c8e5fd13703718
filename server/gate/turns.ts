// Whoever asks for much at once waits for itself: of one network only so many are answered at a time, the others one after the other.
import { networkOf } from "./client-address.ts";

type Queue = { running: number; readonly waiting: (() => void)[] };

export class Turns {
  readonly #most: number;
  readonly #queues = new Map<string, Queue>();

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(address: string, act: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const queue = this.#queues.get(network) ?? { running: 0, waiting: [] };
    this.#queues.set(network, queue);
    if (queue.running < this.#most) queue.running++;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) this.#queues.delete(network);
    }
  }
}
