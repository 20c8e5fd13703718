// A holster: the pad on which a thumb rests until the card turns.
import { Container, type Graphics, NineSliceSprite, type Sprite } from "pixi.js";
import type { Color, Hand } from "../../../shared/rapid-city/types.ts";
import type { Art } from "../art.ts";
import { BONE, COWBOY, INK } from "../palette.ts";
import { centred, drawing, fitInto, unfold } from "../shapes.ts";

/** The pulse is slow: a few steps a second are smooth, and a phone that waits stays cool. */
const BEAT_MS = 50;
const PRESSED_BY = 3;
/** Of the leather in its drawing: from its upper edge, and its height without what lies around it. */
const RAISED = { top: 4, less: 10 } as const;
const PRESSED = { top: 9, less: 18 } as const;
const SIDE = 4;
const ROUND = 23;
/** Width and strength. */
const GLOW = [
  [16, 0.2],
  [10, 0.35],
  [5, 0.9],
] as const;

export class HolsterView extends Container {
  readonly #art: Art;
  readonly #hand: Hand;
  readonly #leather: NineSliceSprite;
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
    this.addChild(this.#leather, this.#lit, this.#hint, this.#picture);
  }

  place(x: number, y: number, w: number, h: number, own: Color): void {
    this.position.set(x + w / 2, y + h / 2);
    this.#w = w;
    this.#h = h;
    this.#leather.setSize(w, h);
    // Under a thumb: a piping of the own colour between seam and edge.
    this.#lit.clear();
    edgeOf(this.#lit, w, h, PRESSED, 5.5).stroke({ color: INK, width: 9 });
    edgeOf(this.#lit, w, h, PRESSED, 5.5).stroke({ color: COWBOY[own], width: 6 });
    // It calls with a light around it, softer outwards.
    this.#hint.clear();
    for (const [width, alpha] of GLOW)
      edgeOf(this.#hint, w, h, RAISED, 0).stroke({ color: BONE, width, alpha });
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

/** Along the edge of the leather, so far within it. */
function edgeOf(
  pen: Graphics,
  w: number,
  h: number,
  { top, less }: { readonly top: number; readonly less: number },
  inset: number,
): Graphics {
  const x = SIDE + inset;
  return pen.roundRect(x - w / 2, top + inset - h / 2, w - x * 2, h - less - inset * 2, ROUND - inset);
}
