// Small things that are kept for a while: in this process, or where all processes of a house find them.
import type { Millis } from "../shared/units.ts";

export interface Shelf {
  put(name: string, text: string, forMs: Millis): Promise<void>;
  /** Null where it is not there, or no longer. Throws `HouseUnreachable` where nobody can know. */
  look(name: string): Promise<string | null>;
  /** The same, and it is gone: only one gets it. */
  take(name: string): Promise<string | null>;
}

const MOST = 20_000;

/** Of a process that is alone. */
export class OwnShelf implements Shelf {
  readonly #things = new Map<string, { readonly text: string; readonly untilMs: Millis }>();
  readonly #now: () => Millis;

  constructor(now: () => Millis) {
    this.#now = now;
  }

  async put(name: string, text: string, forMs: Millis): Promise<void> {
    for (const [oldest, { untilMs }] of this.#things) {
      if (untilMs > this.#now() && this.#things.size < MOST) break;
      this.#things.delete(oldest);
    }
    this.#things.delete(name);
    this.#things.set(name, { text, untilMs: this.#now() + forMs });
  }

  async look(name: string): Promise<string | null> {
    const thing = this.#things.get(name);
    return thing && thing.untilMs > this.#now() ? thing.text : null;
  }

  async take(name: string): Promise<string | null> {
    const found = this.look(name);
    this.#things.delete(name);
    return found;
  }
}
