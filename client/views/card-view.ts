// The card in the middle: its back, which trembles while hands rest, and its face, there in the very frame it is told.
import { Container } from "pixi.js";
import type { Card } from "../../shared/rapid-city/types.ts";
import { CARD_RATIO, cardFrame } from "../scene/frames.ts";
import type { Art } from "./art.ts";
import { centred, fitInto } from "./shapes.ts";

const POP_MS = 160;

export type CardShown = "none" | "back" | Card;

export class CardView extends Container {
  readonly #art: Art;
  readonly #body = new Container();
  readonly #face;
  readonly #badge;
  #frame = "";
  #trembling = false;
  #clockMs = 0;
  #height = 0;
  #popMs = 0;
  #beat = 0;

  constructor(art: Art) {
    super();
    this.#art = art;
    this.#face = centred(art.texture("card-back"));
    this.#badge = centred(art.texture("badge-left"));
    this.#badge.visible = false;
    this.#body.addChild(this.#face, this.#badge);
    this.addChild(this.#body);
    this.visible = false;
  }

  /** The height of the card in pixels. */
  size(height: number): void {
    this.#height = height;
    this.#fit();
  }

  /** Says whether it changed. `named` puts the badge of the hand on an armed card. */
  set(card: CardShown, named: boolean): boolean {
    const frame = card === "none" ? "" : cardFrame(card);
    const hand = named && card !== "none" && card !== "back" && card.kind === "cowboy" ? card.gun : "none";
    const badge = hand === "none" ? "" : `badge-${hand}`;
    const key = `${frame}+${badge}`;
    if (key === this.#frame) return false;
    this.#frame = key;
    this.visible = frame !== "";
    if (frame) this.#face.texture = this.#art.texture(frame);
    this.#badge.visible = badge !== "";
    if (badge) this.#badge.texture = this.#art.texture(badge);
    this.#still();
    this.#fit();
    this.#popMs = card !== "none" && card !== "back" ? POP_MS : 0;
    return true;
  }

  /** A back that is about to be turned. */
  set trembling(on: boolean) {
    if (on === this.#trembling) return;
    this.#trembling = on;
    this.#clockMs = 0;
    this.#still();
  }

  /** How strongly its heart beats now, from 0 to 1. */
  get beat(): number {
    return this.#beat;
  }

  /** Whether it moved. */
  step(stepMs: number): boolean {
    if (this.#popMs > 0) {
      // A face is there at once and whole; it only springs a little.
      this.#popMs = Math.max(0, this.#popMs - stepMs);
      this.#body.scale.set(1 + 0.07 * (this.#popMs / POP_MS) ** 2);
      return true;
    }
    if (!this.#trembling || !this.visible) return false;
    this.#clockMs += stepMs;
    const t = this.#clockMs / 1000;
    // A heartbeat: two beats, a rest, a little faster as the wait grows long.
    const at = (t * (1.1 + Math.min(t, 2.5) * 0.12)) % 1;
    this.#beat = Math.exp(-40 * (at - 0.1) ** 2 * 4) + 0.7 * Math.exp(-40 * (at - 0.32) ** 2 * 4);
    this.#body.scale.set(1 + this.#beat * 0.028);
    this.#body.rotation = Math.sin(t * 47) * 0.006 * (0.4 + this.#beat);
    this.#body.x = Math.sin(t * 61) * this.#height * 0.003;
    return true;
  }

  #still(): void {
    this.#beat = 0;
    this.#body.scale.set(1);
    this.#body.rotation = 0;
    this.#body.x = 0;
  }

  #fit(): void {
    if (this.#height === 0) return;
    const w = this.#height * CARD_RATIO;
    fitInto(this.#face, w, this.#height);
    fitInto(this.#badge, w * 0.62, this.#height * 0.17);
    // At the lower edge: the symbol above it stays whole, and so does what is told below.
    this.#badge.position.set(0, this.#height * 0.412);
  }
}
