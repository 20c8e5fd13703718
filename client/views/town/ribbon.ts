// What a card came to, in large type on a ribbon across the town.
import { Container } from "pixi.js";
import { Label } from "../label.ts";
import { BONE, EMBER, INK } from "../palette.ts";
import { drawing, show } from "../shapes.ts";
import type { BandSpot } from "./verdict-layout.ts";

export class Ribbon extends Container {
  readonly #band = drawing();
  readonly #text = new Label({ title: true, size: 40, color: BONE });

  constructor() {
    super();
    this.visible = false;
    this.addChild(this.#band, this.#text);
  }

  hide(): void {
    show(this, false);
  }

  tell(text: string, { x, y, w, h }: BandSpot): void {
    show(this, true);
    this.position.set(x, y);
    const tail = h * 0.3;
    const room = w - tail * 2;
    const inside = room - h * 0.3;
    this.#text.say(text);
    this.#text.restyle({ size: Math.round(h * 0.5) });
    this.#text.fitLines(inside, h * 0.78);
    this.#text.y = -h * 0.05;
    const half = Math.min(room, this.#text.width + h * 0.6) / 2;
    const edge = { color: INK, width: Math.max(2, h * 0.05), join: "round" as const };
    this.#band.clear();
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
        .fill(DEEP)
        .stroke(edge);
    }
    this.#band
      .roundRect(-half, -h * 0.46, half * 2, h * 0.84, h * 0.08)
      .fill(EMBER)
      .stroke(edge);
  }
}

const DEEP = 0x9c3413;
