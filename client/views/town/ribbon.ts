// What a card came to, in large type on a ribbon across the town.
import { Container } from "pixi.js";
import { Label } from "../label.ts";
import { BONE, EMBER, INK } from "../palette.ts";
import { drawing, show } from "../shapes.ts";
import type { RibbonSpot } from "./town-layout.ts";

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

  tell(text: string, { x, y, w, h }: RibbonSpot): void {
    show(this, true);
    this.position.set(x, y);
    const tail = h * 0.3;
    const room = w - tail * 2;
    const inside = room - h * 0.3;
    this.#text.say(text);
    this.#text.restyle({ size: Math.round(h * 0.5) });
    this.#text.fit(inside, h * 0.78);
    // As many lines as make the largest letters.
    let largest = { wrap: 0, scale: 0 };
    for (const wrap of WRAPS.map((share) => inside * share)) {
      this.#text.restyle({ wrap });
      const scale = this.#text.scale.x;
      if (scale > largest.scale) largest = { wrap, scale };
    }
    this.#text.restyle({ wrap: largest.wrap });
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

/** Where lines may break, in widths of the ribbon: the wider, the smaller the letters. */
const WRAPS = [4, 2.4, 2, 1.7, 1.4, 1.2, 1] as const;

const DEEP = 0x9c3413;
