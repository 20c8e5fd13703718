// Which thumbs rest on their holsters, and the moments at which a player becomes ready or draws: no DOM, only fingers by number.
import type { Hand } from "../../shared/rapid-city/types.ts";

export type HolsterChange = {
  readonly down: Readonly<Record<Hand, boolean>>;
  /** Whether all hands that play rest, where that just changed. */
  readonly ready: boolean | null;
};

export class Holsters {
  readonly #hands: readonly Hand[];
  readonly #fingers = new Map<number, Hand>();
  #ready = false;

  constructor(hands: readonly Hand[]) {
    this.#hands = hands;
  }

  get ready(): boolean {
    return this.#ready;
  }

  handOf(finger: number): Hand | null {
    return this.#fingers.get(finger) ?? null;
  }

  rest(finger: number, hand: Hand): HolsterChange {
    this.#fingers.set(finger, hand);
    return this.#change();
  }

  /** Null where this finger lay on no holster. */
  lift(finger: number): HolsterChange | null {
    return this.#fingers.delete(finger) ? this.#change() : null;
  }

  /** Null where nothing rested. */
  liftAll(): HolsterChange | null {
    if (this.#fingers.size === 0) return null;
    this.#fingers.clear();
    return this.#change();
  }

  #change(): HolsterChange {
    const resting = new Set(this.#fingers.values());
    const down = { left: resting.has("left"), right: resting.has("right") };
    const ready = this.#hands.every((hand) => down[hand]);
    const turned = ready !== this.#ready;
    this.#ready = ready;
    return { down, ready: turned ? ready : null };
  }
}
