// What the shared screen says between cards: whom it waits for, how many cards are left.
import { Container, type Sprite } from "pixi.js";
import { isHalted, type Scene } from "../../state/scene.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { INK } from "../palette.ts";
import { centred, fitInto, show } from "../shapes.ts";
import { type PlayWords, whomWeAwait } from "../words.ts";
import type { TownLayout } from "./town-layout.ts";
import { freeWidth } from "./verdict-layout.ts";

export class TownPrompt extends Container {
  readonly #words: PlayWords;
  readonly #deck: Sprite;
  readonly #text = new Label({ title: true, size: 30, color: INK, wrap: 400 });
  readonly #left = new Label({ size: 22, color: INK });
  #room = { w: 0, h: 0 };
  #laidFor: TownLayout | null = null;

  constructor(art: Art, words: PlayWords) {
    super();
    this.#words = words;
    this.#deck = centred(art.texture("card-back"));
    this.addChild(this.#deck, this.#left, this.#text);
  }

  /** Says whether it changed. */
  update(scene: Scene, layout: TownLayout): boolean {
    const text = this.#say(scene);
    let changed = show(this, text !== "");
    if (layout !== this.#laidFor) {
      this.#laidFor = layout;
      this.#place(layout);
      changed = true;
    }
    if (text === "") return changed;
    if (this.#text.say(text)) changed = true;
    if (changed) this.#text.fitLines(this.#room.w, this.#room.h);
    if (this.#left.say(this.#words.cardsLeft(scene.cardsLeft))) changed = true;
    return changed;
  }

  #say(scene: Scene): string {
    if (scene.phase !== "gathering") return "";
    if (isHalted(scene)) return this.#words.paused;
    const missing = scene.players.find(({ color }) => color === scene.waitingFor);
    if (missing) return this.#words.waitingFor(missing.name);
    return whomWeAwait(scene.players, this.#words, this.#words.holdHolsters);
  }

  #place(layout: TownLayout): void {
    const { centre, cardHeight, radius } = layout;
    const deckH = cardHeight * 0.46;
    fitInto(this.#deck, deckH, deckH);
    this.#deck.position.set(centre.x, centre.y - cardHeight * 0.27);
    this.#left.restyle({ size: Math.round(cardHeight * 0.085) });
    this.#left.position.set(centre.x, centre.y + cardHeight * 0.03);
    const y = centre.y + cardHeight * 0.29;
    const h = cardHeight * 0.4;
    this.#room = { w: Math.min(radius * 1.15, freeWidth(layout, y, h) * 0.96), h };
    this.#text.restyle({ size: Math.round(cardHeight * 0.125) });
    this.#text.position.set(centre.x, y);
  }
}
