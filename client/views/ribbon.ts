// A few words in large type on a ribbon: what a card came to, or what is waited for before the next.
import { Container } from "pixi.js";
import { BONE, EMBER, INK } from "./palette.ts";
import { Phrases } from "./phrases.ts";
import { drawing, show } from "./shapes.ts";
import type { BandSpot } from "./town/verdict-layout.ts";

const LOOKS = {
  ember: { band: EMBER, tail: 0x9c3413, text: BONE },
  paper: { band: 0xf9e2b3, tail: 0xc9955a, text: INK },
} as const;
type RibbonLook = keyof typeof LOOKS;

export class Ribbon extends Container {
  readonly #band = drawing();
  /** White, so that a tint gives them any colour. */
  readonly #text = new Phrases({ title: true, size: 40, color: 0xffffff });
  #spot: BandSpot = { x: 0, y: 0, w: 0, h: 0 };
  #look: RibbonLook = "ember";

  constructor() {
    super();
    this.visible = false;
    this.addChild(this.#band, this.#text);
  }

  /** Where it hangs; it is no wider than its words. */
  place(spot: BandSpot): void {
    if (spot === this.#spot) return;
    this.#spot = spot;
    this.position.set(spot.x, spot.y);
    const room = spot.w - 2 * tailOf(spot) - spot.h * 0.36;
    this.#text.lay({ size: Math.round(spot.h * 0.5) }, room, spot.h * 0.78);
    this.#text.y = -spot.h * 0.05;
    this.#draw();
  }

  /** Will be said before long. */
  learn(...texts: readonly string[]): void {
    this.#text.learn(...texts);
  }

  /** Says whether it changed. Without a text it is put away. */
  say(text: string, look: RibbonLook = "ember"): boolean {
    const shown = show(this, text !== "");
    // What was said stays written on it: whatever is said next may be the same.
    if (text === "") return shown;
    const changed = this.#text.say(text) || look !== this.#look;
    if (!changed) return shown;
    this.#look = look;
    this.#draw();
    return true;
  }

  #draw(): void {
    const { size } = this.#text;
    const { w, h } = this.#spot;
    this.#band.clear();
    if (!size) return;
    const look = LOOKS[this.#look];
    this.#text.tint = look.text;
    const tail = tailOf(this.#spot);
    const half = Math.min(w - 2 * tail, size.width + h * 0.5) / 2;
    const edge = { color: INK, width: Math.max(2, h * 0.05), join: "round" as const };
    // The tails hang behind, a little lower.
    for (const side of [-1, 1]) {
      const inner = side * (half - tail * 0.5);
      const outer = side * (half + tail);
      this.#band
        .poly([
          inner,
          -h * 0.24,
          outer,
          -h * 0.24,
          outer - side * tail * 0.45,
          h * 0.16,
          outer,
          h * 0.56,
          inner,
          h * 0.56,
        ])
        .fill(look.tail)
        .stroke(edge);
    }
    this.#band
      .roundRect(-half, -h * 0.46, half * 2, h * 0.84, h * 0.08)
      .fill(look.band)
      .stroke(edge);
  }
}

/** Short where a ribbon is narrow: words need its width. */
const tailOf = ({ w, h }: BandSpot): number => Math.min(h * 0.3, w * 0.06);
