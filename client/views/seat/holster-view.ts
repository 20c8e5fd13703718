// A holster: the pad on which a thumb rests until the card turns.
import { Container, type Graphics, NineSliceSprite, type Sprite } from "pixi.js";
import type { Color, Hand } from "../../../shared/rapid-city/types.ts";
import type { Art } from "../art.ts";
import { COWBOY, SAND } from "../palette.ts";
import { centred, drawing, fitInto, unfold } from "../shapes.ts";

/** The pulse is slow: a few steps a second are smooth, and a phone that waits stays cool. */
const BEAT_MS = 50;
const PRESSED_BY = 3;

export class HolsterView extends Container {
  readonly #art: Art;
  readonly #hand: Hand;
  readonly #leather: NineSliceSprite;
  readonly #pad = drawing();
  readonly #lit = drawing();
  readonly #picture: Sprite;
  readonly #hint = drawing();
  #down = false;
  #wanted = false;
  #clockMs = 0;
  #w = 0;
  #h = 0;

  constructor(art: Art, hand: Hand) {
    super();
    this.#art = art;
    this.#hand = hand;
    this.#picture = centred(art.texture(`holster-${hand}`));
    this.#leather = new NineSliceSprite(art.texture("holster-pad"));
    this.#leather.anchor.set(0.5);
    unfold(this.#lit, false);
    unfold(this.#hint, false);
    this.addChild(this.#leather, this.#pad, this.#lit, this.#hint, this.#picture);
  }

  place(x: number, y: number, w: number, h: number, own: Color): void {
    this.position.set(x + w / 2, y + h / 2);
    this.#w = w;
    this.#h = h;
    const round = h * 0.24;
    const outline = (graphics: Graphics) => graphics.clear().roundRect(-w / 2, -h / 2, w, h, round);
    this.#leather.setSize(w, h);
    outline(this.#pad).stroke({ color: COWBOY[own], width: 3, alignment: 1 });
    // Under a thumb the leather glows in the own colour, from its middle outwards.
    this.#lit.clear();
    const inner = (inset: number) =>
      this.#lit.roundRect(
        inset - w / 2,
        inset + PRESSED_BY - h / 2,
        w - inset * 2,
        h - inset * 2 - PRESSED_BY,
        round - inset * 0.6,
      );
    inner(5).fill({ color: COWBOY[own], alpha: 0.5 });
    inner(13).fill({ color: COWBOY[own], alpha: 0.5 });
    inner(5).stroke({ color: SAND, width: 2.5, alpha: 0.95 });
    outline(this.#hint).stroke({ color: 0xffffff, width: 5, alignment: 1 });
    this.#fit();
  }

  /** The thumb rests on it. */
  set down(on: boolean) {
    if (on === this.#down) return;
    this.#down = on;
    unfold(this.#lit, on);
    this.#leather.texture = this.#art.texture(`holster-pad${on ? "-pressed" : ""}`);
    this.#picture.texture = this.#art.texture(`holster-${this.#hand}${on ? "-pressed" : ""}`);
    this.#fit();
  }

  /** Beckons for the thumb. */
  set wanted(on: boolean) {
    if (on === this.#wanted) return;
    this.#wanted = on;
    this.#clockMs = 0;
    this.#hint.alpha = 0.8;
    unfold(this.#hint, on);
  }

  /** Whether it moved. */
  step(stepMs: number): boolean {
    if (!this.#wanted) return false;
    const beat = Math.floor(this.#clockMs / BEAT_MS);
    this.#clockMs += stepMs;
    if (Math.floor(this.#clockMs / BEAT_MS) === beat) return false;
    this.#hint.alpha = 0.5 + 0.45 * Math.sin(this.#clockMs / 160);
    return true;
  }

  #fit(): void {
    fitInto(this.#picture, this.#w * 0.96, this.#h * (this.#down ? 0.9 : 0.98));
    this.#picture.y = this.#down ? PRESSED_BY : 0;
  }
}
