// The photo finish of a seat: who touched when, in order.
import { Container, type Sprite } from "pixi.js";
import { tokenFrame } from "../../scene/frames.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { INK } from "../palette.ts";
import { centred, fitInto } from "../shapes.ts";
import type { Chip } from "./seat-mood.ts";

type Place = { readonly token: Sprite; readonly time: Label };

/** Six players, and one touch that came to nothing. */
const CHIPS = 7;
/** How faint that one is. */
const GHOST = 0.45;

export class FinishChips extends Container {
  readonly #art: Art;
  readonly #chips: readonly Place[];

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
  tell(chips: readonly Chip[], middle: number, room: number, height: number): void {
    const pitch = Math.min(room / Math.max(3, chips.length), height * 0.5);
    const size = Math.min(height * 0.17, pitch * 0.52);
    this.#chips.forEach(({ token, time }, i) => {
      const chip = chips[i];
      token.visible = chip !== undefined;
      time.visible = chip !== undefined;
      if (!chip) return;
      const x = middle + (i - (chips.length - 1) / 2) * pitch;
      token.texture = this.#art.texture(tokenFrame(chip.color));
      fitInto(token, size * (chip.own ? 1.2 : 1), size * (chip.own ? 1.2 : 1));
      token.position.set(x, height * 0.71);
      time.restyle({ size: Math.round(Math.min(height * 0.12, 24)), color: INK });
      token.alpha = chip.stray ? GHOST : 1;
      time.alpha = chip.stray ? 0.7 : 1;
      time.say(chip.stray || `${Math.round(chip.at)}`);
      time.fit(pitch * 0.9);
      time.position.set(x, height * 0.875);
    });
  }
}
