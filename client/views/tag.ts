// A few small words on a tag of paper, such as hangs on a deck: how many cards it has left.
import { Container } from "pixi.js";
import { Label } from "./label.ts";
import { BONE, INK } from "./palette.ts";
import { drawing } from "./shapes.ts";

export class Tag extends Container {
  readonly #paper = drawing();
  readonly #text: Label;
  #size = 0;
  #mostW = 0;

  constructor() {
    super();
    this.#text = new Label({ size: 14, color: INK });
    this.addChild(this.#paper, this.#text);
  }

  /** Around its own middle; `size` is that of its letters. */
  resize(size: number, mostW: number): void {
    this.#size = size;
    this.#mostW = mostW;
    this.#text.restyle({ size });
    this.#draw();
  }

  /** Says whether it changed. */
  say(text: string): boolean {
    if (!this.#text.say(text)) return false;
    this.#draw();
    return true;
  }

  #draw(): void {
    const unit = this.#size;
    // Its left end is cut to a point and has the hole for the string.
    const point = unit * 0.75;
    const pad = unit * 0.6;
    this.#text.fit(this.#mostW - point * 1.6 - pad);
    const h = unit * 1.72;
    const w = this.#text.width + point * 1.6 + pad;
    this.#text.x = (point * 1.6 - pad) / 2;
    this.#paper
      .clear()
      .poly([
        -w / 2,
        -h * 0.22,
        -w / 2 + point,
        -h / 2,
        w / 2,
        -h / 2,
        w / 2,
        h / 2,
        -w / 2 + point,
        h / 2,
        -w / 2,
        h * 0.22,
      ])
      .fill(BONE)
      .stroke({ color: INK, width: Math.max(1.5, unit * 0.11), join: "round" })
      .circle(-w / 2 + point * 0.85, 0, unit * 0.2)
      .fill(INK);
  }
}
