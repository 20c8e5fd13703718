// A line of text that says one of a few phrases: each stays drawn while another is said, so that saying it again costs nothing.
import { Container } from "pixi.js";
import { Label, type LabelStyle } from "./label.ts";

/** Beyond that many the one unsaid for longest is forgotten. */
const MOST = 12;

export class Phrases extends Container {
  readonly #labels = new Map<string, Label>();
  #style: LabelStyle;
  #room: readonly [number, number] | null = null;
  #said: Label | null = null;

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

  /** Will be said before long. */
  learn(...texts: readonly string[]): void {
    for (const text of texts) if (text !== "" && !this.#labels.has(text)) this.#labelOf(text);
  }

  /** Of what is said now. */
  get size(): { readonly width: number; readonly height: number } | null {
    return this.#said && { width: this.#said.width, height: this.#said.height };
  }

  restyle(style: Partial<LabelStyle>): void {
    this.#style = { ...this.#style, ...style };
    for (const label of this.#labels.values()) label.restyle(style);
  }

  /** Each in as many lines as make its letters the largest in this room. */
  fitLines(maxWidth: number, maxHeight: number): void {
    this.#room = [maxWidth, maxHeight];
    for (const label of this.#labels.values()) label.fitLines(maxWidth, maxHeight);
  }

  #labelOf(text: string): Label {
    const known = this.#labels.get(text);
    const label = known ?? this.addChild(new Label(this.#style, text));
    if (!known) {
      label.visible = false;
      if (this.#room) label.fitLines(...this.#room);
    }
    this.#labels.delete(text);
    this.#labels.set(text, label);
    const [oldest, eldest] = this.#labels.entries().next().value!;
    if (this.#labels.size > MOST && eldest !== this.#said) {
      this.#labels.delete(oldest);
      eldest.destroy();
    }
    return label;
  }
}
