// What all sockets of one network send together: each of hundreds may say little enough and all of them too much for whoever plays elsewhere.
import type { Millis } from "../../shared/units.ts";

/** A phone says a hundred bytes a second, all that TCP carries counted: a hall of two thousand behind one router has room. */
const BYTES = { most: 2 * 1024 * 1024, perSecond: 256 * 1024 };

type Said<T> = { readonly by: T; readonly bytes: number };

export class LoudNetworks<T> {
  readonly #most: number;
  readonly #perSecond: number;
  /** Of what may still come in at once; a network that is not here may say all of it. */
  readonly #left = new Map<string, number>();

  constructor(factor: number) {
    this.#most = BYTES.most * factor;
    this.#perSecond = BYTES.perSecond * factor;
  }

  /** Gives those who must go so that the rest of their network is not too loud, from what each network has said in that time; who said how much of it is asked only of one that is. */
  tooLoud(
    said: ReadonlyMap<string, number>,
    inMs: Millis,
    saidBy: (network: string) => readonly Said<T>[],
  ): T[] {
    const refill = (this.#perSecond * inMs) / 1000;
    for (const [network, left] of this.#left) {
      if (left + refill >= this.#most) this.#left.delete(network);
      else this.#left.set(network, left + refill);
    }
    const tooLoud: T[] = [];
    for (const [network, inAll] of said) {
      let bytes = inAll;
      const left = (this.#left.get(network) ?? this.#most) - bytes;
      if (left < this.#most) this.#left.set(network, Math.max(0, left));
      if (left >= 0) continue;
      for (const one of saidBy(network).toSorted((a, b) => b.bytes - a.bytes)) {
        if (bytes <= refill) break;
        bytes -= one.bytes;
        tooLoud.push(one.by);
      }
    }
    return tooLoud;
  }
}
