// A line of text that says one of a few phrases: each stays drawn while another is said, so that saying it again costs nothing.
import { Container } from "pixi.js";
import { Label, type LabelStyle } from "./label.ts";

/** Beyond that many the one unsaid for longest is forgotten. */
const MOST = 12;

/** `laid` counts how often style and room had changed when it was last fitted to them. */
type Phrase = { readonly label: Label; laid: number };

export class Phrases extends Container {
  readonly #phrases = new Map<string, Phrase>();
  #style: LabelStyle;
  #room: readonly [number, number] | null = null;
  #changes = 0;
  #said: Label | null = null;
  readonly #learnt = new Set<string>();

  constructor(style: LabelStyle) {
    super();
    this.#style = style;
  }

  /** Says whether it changed. Nothing is said with an empty text. */
  say(text: string): boolean {
    if ((this.#said?.text ?? "") === text) return false;
    if (this.#said) this.#said.visible = false;
    this.#said = text === "" ? null : this.#labelOf(text);
    if (this.#said) this.#said.visible = true;
    return true;
  }

  /** Will be said before long, and then at once: they are laid out beforehand. */
  learn(...texts: readonly string[]): void {
    for (const text of texts) {
      if (text === "" || this.#learnt.has(text)) continue;
      this.#learnt.add(text);
      this.#labelOf(text);
    }
  }

  /** Of what is said now. */
  get size(): { readonly width: number; readonly height: number } | null {
    return this.#said && { width: this.#said.width, height: this.#said.height };
  }

  /** Each phrase in as many lines as make its letters the largest in this room; those that were only said by chance once they are said again. */
  lay(style: Partial<LabelStyle>, maxWidth: number, maxHeight: number): void {
    this.#style = { ...this.#style, ...style };
    this.#room = [maxWidth, maxHeight];
    this.#changes++;
    for (const text of this.#learnt) this.#labelOf(text);
    if (this.#said) this.#labelOf(this.#said.text);
  }

  #labelOf(text: string): Label {
    const known = this.#phrases.get(text);
    const phrase = known ?? { label: this.addChild(new Label(this.#style, text)), laid: 0 };
    const { label } = phrase;
    if (!known) label.visible = false;
    if (this.#room && phrase.laid !== this.#changes) {
      phrase.laid = this.#changes;
      label.restyle(this.#style);
      label.fitLines(...this.#room);
    }
    this.#phrases.delete(text);
    this.#phrases.set(text, phrase);
    this.#forget();
    return label;
  }

  #forget(): void {
    const [text, { label }] = this.#phrases.entries().next().value!;
    if (this.#phrases.size <= MOST || label === this.#said) return;
    this.#phrases.delete(text);
    this.#learnt.delete(text);
    label.destroy();
  }
}
