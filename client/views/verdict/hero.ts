// The own cowboy behind a counter, as the round has left them, with the sign of the outcome; until their picture has come, and where there is no room for one, the sign stands there alone.
import { Container, Rectangle, Sprite, Texture } from "pixi.js";
import { type Outcome, toneOf } from "../../../shared/rapid-city/judging/outcome.ts";
import { Cowboys, type Looks } from "../cowboys.ts";
import { INK, type Tone } from "../palette.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import { markOf } from "./mark.ts";
import { BUST, type HeroSpot, type PosterLayout } from "./poster-layout.ts";

const WOOD = 0x9a5a2c;
const WOOD_LIT = 0xc27d43;
/** Whoever was hit sways, in the shade. */
export const SWAY = (12 * Math.PI) / 180;
export const SHADE = 0xc4b2ac;
const HOP_MS = 320;
/** As whoever jumps: back where it began. */
const upAndDown = (amount: number): number => 4 * amount * (1 - amount);

export class Hero extends Container {
  readonly #stage: Stage;
  readonly #figure = new Sprite();
  readonly #counter = drawing();
  readonly #sign = centred(Texture.EMPTY);
  readonly #cowboys = new Cowboys(() => this.#come());
  readonly #busts = new Map<Texture, Texture>();
  /** Whose screen it is. */
  looks: Looks | null = null;
  #counterKey = "";
  #shown: { readonly own: Outcome; readonly layout: PosterLayout } | null = null;

  constructor(stage: Stage) {
    super();
    this.#stage = stage;
    this.addChild(this.#figure, this.#counter, this.#sign);
    this.clear();
  }

  /** Folded rather than hidden: they stay among what is drawn. */
  clear(): void {
    this.#shown = null;
    for (const part of this.children) part.scale.set(0);
  }

  stand(own: Outcome, layout: PosterLayout): void {
    this.#shown = { own, layout };
    this.#counter.scale.set(1);
    this.#build(layout);
    const { hero, sign } = layout;
    const bust = this.#bust();
    this.#sign.texture = this.#stage.art.texture(markOf(own));
    this.#sign.rotation = own.delta === 0 ? 0.08 : 0.28;
    if (hero && !bust) {
      fitInto(this.#sign, hero.h * 0.6, hero.h * 0.6);
      this.#sign.position.set(hero.x, hero.foot - hero.h * 0.5);
      return;
    }
    fitInto(this.#sign, sign.size, sign.size);
    this.#sign.position.set(sign.x, sign.y);
    if (hero && bust) this.#react(bust, toneOf(own), hero, layout.counterH);
  }

  /** For the next time, and for this one if it comes while it is shown. */
  ask(): void {
    if (this.#shown && this.looks) this.#cowboys.ask([this.looks]);
  }

  #come(): void {
    if (!this.#shown) return;
    this.stand(this.#shown.own, this.#shown.layout);
    this.#stage.invalidate();
  }

  #react(bust: Texture, tone: Tone, hero: HeroSpot, counterH: number): void {
    const figure = this.#figure;
    const hit = tone === "price";
    figure.texture = bust;
    figure.anchor.set(0.5, 1);
    fitInto(figure, hero.h, hero.h);
    figure.tint = hit ? SHADE : 0xffffff;
    figure.rotation = hit ? SWAY : 0;
    // The counter hides where the picture ends, however it leans.
    const foot = hero.foot - counterH * (hit ? 0.5 : 0.1);
    figure.position.set(hero.x - (hit ? hero.h * 0.06 : 0), foot);
    if (tone !== "good" || this.#stage.calm) return;
    const hop = { ms: HOP_MS, ease: upAndDown };
    this.#stage.motion.to(figure, { y: foot - counterH * 0.75 }, hop);
    this.#stage.motion.to(figure.scale, { y: figure.scale.y * 1.08 }, hop);
  }

  #bust(): Texture | null {
    const whole = this.looks && this.#cowboys.of(this.looks);
    if (!whole) return null;
    const { source } = whole;
    const frame = new Rectangle(0, 0, source.width, Math.round(source.height * BUST.part));
    const bust = this.#busts.get(whole) ?? new Texture({ source, frame });
    this.#busts.set(whole, bust);
    return bust;
  }

  #build({ picture: { x, y, w, h }, counterH }: PosterLayout): void {
    const key = [x, y, w, h, counterH].join();
    if (key === this.#counterKey) return;
    this.#counterKey = key;
    this.#counter.clear();
    if (counterH === 0) return;
    const top = y + h - counterH;
    this.#counter
      .rect(x - 1, top, w + 2, counterH)
      .fill(INK)
      .rect(x + 1, top + 2, w - 2, counterH - 4)
      .fill(WOOD)
      .rect(x + 1, top + 2, w - 2, (counterH - 4) * 0.35)
      .fill(WOOD_LIT);
  }
}
