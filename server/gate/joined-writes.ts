// What goes to one socket within the same step leaves in one write: a verdict with the state that it changed, a face with the ping behind it.
// Every write is a call to the system, and together they are most of what a full house costs.
import type { Socket } from "node:net";

export type Corkable = Pick<Socket, "cork" | "uncork" | "write">;

export class JoinedWrites {
  readonly #held = new Set<Corkable>();

  /** From now on; each step ends before anything else is read or any other timer goes off. */
  join(tcp: Corkable): void {
    const write = tcp.write as (...args: unknown[]) => boolean;
    tcp.write = (...args: unknown[]) => {
      this.#hold(tcp);
      return write.apply(tcp, args);
    };
  }

  #hold(tcp: Corkable): void {
    if (this.#held.has(tcp)) return;
    if (this.#held.size === 0) process.nextTick(() => this.#release());
    this.#held.add(tcp);
    tcp.cork();
  }

  #release(): void {
    const held = [...this.#held];
    this.#held.clear();
    for (const tcp of held) tcp.uncork();
  }
}
