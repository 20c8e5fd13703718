// The deck that a card is turned on: light behind it, and the backs of those still to come, peeking out from under it.

import { Container, type Sprite } from "pixi.js";
import { isCardOut } from "../../shared/protocol/phase.ts";
import { CARD_RATIO } from "../scene/frames.ts";
import type { Scene } from "../scene/scene.ts";
import type { Art } from "./art.ts";
import { centred, fitInto, show } from "./shapes.ts";

/** In heights of the card. */
const LIGHT = 2.1;
/** By how much it grows with a beat of the heart. */
const GLOW = 0.07;
/** How far each lies askew, the lowest first. */
const ASKEW = [-0.055, 0.04] as const;

export class Deck {
  /** Apart from the pile: all that lies around the card comes between. */
  readonly light: Sprite;
  readonly pile = new Container();
  readonly #backs: readonly Sprite[];
  #lightScale = 1;

  constructor(art: Art) {
    this.light = centred(art.texture("sunburst"));
    this.#backs = ASKEW.map((angle) => {
      const back = centred(art.texture("card-back"));
      back.rotation = angle;
      // In the shade of the card on top.
      back.tint = 0xb9a9b4;
      return back;
    });
    this.pile.addChild(...this.#backs);
  }

  /** Around the card that is turned on it. */
  place(x: number, y: number, cardHeight: number): void {
    fitInto(this.light, cardHeight * LIGHT, cardHeight * LIGHT);
    this.#lightScale = this.light.scale.x;
    this.light.position.set(x, y);
    this.pile.position.set(x, y);
    for (const back of this.#backs) fitInto(back, cardHeight * CARD_RATIO, cardHeight);
  }

  /** The light swells with the heart of the card, on screens that have time for it in every frame. */
  beat(strength: number): void {
    this.light.scale.set(this.#lightScale * (1 + GLOW * strength));
  }

  /** Says whether it changed. It stays as it is from the first thumb that rests to the verdict: a face is all that turns. */
  update({ phase, cardsLeft }: Pick<Scene, "phase" | "cardsLeft">): boolean {
    const out = phase === "gathering" || isCardOut(phase);
    let changed = show(this.light, out);
    show(this.pile, out);
    if (phase !== "gathering") return changed;
    this.#backs.forEach((back, i) => {
      const under = this.#backs.length - i;
      if (show(back, under < cardsLeft)) changed = true;
    });
    return changed;
  }
}
