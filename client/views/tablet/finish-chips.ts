// The photo finish of a seat: who touched when, in order.
import { Container, type Sprite } from "pixi.js";
import { tokenFrame } from "../../scene/frames.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { INK } from "../palette.ts";
import { centred, fitInto } from "../shapes.ts";
import type { Finish } from "./seat-mood.ts";

type Chip = { readonly token: Sprite; readonly time: Label };

const CHIPS = 6;

export class FinishChips extends Container {
  readonly #art: Art;
  readonly #chips: readonly Chip[];

  constructor(art: Art) {
    super();
    this.#art = art;
    this.#chips = Array.from({ length: CHIPS }, () => ({
      token: centred(art.texture("token-red")),
      time: new Label({ size: 16, color: INK }),
    }));
    for (const { token, time } of this.#chips) this.addChild(token, time);
  }

  clear(): void {
    this.tell([], 0, 0, 0);
  }

  /** Around `middle`, at the foot of a paper of that height; the own touches are larger. */
  tell(finishes: readonly Finish[], middle: number, room: number, height: number): void {
    const pitch = Math.min(room / Math.max(3, finishes.length), height * 0.5);
    const size = Math.min(height * 0.17, pitch * 0.52);
    this.#chips.forEach(({ token, time }, i) => {
      const finish = finishes[i];
      token.visible = finish !== undefined;
      time.visible = finish !== undefined;
      if (!finish) return;
      const x = middle + (i - (finishes.length - 1) / 2) * pitch;
      token.texture = this.#art.texture(tokenFrame(finish.color));
      fitInto(token, size * (finish.own ? 1.2 : 1), size * (finish.own ? 1.2 : 1));
      token.position.set(x, height * 0.71);
      time.restyle({ size: Math.round(Math.min(height * 0.12, 24)), color: INK });
      time.say(`${Math.round(finish.at)}`);
      time.fit(pitch * 0.9);
      time.position.set(x, height * 0.875);
    });
  }
}
