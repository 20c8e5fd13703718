// Time that passes as fast as its events can be worked off: thousands of cards in the time of one.
import type { Millis } from "../../../shared/units.ts";

type Entry = { readonly at: Millis; readonly order: number; act: (() => void) | null };

export class VirtualTime {
  #nowMs: Millis = 1000;
  #order = 0;
  readonly #heap: Entry[] = [];

  readonly now = (): Millis => this.#nowMs;

  /** Calls back after a delay, and gives what undoes that. */
  readonly after = (delayMs: Millis, act: () => void): (() => void) =>
    this.at(this.#nowMs + Math.max(0, delayMs), act);

  at(when: Millis, act: () => void): () => void {
    const entry: Entry = { at: Math.max(when, this.#nowMs), order: this.#order++, act };
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
    return () => {
      entry.act = null;
    };
  }

  /** The machine stands still: what is due in the meantime happens once it goes on. */
  sleep(ms: Millis): void {
    this.#nowMs += ms;
  }

  /** Until what is waited for has happened, or nothing is left that could. */
  runUntil(isDone: () => boolean): void {
    while (!isDone()) {
      const next = this.#take();
      if (next === undefined) return;
      this.#nowMs = Math.max(this.#nowMs, next.at);
      next.act?.();
    }
  }

  runFor(ms: Millis): void {
    let isOver = false;
    this.after(ms, () => {
      isOver = true;
    });
    this.runUntil(() => isOver);
  }

  #take(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || first === last) return first;
    heap[0] = last;
    this.#sink();
    return first;
  }

  #rise(from: number): void {
    const heap = this.#heap;
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(heap[index]!, heap[parent]!)) return;
      [heap[index], heap[parent]] = [heap[parent]!, heap[index]!];
      index = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    let index = 0;
    for (;;) {
      let least = index;
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child;
      if (least === index) return;
      [heap[index], heap[least]] = [heap[least]!, heap[index]!];
      index = least;
    }
  }
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
