// The six slots for bullets of one player.
import { Container, type Sprite } from "pixi.js";
import { BULLETS_TO_END } from "../../shared/rapid-city/match.ts";
import type { Art } from "./art.ts";
import { centred, fitInto } from "./shapes.ts";

export class BulletsView extends Container {
  readonly #art: Art;
  readonly #slots: readonly Sprite[];
  #count = -1;
  #pitch = 0;

  constructor(art: Art) {
    super();
    this.#art = art;
    this.#slots = Array.from({ length: BULLETS_TO_END }, () => centred(art.texture("bullet-empty")));
    this.addChild(...this.#slots);
  }

  /** From the middle of the first slot to the middle of the last is five times the pitch. */
  size(width: number, height: number): void {
    this.#pitch = width / this.#slots.length;
    this.#slots.forEach((slot, i) => {
      fitInto(slot, this.#pitch * 1.06, height);
      slot.position.set((i - (this.#slots.length - 1) / 2) * this.#pitch, 0);
    });
  }

  /** Says whether it changed. */
  set(count: number): boolean {
    if (count === this.#count) return false;
    this.#count = count;
    this.#slots.forEach((slot, i) => {
      slot.texture = this.#art.texture(i < count ? "bullet" : "bullet-empty");
    });
    return true;
  }

  /** Where the bullet of this index lies, in its own space. */
  slotX(index: number): number {
    return this.#slots[Math.min(Math.max(index, 0), this.#slots.length - 1)]!.x;
  }
}
