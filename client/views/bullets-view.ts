// The six slots for bullets of one player; a skull lies in the last, since whoever fills it is out.
import { Container, type Sprite } from "pixi.js";
import { BULLETS_TO_END } from "../../shared/rapid-city/types.ts";
import type { Art } from "./art.ts";
import { centred, fitInto } from "./shapes.ts";

export class BulletsView extends Container {
  readonly #art: Art;
  readonly #slots: readonly Sprite[];
  #count = -1;
  #pitch = 0;
  #height = 0;

  constructor(art: Art) {
    super();
    this.#art = art;
    this.#slots = Array.from({ length: BULLETS_TO_END }, () => centred(art.texture("bullet-empty")));
    this.set(0);
    this.addChild(...this.#slots);
  }

  /** From the middle of the first slot to the middle of the last is five times the pitch. */
  size(width: number, height: number): void {
    this.#pitch = width / this.#slots.length;
    this.#height = height;
    this.#slots.forEach((slot, i) => {
      slot.position.set((i - (this.#slots.length - 1) / 2) * this.#pitch, 0);
    });
    this.#fit();
  }

  /** Says whether it changed. */
  set(count: number): boolean {
    if (count === this.#count) return false;
    this.#count = count;
    this.#slots.forEach((slot, i) => {
      const last = i === BULLETS_TO_END - 1;
      slot.texture = this.#art.texture(i < count ? "bullet" : last ? "bullet-last" : "bullet-empty");
    });
    this.#fit();
    return true;
  }

  /** Where the bullet of this index lies, in its own space. */
  slotX(index: number): number {
    return this.#slots[Math.min(Math.max(index, 0), this.#slots.length - 1)]!.x;
  }

  #fit(): void {
    for (const slot of this.#slots) fitInto(slot, this.#pitch * 1.06, this.#height);
  }
}
