// What goes to one socket within the same step leaves in one write: a verdict with the state that it changed, a face with the ping behind it.
// Every write is a call to the system, and together they are most of what a full house costs. Put together here, and not by corking the stream, which makes and drops lists of its own for each.
import type { Socket } from "node:net";

export type Joinable = Pick<Socket, "write" | "end">;

type Done = (error?: Error | null) => void;

/** Longer ones are not worth a copy. */
const MOST_COPIED_BYTES = 4096;
const NOBODY: Done[] = [];

export class JoinedWrites {
  /** Of each socket that something is held for. */
  #releases: (() => void)[] = [];

  /** From now on; each step ends before anything else is read or any other timer goes off. */
  join(tcp: Joinable): void {
    const write = tcp.write.bind(tcp) as (...args: unknown[]) => boolean;
    const end = tcp.end.bind(tcp) as (...args: unknown[]) => Socket;
    // Kept when it is empty, and so as long as it ever was: a step says two or three things.
    const held: (Uint8Array | null)[] = [];
    let count = 0;
    let waiting: Done[] = NOBODY;
    const release = () => {
      if (count === 0) return;
      const whole = count === 1 ? held[0] : Buffer.concat(held.slice(0, count) as Uint8Array[]);
      const told = waiting;
      held.fill(null);
      count = 0;
      waiting = NOBODY;
      if (told === NOBODY) write(whole);
      else write(whole, (error?: Error | null) => told.forEach((tell) => void tell(error)));
    };
    tcp.write = (chunk: unknown, ...rest: unknown[]) => {
      if (!(chunk instanceof Uint8Array) || chunk.byteLength > MOST_COPIED_BYTES) {
        release();
        return write(chunk, ...rest);
      }
      if (count === 0) this.#releaseSoon(release);
      held[count++] = chunk;
      const tell = rest.find((one) => typeof one === "function") as Done | undefined;
      if (tell) waiting = [...waiting, tell];
      return true;
    };
    tcp.end = (...args: unknown[]) => {
      release();
      return end(...args);
    };
  }

  #releaseSoon(release: () => void): void {
    if (this.#releases.length === 0) process.nextTick(() => this.#releaseAll());
    this.#releases.push(release);
  }

  #releaseAll(): void {
    const releases = this.#releases;
    this.#releases = [];
    for (const release of releases) release();
  }
}
