// The hand that shows what to touch: it taps the target until the player does.
import { Container, type Sprite } from "pixi.js";
import type { Art } from "./art.ts";
import { centred, fitInto, show } from "./shapes.ts";

/** Of one tap. */
const TAP_MS = 700;
/** Where the finger tip lies in the drawing, in shares of its size. */
const TIP = { x: 0.42, y: 0.06 } as const;

export class Pointer extends Container {
  readonly #hand: Sprite;
  #clockMs = 0;
  #size = 0;

  constructor(art: Art) {
    super();
    this.#hand = centred(art.texture("pointer"));
    this.#hand.anchor.set(TIP.x, TIP.y);
    this.addChild(this.#hand);
    this.visible = false;
    this.eventMode = "none";
  }

  /** At a target of this size around this point; null takes it away. Says whether it changed. */
  at(spot: { readonly x: number; readonly y: number; readonly size: number } | null): boolean {
    if (!spot) return show(this, false);
    const same = this.visible && this.x === spot.x && this.y === spot.y && this.#size === spot.size;
    if (same) return false;
    this.#size = spot.size;
    this.position.set(spot.x, spot.y);
    fitInto(this.#hand, spot.size * 0.95, spot.size * 0.95);
    this.#clockMs = 0;
    this.#tap();
    show(this, true);
    return true;
  }

  /** Says whether it moved. */
  step(stepMs: number): boolean {
    if (!this.visible) return false;
    this.#clockMs += stepMs;
    this.#tap();
    return true;
  }

  /** Away from the target and onto it. */
  #tap(): void {
    const share = (1 + Math.cos((this.#clockMs / TAP_MS) * 2 * Math.PI)) / 2;
    this.#hand.position.set(this.#size * 0.16 * share, this.#size * 0.3 * share);
  }
}
