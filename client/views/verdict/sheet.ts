// Paper that is printed on again and again: its pictures, words and figures are kept from one print to the next, since making them is costly.
import { Container, Sprite } from "pixi.js";
import type { Art } from "../art.ts";
import { type FigureStyle, Figures, type FigureType } from "../figures.ts";
import { Label, type LabelStyle } from "../label.ts";

/** Beyond that many the words unsaid for longest are forgotten. */
const MOST_WORDS = 24;

export class Sheet extends Container {
  readonly #art: Art;
  readonly #type: FigureType;
  readonly #pictures = new Pool(() => new Sprite());
  readonly #figures: Pool<Figures>;
  readonly #words = new Container();
  /** By style and text, the one said last at the end. */
  readonly #labels = new Map<string, Label>();

  constructor(art: Art, type: FigureType) {
    super();
    this.#art = art;
    this.#type = type;
    this.#figures = new Pool(() => new Figures(this.#type));
    this.addChild(this.#pictures, this.#words, this.#figures);
  }

  clear(): void {
    this.#pictures.clear();
    this.#figures.clear();
    for (const label of this.#labels.values()) label.visible = false;
  }

  /** Above the pictures printed before it, below all words. */
  picture(frame: string): Sprite {
    const sprite = this.#pictures.take();
    sprite.texture = this.#art.texture(frame);
    sprite.anchor.set(0.5);
    sprite.rotation = 0;
    return sprite;
  }

  words(style: LabelStyle, text: string): Label {
    const key = JSON.stringify([style, text]);
    const label = this.#labels.get(key) ?? this.#words.addChild(new Label(style, text));
    this.#labels.delete(key);
    this.#labels.set(key, label);
    label.visible = true;
    this.#forget();
    return label;
  }

  figures(style: FigureStyle, text: string): Figures {
    const figures = this.#figures.take();
    figures.say(text, style);
    return figures;
  }

  #forget(): void {
    const [key, eldest] = this.#labels.entries().next().value!;
    if (this.#labels.size <= MOST_WORDS || eldest.visible) return;
    this.#labels.delete(key);
    eldest.destroy();
  }
}

/** Taken in the order in which they lie on each other. */
class Pool<T extends Container> extends Container<T> {
  readonly #make: () => T;
  #taken = 0;

  constructor(make: () => T) {
    super();
    this.#make = make;
  }

  clear(): void {
    this.#taken = 0;
    for (const one of this.children) one.visible = false;
  }

  take(): T {
    const one = this.children[this.#taken++] ?? this.addChild(this.#make());
    one.visible = true;
    return one;
  }
}
