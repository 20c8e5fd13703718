// What the shared screen says on the deck between cards: whom it waits for, how many cards are left.
import { Container } from "pixi.js";
import { isHalted, type Scene } from "../../scene/scene.ts";
import { Ribbon } from "../ribbon.ts";
import { show } from "../shapes.ts";
import { Tag } from "../tag.ts";
import { type PlayWords, whomWeAwait } from "../words.ts";
import type { TownLayout } from "./town-layout.ts";

export class TownPrompt extends Container {
  readonly #words: PlayWords;
  readonly #ribbon = new Ribbon();
  readonly #left = new Tag();
  #laidFor: TownLayout | null = null;

  constructor(words: PlayWords) {
    super();
    this.#words = words;
    this.#left.rotation = -0.04;
    this.addChild(this.#left, this.#ribbon);
  }

  /** Says whether it changed. */
  update(scene: Scene, layout: TownLayout): boolean {
    let changed = layout !== this.#laidFor;
    if (changed) this.#place(layout);
    this.#laidFor = layout;
    const text = this.#say(scene);
    if (this.#ribbon.say(text)) changed = true;
    if (show(this.#left, text !== "")) changed = true;
    if (text !== "" && this.#left.say(this.#words.cardsLeft(scene.cardsLeft))) changed = true;
    return changed;
  }

  #say(scene: Scene): string {
    if (scene.phase !== "gathering") return "";
    if (isHalted(scene)) return this.#words.paused;
    const missing = scene.players.find(({ color }) => color === scene.waitingFor);
    if (missing) return this.#words.waitingFor(missing.name);
    return whomWeAwait(scene, this.#words, this.#words.holdHolsters);
  }

  #place({ centre, cardHeight, prompt }: TownLayout): void {
    this.#ribbon.place(prompt);
    this.#left.resize(Math.round(cardHeight * 0.06), cardHeight * 0.66);
    this.#left.position.set(centre.x, centre.y - cardHeight * 0.43);
  }
}
